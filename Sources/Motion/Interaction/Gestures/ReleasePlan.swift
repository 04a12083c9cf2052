import FlipbookCalculus
import FlipbookLayers
import FlipbookMotion

/// The state in which a property is released, and the rule by which it continues.
struct ReleasePlan {
  let release: Release
  let states: [MotionState]
  let limits: [ElasticLimits]
  let hasLimits: Bool
  let grip: Grip
  var axis = PanGesture.Axis.both
  /// How far another motion carries the property from here until everything is at rest.
  var carry: [Double] = []

  /// The approximate cost in nanoseconds of one anchor considered at a release, with its record.
  private static let unitsOfAnchor = 1500.0

  /// The motion of the property after its release, without the carried part, and the chosen anchor,
  /// in a scene with `scale` pixels per point.
  func flight(scale: Double, tank: FuelTank) -> (Flight, anchor: Int?) {
    let carry = carry.isEmpty ? states.map { _ in 0.0 } : carry
    let limits = zip(limits, carry).map { $1 == 0 ? $0 : $0.moved(by: -$1) }
    func withoutCarry(_ target: [Double]) -> [Double] { zip(target, carry).map { $0 - $1 } }
    switch release {
    case .stay, .continueAnimation: return (.rest(at: states.map(\.value)), nil)
    case .settle(let spring):
      let target =
        hasLimits ? zip(states, limits).map { $1.clamp($0.value) } : withoutCarry(grip.home)
      let rest = RestRule(of: grip.property.keyPath.property, scale: scale)
      return (.spring(spring, from: states, to: target, rest: rest), nil)
    case .decelerate(let release):
      return (.deceleration(release, from: states, limits: limits), nil)
    case .snap(let snap):
      tank.spend(Double(snap.anchors.count) * Self.unitsOfAnchor)
      let carried = zip(states, carry).map {
        MotionState(value: $0.value + $1, velocity: $0.velocity)
      }
      guard let anchor = snap.choice(from: carried, along: axis, grabbed: grip.grabbed) else {
        return (.rest(at: states.map(\.value)), nil)
      }
      return (
        .snap(
          snap.movement, from: states, to: withoutCarry(snap.anchors[anchor].value),
          rest: snap.rest, tank: tank), anchor
      )
    }
  }

  /// Begins the property's flight; returns it, with the chosen anchor.
  func begin(by gesture: GestureID, _ board: inout Board) -> (Flight, anchor: Int?) {
    let (flight, anchor) = flight(scale: board.cast.scale, tank: board.stage.tank)
    begin(flight, by: gesture, &board)
    return (flight, anchor)
  }

  /// Begins a given flight of the property.
  func begin(_ flight: Flight, by gesture: GestureID, _ board: inout Board) {
    board.fly(
      flight, grip.property, gesture: gesture, home: grip.home,
      release: mark(flight, of: grip.property, at: board.now))
  }
}

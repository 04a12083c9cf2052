import FlipbookTimeline

/// A property with all of its crossings.
///
/// The property moves without jumps from joint to joint, so what comes next is at the nearest value
/// below or above it; farther ones need not be looked for. Where it jumps, all crossings on the way
/// pass at once.
struct CrossedProperty {
  let property: MovedProperty
  /// In file order.
  private(set) var members: [Member] = []
  /// The properties on which the number depends.
  var sources: Set<TrackedProperty> = []
  /// Whether it depends on what dynamics move.
  var isOfItem = false
  /// Counts the searches; only what the last one has found is valid.
  var version = 0

  /// One crossing with its state.
  struct Member {
    let crossing: CrossingID
    var state: CrossingState
    /// The instant of the last change of side, and how many there were at it.
    var last = (time: -1.0, count: 0)
  }

  /// A crossing that counts, with its direction.
  struct Crossed {
    let crossing: CrossingID
    let direction: Double
  }

  init(_ property: MovedProperty) { self.property = property }

  mutating func add(_ crossing: CrossingID, _ state: CrossingState) {
    members.append(Member(crossing: crossing, state: state))
  }

  /// Notes the number of an instant; returns the crossings that count.
  mutating func observe(_ number: Double) -> [Crossed] {
    var crossed: [Crossed] = []
    for index in members.indices {
      if let direction = members[index].state.observe(number) {
        crossed.append(Crossed(crossing: members[index].crossing, direction: direction))
      }
    }
    return crossed
  }

  /// The level at which something comes next for a number that comes from a side: the highest one
  /// below it, or the lowest one above.
  func nextLevel(from side: Double) -> CrossingLevel? {
    var next: CrossingLevel?
    func consider(_ level: CrossingLevel?) {
      guard let level else { return }
      if let nearest = next, (level.value - nearest.value) * side <= 0 { return }
      next = level
    }
    for index in members.indices {
      consider(members[index].state.valueLevel(from: side))
      consider(members[index].state.resetLevel(from: side))
    }
    return next
  }

  /// Lets a level be passed at an instant, at which the number may have jumped beyond others too;
  /// returns the crossings that count, and whether rounding has taken one of them to and fro.
  mutating func pass(
    _ passed: CrossingLevel, _ number: Double, at time: Double
  ) -> (crossed: [Crossed], trembles: Bool) {
    func isPassed(_ level: CrossingLevel) -> Bool {
      level.value == passed.value || (number - level.value) * level.side < -level.tolerance
    }
    var crossed: [Crossed] = []
    var trembles = false
    for index in members.indices {
      let state = members[index].state
      let value = state.valueLevel(from: passed.side).flatMap { isPassed($0) ? $0 : nil }
      let reset = state.resetLevel(from: passed.side).flatMap { isPassed($0) ? $0 : nil }
      guard value != nil || reset != nil else { continue }
      if let value, let direction = members[index].state.pass(value) {
        crossed.append(Crossed(crossing: members[index].crossing, direction: direction))
      }
      if let reset { _ = members[index].state.pass(reset) }
      let last = members[index].last
      members[index].last = (time, last.time == time ? last.count + 1 : 1)
      trembles = trembles || members[index].last.count > Self.mostAtOnce
    }
    return (crossed, trembles)
  }

  /// How often a crossing is passed at one instant.
  private static let mostAtOnce = 8
}

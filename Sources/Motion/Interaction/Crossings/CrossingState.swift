import FlipbookLayers
import FlipbookTimeline

/// On which side of its value a property was last, and which crossings of it count.
///
/// With a reset above the value, the first direction is falling: a fall counts, the rise that follows
/// it counts, and the next fall counts once the property has been at the reset again. So crossings
/// come in turns, and trembling about the value counts once.
struct CrossingState {
  let value: Double
  let reset: Double
  /// The sign of the first direction: −1 for falling.
  private(set) var direction: Double
  /// Whether the direction is known; without lists and reset that say it, it is away from the side
  /// on which the property begins.
  private var isDirected: Bool
  /// The side on which the property was last: 1 above the value, −1 below it, 0 before it was on any.
  private(set) var side = 0.0
  /// Whether a crossing in the first direction counts.
  private(set) var isArmed = true
  /// Whether a crossing in the other direction counts.
  private var isOpen = false

  /// `scale` is the number of pixels per point, by which the property rests.
  init(_ crossing: Crossing, scale: Double) {
    value = crossing.value
    let threshold = RestRule(of: crossing.property.keyPath.property, scale: scale).threshold
    let prefersRising = crossing.falling.isEmpty && !crossing.rising.isEmpty
    if let reset = crossing.reset {
      (self.reset, isDirected) = (reset, true)
      direction = reset < value ? 1 : -1
    } else {
      direction = prefersRising ? 1 : -1
      isDirected = crossing.falling.isEmpty || crossing.rising.isEmpty
      reset = value - direction * threshold
    }
    distance = abs(reset - value)
  }

  private let distance: Double

  /// Where the property must come back to.
  var home: Double { value - direction * distance }

  /// A distance from the value that is on neither side: above rounding, and below what is looked
  /// for.
  var tolerance: Double { 1e-9 * max(1, abs(value)) }

  /// The side of a number: 1, −1, or 0 for the value itself.
  func side(of number: Double) -> Double {
    abs(number - value) <= tolerance ? 0 : number > value ? 1 : -1
  }

  /// Whether a number is at the reset or beyond.
  func isHome(_ number: Double) -> Bool { (number - home) * direction <= tolerance }

  /// Notes the number of an instant; returns the direction of a crossing that counts.
  mutating func observe(_ number: Double) -> Double? {
    let crossed = side(of: number) == 0 ? nil : pass(to: side(of: number))
    if !isArmed, isHome(number) { isArmed = true }
    return crossed
  }

  /// Notes a number at the reset.
  mutating func arm() { isArmed = true }

  /// Notes a change of side; returns its direction if it counts.
  mutating func pass(to new: Double) -> Double? {
    guard new != side else { return nil }
    let old = side
    side = new
    guard old != 0 else {
      if !isDirected { (direction, isDirected) = (-new, true) }
      isOpen = new == direction
      return nil
    }
    if new == direction {
      guard isArmed else { return nil }
      (isArmed, isOpen) = (false, true)
      return new
    }
    guard isOpen else { return nil }
    isOpen = false
    return new
  }
}

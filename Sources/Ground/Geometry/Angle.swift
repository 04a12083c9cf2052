/// An angle, stored in radians; positive is clockwise as displayed, because y points down.
package struct Angle: Hashable, Sendable {
  package var radians: Double

  package init(radians: Double) {
    self.radians = radians
  }

  package init(degrees: Double) {
    radians = degrees * Double.pi / 180
  }

  /// An angle in full rotations.
  package init(turns: Double) {
    radians = turns * 2 * Double.pi
  }

  /// Parses a number with a unit: `45deg`, `0.5turn`, `1rad`; nil for anything else.
  package init?(_ text: String) {
    func number(before unit: String) -> Double? {
      guard text.hasSuffix(unit) else { return nil }
      let digits = text.dropLast(unit.count)
      let allowed = digits.utf8.allSatisfy {
        ($0 >= 0x30 && $0 <= 0x39) || "+-.eE".utf8.contains($0)
      }
      guard allowed, let value = Double(digits), value.isFinite else { return nil }
      return value
    }
    if let value = number(before: "deg") {
      self.init(degrees: value)
    } else if let value = number(before: "turn") {
      self.init(turns: value)
    } else if let value = number(before: "rad") {
      self.init(radians: value)
    } else {
      return nil
    }
  }

  package var degrees: Double { radians * 180 / Double.pi }
}

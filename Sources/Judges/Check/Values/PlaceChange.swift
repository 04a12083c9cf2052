internal import Glibc

/// A change of place, size and direction in words: `moved 18 px right, 2 px wider`.
struct PlaceChange {
  /// The unit of lengths: `px` or `pt`.
  let unit: String

  /// The least length, in that unit, that is mentioned beside a larger one.
  static let least = 1e-3

  /// A rectangle as left, top, width, height.
  func words(ofRect old: [Double], _ new: [Double]) -> String {
    let grown = (new[2] - old[2], new[3] - old[3])
    // What only grows keeps an edge or its center.
    let kept = [(0.0, 0.0), (grown.0, grown.1), (grown.0 / 2, grown.1 / 2)].contains { part in
      abs(new[0] - old[0] + part.0) <= Self.least && abs(new[1] - old[1] + part.1) <= Self.least
    }
    let middle = (new[0] - old[0] + grown.0 / 2, new[1] - old[1] + grown.1 / 2)
    let size = self.size((old[2], old[3]), (new[2], new[3]))
    return joined(size + (kept && !size.isEmpty ? [] : [shift(middle)].compactMap(\.self)))
  }

  /// Three corners: the top left, the top right, the bottom left.
  func words(ofCorners old: [Double], _ new: [Double]) -> String {
    func sides(_ c: [Double]) -> (width: Double, height: Double, angle: Double) {
      (
        hypot(c[2] - c[0], c[3] - c[1]), hypot(c[4] - c[0], c[5] - c[1]),
        atan2(c[3] - c[1], c[2] - c[0])
      )
    }
    let (before, after) = (sides(old), sides(new))
    // The direction from −180° to 180°; y grows downward, so a positive one is clockwise.
    let turn = remainder(after.angle - before.angle, 2 * .pi) * 180 / .pi
    var parts: [String] = []
    if abs(turn) * .pi / 180 * max(after.width, after.height) > Self.least {
      parts.append(
        "turned \(ChangedNumber.text(abs(turn)))° \(turn > 0 ? "clockwise" : "counterclockwise")")
    }
    parts += size((before.width, before.height), (after.width, after.height))
    let middle = (
      (new[2] + new[4] - old[2] - old[4]) / 2, (new[3] + new[5] - old[3] - old[5]) / 2
    )
    if let moved = shift(middle) { parts.append(moved) }
    return joined(parts)
  }

  /// Points that moved by the same; nil where they did not.
  func shift(of pairs: [(Double, Double)]) -> String? {
    guard let first = pairs.first,
      pairs.allSatisfy({ abs($0.0 - first.0) <= Self.least && abs($0.1 - first.1) <= Self.least })
    else { return nil }
    return shift(first)
  }

  /// `set wider by 3 px`, for letters whose extent grew.
  func spread(_ amount: Double) -> String {
    guard abs(amount) > Self.least else { return "spaced otherwise" }
    return "set \(amount > 0 ? "wider" : "tighter") by \(length(amount))"
  }

  /// `moved 18 px right and 2 px down`; nil where nothing moved.
  private func shift(_ by: (Double, Double)) -> String? {
    var parts: [String] = []
    if abs(by.0) > Self.least { parts.append("\(length(by.0)) \(by.0 > 0 ? "right" : "left")") }
    if abs(by.1) > Self.least { parts.append("\(length(by.1)) \(by.1 > 0 ? "down" : "up")") }
    return parts.isEmpty ? nil : "moved \(parts.joined(separator: " and "))"
  }

  private func size(_ old: (Double, Double), _ new: (Double, Double)) -> [String] {
    let (wider, taller) = (new.0 - old.0, new.1 - old.1)
    let (across, down) = (new.0 / old.0, new.1 / old.1)
    if abs(wider) > Self.least, abs(taller) > Self.least, abs(across - down) < 1e-3 {
      let percent = ChangedNumber.text(abs(across - 1) * 100)
      return ["\(percent) % \(across > 1 ? "larger" : "smaller")"]
    }
    var parts: [String] = []
    if abs(wider) > Self.least {
      parts.append("\(length(wider)) \(wider > 0 ? "wider" : "narrower")")
    }
    if abs(taller) > Self.least {
      parts.append("\(length(taller)) \(taller > 0 ? "taller" : "shorter")")
    }
    return parts
  }

  private func length(_ amount: Double) -> String { "\(ChangedNumber.text(abs(amount))) \(unit)" }

  private func joined(_ parts: [String]) -> String {
    parts.isEmpty
      ? "moved by less than \(ChangedNumber.text(Self.least)) \(unit)"
      : parts.joined(separator: ", ")
  }
}

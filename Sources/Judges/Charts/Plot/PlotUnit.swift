package import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookOpening

/// The unit of a curve's numbers.
///
/// Angles are drawn in degrees, which are easier to read; everywhere else they are radians.
package enum PlotUnit: Hashable {
  case points, degrees, seconds, none

  package init(of key: TraceKey) {
    guard case .property(let path) = key.path else {
      self = .points
      return
    }
    let name = path.name
    let points = [
      "position", "bounds", "cornerRadius", "borderWidth", "lineWidth", "fontSize", "zPosition",
    ]
    if name.contains("rotation") {
      self = .degrees
    } else if points.contains(where: name.hasPrefix) || name.contains("translation") {
      self = .points
    } else {
      self = ["beginTime", "timeOffset"].contains(name) ? .seconds : .none
    }
  }

  /// The factor from the key's own number to this unit.
  package var factor: Double { self == .degrees ? 180 / .pi : 1 }

  /// The unit of the key's own number: `pt`, `rad`, `s` or empty.
  package var nameOfNumber: String { self == .degrees ? "rad" : symbol }

  private var symbol: String {
    switch self {
    case .points: "pt"
    case .degrees: "°"
    case .seconds: "s"
    case .none: ""
    }
  }

  /// ` (pt/s)`; ` (1/s)`, or empty, for numbers without a unit.
  package func inBrackets(_ per: String) -> String {
    let unit = (symbol.isEmpty && !per.isEmpty ? "1" : symbol) + per
    return unit.isEmpty ? "" : " (\(unit))"
  }

  /// The suffix of a number: ` pt/s`, `°/s`.
  package func size(per: String) -> String {
    switch self {
    case .degrees: "°" + per
    case .none: per.isEmpty ? "" : " 1" + per
    case .points, .seconds: " " + symbol + per
    }
  }
}

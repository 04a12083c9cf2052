package import Interaction
internal import Layers
internal import Opening

/// What the numbers of a curve are counted in.
///
/// Angles are drawn in degrees, as people think of them; everywhere else they are radians.
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

  /// How many of this unit one of the key's own number is.
  package var factor: Double { self == .degrees ? 180 / .pi : 1 }

  /// What the key's own number is counted in: `pt`, `rad`, `s` or nothing.
  package var nameOfNumber: String { self == .degrees ? "rad" : symbol }

  private var symbol: String {
    switch self {
    case .points: "pt"
    case .degrees: "°"
    case .seconds: "s"
    case .none: ""
    }
  }

  /// ` (pt/s)`, or ` (1/s)` and nothing for what has no unit.
  func inBrackets(_ per: String) -> String {
    let unit = (symbol.isEmpty && !per.isEmpty ? "1" : symbol) + per
    return unit.isEmpty ? "" : " (\(unit))"
  }

  /// What follows a number: ` pt/s`, `°/s`.
  package func size(per: String) -> String {
    switch self {
    case .degrees: "°" + per
    case .none: per.isEmpty ? "" : " 1" + per
    case .points, .seconds: " " + symbol + per
    }
  }
}

/// What a part of a chart is for; a theme says which color that is.
package enum Tone: Hashable, Sendable {
  /// The sheet.
  case ground
  case grid
  /// The edge of a panel.
  case frame
  /// The line at 0, and the numbers along an axis.
  case axis
  /// Names of axes and lanes, and what is said below a title.
  case label
  case title
  case ink(Ink)
  /// Words about what is drawn in an ink: dark or light enough for small letters.
  case lettering(Ink)

  static let all: [Tone] =
    [.ground, .grid, .frame, .axis, .label, .title] + Ink.allCases.map { .ink($0) }
    + Ink.allCases.map { .lettering($0) }

  /// What the variables and classes of a style sheet call it.
  var name: String {
    switch self {
    case .ground: "ground"
    case .grid: "grid"
    case .frame: "frame"
    case .axis: "axis"
    case .label: "label"
    case .title: "title"
    case .ink(let ink): ink.rawValue
    case .lettering(let ink): ink.rawValue + "-words"
    }
  }
}

/// A tone and how much of what lies below is seen through it.
struct Paint: Hashable {
  var tone: Tone
  /// 1 for opaque.
  var alpha = 1.0

  init(_ tone: Tone, alpha: Double = 1) {
    self.tone = tone
    self.alpha = alpha
  }
}

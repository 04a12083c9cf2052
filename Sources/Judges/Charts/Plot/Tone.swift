/// The role of a part of a chart, for which a theme defines the color.
package enum Tone: Hashable, Sendable {
  /// The background.
  case ground
  case grid
  /// The border of a panel.
  case frame
  /// The line at 0, and the numbers along an axis.
  case axis
  /// The names of axes and lanes, and the subtitle.
  case label
  case title
  case ink(Ink)
  /// Text about something drawn in an ink, in a shade with enough contrast for small letters.
  case lettering(Ink)

  static let all: [Tone] =
    [.ground, .grid, .frame, .axis, .label, .title] + Ink.allCases.map { .ink($0) }
    + Ink.allCases.map { .lettering($0) }

  /// The name in the variables and classes of a style sheet.
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

/// A tone with an opacity.
struct Paint: Hashable {
  var tone: Tone
  /// 1 is opaque.
  var alpha = 1.0

  init(_ tone: Tone, alpha: Double = 1) {
    self.tone = tone
    self.alpha = alpha
  }
}

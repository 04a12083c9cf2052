package import Geometry

/// Colours that are told apart with any kind of sight (Okabe and Ito), on white.
package enum Ink: String, Hashable, Sendable, CaseIterable {
  case blue, vermilion, green, purple, orange, sky, black, gray

  package var color: Color {
    switch self {
    case .blue: Color(red: 0, green: 0.447, blue: 0.698)
    case .vermilion: Color(red: 0.835, green: 0.369, blue: 0)
    case .green: Color(red: 0, green: 0.62, blue: 0.451)
    case .purple: Color(red: 0.8, green: 0.475, blue: 0.655)
    case .orange: Color(red: 0.902, green: 0.624, blue: 0)
    case .sky: Color(red: 0.337, green: 0.706, blue: 0.914)
    case .black: Color(red: 0.11, green: 0.11, blue: 0.12)
    case .gray: Color(red: 0.56, green: 0.56, blue: 0.58)
    }
  }

  /// The same dark enough for small letters on white.
  var lettering: Color {
    let (color, share) = (color, self == .orange || self == .sky || self == .purple ? 0.68 : 0.9)
    guard self != .gray else { return Color(red: 0.42, green: 0.42, blue: 0.44) }
    return Color(red: color.red * share, green: color.green * share, blue: color.blue * share)
  }

  /// The ink of a series by its number, black and grey left out.
  package static func numbered(_ index: Int) -> Ink {
    let inks: [Ink] = [.blue, .vermilion, .green, .purple, .orange, .sky]
    return inks[((index % inks.count) + inks.count) % inks.count]
  }
}

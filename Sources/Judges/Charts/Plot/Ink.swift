/// Colors of curves that can be distinguished with any kind of color vision, on light and dark
/// backgrounds.
///
/// The colors are based on the hues of Okabe and Ito, adjusted until each has a contrast of at
/// least 3 with the background, and any two are at least 0.1 apart in OKLab, also for protanopes
/// and deuteranopes (0.08 for tritanopes), as simulated by Machado, Oliveira and Fernandes (2009).
package enum Ink: String, Hashable, Sendable, CaseIterable {
  case blue, vermilion, green, purple, orange
  /// The darkest blue on a light background, the lightest on a dark one.
  case sky
  case black, gray

  /// The color of a series by its index, without black and gray.
  package static func numbered(_ index: Int) -> Ink {
    let inks: [Ink] = [.blue, .vermilion, .green, .purple, .orange, .sky]
    return inks[((index % inks.count) + inks.count) % inks.count]
  }
}

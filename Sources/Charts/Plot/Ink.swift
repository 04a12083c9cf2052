/// Colors of curves that are told apart with any kind of sight, in light and in dark.
///
/// The colors are found in the hues of Okabe and Ito, moved until each stands out from the ground
/// by a contrast of at least 3 and any two are at least 0.1 apart in OKLab also for protanopes and
/// deuteranopes (0.08 for tritanopes), as Machado, Oliveira and Fernandes (2009) simulate them.
package enum Ink: String, Hashable, Sendable, CaseIterable {
  case blue, vermilion, green, purple, orange
  /// The darkest blue on a light ground, the lightest on a dark one.
  case sky
  case black, gray

  /// The ink of a series by its number, black and gray left out.
  package static func numbered(_ index: Int) -> Ink {
    let inks: [Ink] = [.blue, .vermilion, .green, .purple, .orange, .sky]
    return inks[((index % inks.count) + inks.count) % inks.count]
  }
}

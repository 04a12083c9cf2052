import ArgumentParser
import FlipbookCharts

/// The appearance of charts, for every command that draws some.
struct ChartOptions: ParsableArguments {
  /// The colors of a chart; `auto` follows the viewer's preference where the format allows it.
  enum Theme: String, ExpressibleByArgument, CaseIterable {
    case auto, light, dark
  }

  @Option(
    help: ArgumentHelp(
      "Colors: light, dark, or auto: an SVG follows its viewer, a PNG is light.",
      valueName: "theme"))
  var theme = Theme.auto

  @Flag(help: "Replace files that this tool has not made.")
  var force = false

  var colors: ChartColors {
    switch theme {
    case .auto: .adaptive
    case .light: .fixed(.light)
    case .dark: .fixed(.dark)
    }
  }
}

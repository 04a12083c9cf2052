import ArgumentParser
import FlipbookCharts
import FlipbookMotion
import FlipbookProduction

/// Options of single families of motions, which `render plot` draws.
struct FamilyOptions: ParsableArguments {
  @Option(
    help: "With deceleration: normal, fast or a number between 0 and 1.",
    completion: .list(["normal", "fast"]))
  var rate = "normal"

  @Option(help: "With rubberband: the view's size in points.")
  var dimension = 812.0

  /// The options of a family.
  func options() throws(ProductionError) -> PlotFamily.Options {
    var options = PlotFamily.Options()
    options.dimension = dimension
    options.rate = try decelerationRate()
    return options
  }

  private func decelerationRate() throws(ProductionError) -> DecelerationRate {
    switch rate {
    case "normal": return .normal
    case "fast": return .fast
    default:
      guard let rate = Double(rate).flatMap(DecelerationRate.init(perMillisecond:)) else {
        throw .refused(.request, "--rate must be normal, fast or a number between 0 and 1")
      }
      return rate
    }
  }
}

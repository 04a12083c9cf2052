import ArgumentParser
import FlipbookDiff

/// Options for the measurement of differences by `render diff`.
struct DiffMeasure: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Ignore differences of up to this many levels of 255 (default: 0; with --recording: 2, of a picture's mean).",
      valueName: "levels"))
  var tolerance: Int?

  @Option(
    help: ArgumentHelp(
      "Pixels per degree of visual angle, for FLIP (default: 67, 0.7 m from a 4K display).",
      valueName: "n"))
  var ppd = FlipMap.defaultPixelsPerDegree

  @OptionGroup var ignoring: DiffIgnoring

  func validate() throws(ValidationError) {
    guard (0...255).contains(tolerance ?? 0) else {
      throw ValidationError("The value of '--tolerance' must be from 0 to 255.")
    }
    let range = FlipMap.allowedPixelsPerDegree
    guard range.contains(ppd) else {
      throw ValidationError(
        "The value of '--ppd' must be from \(Int(range.lowerBound)) to \(Int(range.upperBound)).")
    }
  }
}

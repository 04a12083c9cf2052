import ArgumentParser
import FlipbookOutput

/// Options for motion blur.
struct ShutterOptions: ParsableArguments {
  @Option(
    name: .customLong("shutter"),
    help: ArgumentHelp(
      "Motion blur: the shutter's angle in degrees, up to 360 for the whole time from frame to frame; 180 is usual.",
      valueName: "degrees"))
  var angle: Double?

  @Option(
    help: ArgumentHelp(
      "How many instants a blurred frame averages: 2 to 256 (default: \(Self.usualSamples)).",
      valueName: "n"))
  var samples: Int?

  @Option(
    name: .customLong("shutter-phase"), parsing: .unconditional,
    help: ArgumentHelp(
      "When the shutter opens, in degrees from the frame's time: -360 to 360 (default: half the angle early).",
      valueName: "degrees"))
  var phase: Double?

  static let usualSamples = 16

  /// nil without motion blur.
  var shutter: Shutter? {
    angle.flatMap { Shutter(angle: $0, samples: samples ?? Self.usualSamples, phase: phase) }
  }

  func validate() throws(ValidationError) {
    guard let angle else {
      if samples != nil {
        throw ValidationError("--samples needs --shutter, such as --shutter 180")
      }
      if phase != nil {
        throw ValidationError("--shutter-phase needs --shutter, such as --shutter 180")
      }
      return
    }
    guard angle > 0, angle <= 360 else {
      throw ValidationError("The value of '--shutter' must be above 0 and at most 360.")
    }
    if let samples, !Shutter.sampleLimits.contains(samples) {
      throw ValidationError(
        "The value of '--samples' must be from \(Shutter.sampleLimits.lowerBound) to \(Shutter.sampleLimits.upperBound)."
      )
    }
    if let phase, !Shutter.phaseLimits.contains(phase) {
      throw ValidationError("The value of '--shutter-phase' must be from -360 to 360.")
    }
  }
}

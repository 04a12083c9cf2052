import ArgumentParser
import FlipbookDiff

/// Options for comparing a scene with a recording of a screen by `render diff`.
struct DiffRecording: ParsableArguments {
  @OptionGroup var tracking: DiffTracking

  @Flag(
    help: ArgumentHelp(
      "The other film is a recording of the scene, at any place and time: find it, then compare."))
  var recording = false

  @Flag(help: "With --recording: the scene begins again when it ends.")
  var loop = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --recording: only this part of it, in its seconds.", valueName: "start,end"))
  var part: PartArgument?

  /// The request; nil without `--recording`.
  ///
  /// - Parameter tolerance: The mean difference of a picture that agrees, in levels of 255; nil for
  ///   the default.
  func request(tolerance: Int?) -> ScreenRequest? {
    guard recording else { return nil }
    var request = ScreenRequest()
    (request.crop, request.loops, request.part) = (tracking.crop?.area, loop, part?.range)
    if let tolerance { request.limit = Double(tolerance) }
    return request
  }

  func validate() throws(ValidationError) {
    if tracking.crop != nil, tracking.track == nil, !recording {
      throw ValidationError("'--crop' needs '--track' or '--recording'.")
    }
    if tracking.track != nil, recording {
      throw ValidationError("'--track' follows one view, '--recording' compares all: give one.")
    }
    if loop, !recording { throw ValidationError("'--loop' needs '--recording'.") }
    if part != nil, !recording { throw ValidationError("'--part' needs '--recording'.") }
  }
}

/// A span of time on the command line: `0.5,3.2`, in seconds.
struct PartArgument: ExpressibleByArgument {
  let range: ClosedRange<Double>

  init?(argument: String) {
    let times = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) }
    guard times.count == 2, let start = times[0], let end = times[1],
      (0...1e6).contains(start), (0...1e6).contains(end), start < end
    else { return nil }
    range = start...end
  }
}

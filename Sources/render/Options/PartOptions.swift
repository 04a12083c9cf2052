import ArgumentParser
import Output
import Production

/// The frames of a film that a run renders, where other runs render the rest or have rendered it.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only one of several equal parts of the frames, or of a clip's segments, for several machines: 2/5; 'render encode' joins them.",
      valueName: "i/n"),
    transform: { text in
      guard let shard = FrameShard(text) else {
        throw ValidationError(
          "'\(text)' is not a part; write 2/5 for the second of five, at most \(FrameShard.maximumCount)"
        )
      }
      return shard
    })
  var shard: FrameShard?

  @Flag(
    help:
      "Keep frames and segments of the same film that are in the folder already, if they are what was written."
  )
  var resume = false

  var request: PartRequest {
    var request = PartRequest()
    request.shard = shard
    request.resumes = resume
    return request
  }
}

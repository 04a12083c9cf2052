import ArgumentParser
import FlipbookPages
import FlipbookProduction
import FlipbookSystem

/// Options for pages that can be sent.
struct PageOptions: ParsableArguments {
  @Option(
    name: .customLong("max-bytes"),
    help: ArgumentHelp(
      "The maximum file size of a page: 8M, 100M (default: 24M).", valueName: "size"),
    transform: {
      guard let size = MemoryBudget($0) else {
        throw ValidationError("'\($0)' is not a size; write 8M or 100M")
      }
      return size.byteCount
    })
  var limit = PageRecorder.usualLimit

  @Flag(help: "Frames as PNGs, exact to the bit, in place of clips.")
  var lossless = false

  @Option(
    help: ArgumentHelp(
      "How the PNGs of --lossless are written: fast, or small, which takes longer.",
      valueName: "way"))
  var png: PNGCompression?

  func validate() throws(ValidationError) {
    if png != nil, !lossless {
      throw ValidationError("--png applies only to the frames of --lossless.")
    }
  }

  var request: PageRequest {
    var request = PageRequest()
    request.byteLimit = limit
    request.isLossless = lossless
    request.png = png
    return request
  }
}

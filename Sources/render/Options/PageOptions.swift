import ArgumentParser
import Pages
import Production
import System

/// Options for pages that can be sent.
struct PageOptions: ParsableArguments {
  @Option(
    name: .customLong("max-bytes"),
    help: ArgumentHelp(
      "The most that a page may have: 8M, 100M (default: 24M).", valueName: "size"),
    transform: {
      guard let size = MemoryBudget($0) else {
        throw ValidationError("'\($0)' is no size; write 8M or 100M")
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
      throw ValidationError("--png is about the frames of --lossless; clips are not made of PNGs.")
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

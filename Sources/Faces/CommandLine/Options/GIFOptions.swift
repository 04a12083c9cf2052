import ArgumentParser
import FlipbookProduction
import FlipbookSystem

/// Options of GIFs that other clips do not have, and the size limit of clips.
struct GIFOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The maximum number of colors of a GIF: 2 to 255.", valueName: "n"))
  var colors: Int?

  @Option(
    help: ArgumentHelp(
      "The maximum file size of a GIF, MP4, WebM or WebP: 5MB, 800KB, 4MiB. For a GIF loss, rate, colors and scale are chosen to fit, for the others the quality.",
      valueName: "size"),
    transform: {
      guard let size = MemoryBudget(decimal: $0) else {
        throw ValidationError("'\($0)' is not a size; write 5MB or 800KB")
      }
      return size.byteCount
    })
  var maxBytes: Int?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Where the clip will be posted, which limits its file size: github (10 MB).",
      valueName: "place"))
  var destination: ClipDestination?

  /// The maximum size of a clip; nil for any size.
  var limit: ClipLimit? {
    destination.map { .destination($0, bytes: maxBytes) } ?? maxBytes.map { .bytes($0) }
  }

  func validate() throws(ValidationError) {
    if let colors, !(2...255).contains(colors) {
      throw ValidationError("The value of '--colors' must be from 2 to 255.")
    }
  }
}

extension ClipDestination: ExpressibleByArgument {}

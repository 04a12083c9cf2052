import ArgumentParser
import Film
import Images
import Review

/// How pages to send are made.
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
  var png: FrameFileOptions.PNGWay?

  func validate() throws {
    if png != nil, !lossless {
      throw ValidationError("--png is about the frames of --lossless; clips are not made of PNGs.")
    }
  }

  /// What `--review` makes.
  static let usual = {
    var options = PageOptions()
    options.limit = PageRecorder.usualLimit
    options.lossless = false
    options.png = nil
    return options
  }()

  /// What is wished of the pictures of a film.
  func wish(frameCount: Int, patience: Double) -> PageRecorder.Wish {
    var wish = PageRecorder.Wish(frameCount: frameCount)
    (wish.limit, wish.isLossless, wish.patience) = (limit, lossless, patience)
    if png == .small { wish.deflate = .smallest }
    return wish
  }
}

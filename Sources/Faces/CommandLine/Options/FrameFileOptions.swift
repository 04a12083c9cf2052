import ArgumentParser
import FlipbookProduction

/// Options for the files of single frames.
struct FrameFileOptions: ParsableArguments {
  @Flag(help: "Only the clips: frames go straight into them and are not stored.")
  var noFrames = false

  @Option(
    help: ArgumentHelp(
      "How PNGs are written: fast, or small for archives; the pixels are the same.",
      valueName: "way"))
  var png: PNGCompression?

  @Flag(
    help: "Make a frame that equals the previous one a link to its file, or share its blocks.")
  var link = false

  @Flag(help: "Draw and write every frame from scratch: slower, with identical files.")
  var noReuse = false
}

extension PNGCompression: ExpressibleByArgument {}

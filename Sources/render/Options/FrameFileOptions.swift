import ArgumentParser
import Production

/// Options for the files of single frames.
struct FrameFileOptions: ParsableArguments {
  @Flag(help: "Only the clips: frames stream straight into them.")
  var noFrames = false

  @Option(
    help: ArgumentHelp(
      "How PNGs are written: fast, or small for archives; they show the same.", valueName: "way"))
  var png: PNGCompression?

  @Flag(
    help: "A frame that equals the one before becomes a link to its file, or shares its blocks.")
  var link = false

  @Flag(help: "Draw and write every frame from scratch: slower, and the same files.")
  var noReuse = false
}

extension PNGCompression: ExpressibleByArgument {}

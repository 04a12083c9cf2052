import ArgumentParser
import FlipbookDiff

/// Options for tracking a view of a scene in a recording with `render diff`.
struct DiffTracking: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Follow this view of the scene in the other film, a recording of a screen.",
      valueName: "view"))
  var track: String?

  @Option(
    help: ArgumentHelp(
      "Where the scene is in the recording, in pixels (default: found by the tool).",
      valueName: "x,y,width,height"))
  var crop: CropArgument?
}

/// An area of pictures on the command line: `0,120,1170,2412`.
struct CropArgument: ExpressibleByArgument {
  let area: PictureArea

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Int($0) }
    guard numbers.count == 4, numbers.allSatisfy({ (0...16_384).contains($0) }), numbers[2] >= 8,
      numbers[3] >= 8
    else { return nil }
    area = PictureArea(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

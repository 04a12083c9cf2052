import FlipbookDocument
import FlipbookOutput
import FlipbookPainter
import FlipbookProduction
import FlipbookRaster
import FlipbookTimeline

/// The result of a GIF, as text and for programs.
extension MadeGIF {
  /// `750x1334 @2x, 50 fps, 255 colors, lossy 2`, and after a search the next better choice with
  /// its size.
  var text: String {
    "\(settings.pixelWidth)x\(settings.pixelHeight) " + Self.words(choice).joined(separator: ", ")
      + reason
  }

  private var reason: String {
    guard limit != nil else { return "" }
    guard let better else { return ": no quality had to be reduced" }
    let others = zip(Self.words(better), Self.words(choice)).filter { $0 != $1 }.map(\.0)
    return ": with \(others.joined(separator: ", ")) it would have "
      + Decimals.bytes(betterByteCount)
  }

  private static func words(_ choice: GIFChoice) -> [String] {
    let frames = 100 / Double(choice.delay)
    let fps = Decimals.rounded(frames, frames == frames.rounded() ? 0 : 2)
    return [
      "@\(Decimals.short(choice.scale))x",
      "\(fps) fps", "\(choice.colors) colors",
      "lossy \(Decimals.short(choice.loss))",
    ]
  }

  /// The GIF for programs.
  var json: JSONText {
    var members =
      [
        (
          "pixelSize",
          JSONText.array([
            .number(Double(settings.pixelWidth)), .number(Double(settings.pixelHeight)),
          ])
        )
      ] + Self.members(choice) + [("frames", .number(Double(frameCount)))]
    if let limit { members.append(("maxBytes", .number(Double(limit)))) }
    if let better {
      members.append(
        ("better", .object(Self.members(better) + [("bytes", .number(Double(betterByteCount)))])))
    }
    return .object(members)
  }

  private static func members(_ choice: GIFChoice) -> JSONReport.Members {
    [
      ("scale", .number(choice.scale)), ("fps", choice.frameRate.json),
      ("colors", .number(Double(choice.colors))), ("lossy", .number(choice.loss)),
    ]
  }
}

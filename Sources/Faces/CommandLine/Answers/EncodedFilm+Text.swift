package import FlipbookDocument
import FlipbookOutput
import FlipbookPainter
package import FlipbookProduction
import FlipbookRaster
import FlipbookTimeline

/// The result for a folder of frames, as lines and for programs.
extension EncodedFilm {
  /// `out/pip  252 frames of 5 parts  750x1334  60 fps  4.20 s   checked in 1.9 s`, and the clips.
  package var text: String {
    let (settings, rate) = (measures.settings, frameRate)
    let parts = partCount == 1 ? "" : " of \(partCount) parts"
    let lines =
      [
        "\(folder)  \(frameCount) \(frameCount == 1 ? "frame" : "frames")\(parts)  "
          + "\(settings.pixelWidth)x\(settings.pixelHeight)  \(Decimals.rate(rate)) fps  "
          + "\(Decimals.rounded(rate.time(ofFrame: frameCount), 2)) s   "
          + "checked in \(Decimals.rounded(statistics.seconds, 1)) s"
      ] + clips.flatMap(\.lines)
    return lines.map { VisibleText.line($0) + "\n" }.joined()
  }

  /// The same for programs.
  package var json: JSONText {
    let (settings, schedule) = (measures.settings, measures.schedule)
    var members: JSONReport.Members = [
      ("folder", .string(folder)), ("scene", .string(measures.scene)),
      (
        "pixelSize",
        .array([.number(Double(settings.pixelWidth)), .number(Double(settings.pixelHeight))])
      ),
      ("scale", .number(settings.scale)), ("fps", schedule.frameRate.json),
      ("frameCount", .number(Double(schedule.frameCount))),
      ("frames", .number(Double(frameCount))), ("parts", .number(Double(partCount))),
      ("checkingTime", .number(statistics.seconds)),
    ]
    if !clips.isEmpty { members.append(("clips", .array(clips.map(\.json)))) }
    return .object(members)
  }
}

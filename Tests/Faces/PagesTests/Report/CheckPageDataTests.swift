import FlipbookCheck
import FlipbookOutput
import FlipbookPages
import FlipbookSystem
import TestSupport
import Testing

/// A thousand failures, each with pictures, curves and three hundred frames.
@Suite(.endsInTime) struct CheckPageDataTests {
  private static let count = 1000
  /// A stand-in for a PNG of 64 by 48 pixels: the page reads the size in its first chunk and nothing
  /// else.
  private static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 64, 0, 0, 0, 48] + [UInt8](repeating: 7, count: 12_000)

  private static func results(_ number: Int, in folder: String) throws -> [CheckResult] {
    let scene = "scene-\(number)"
    try FilePath.makeFolder("\(folder)/\(scene)")
    let stem = "\(scene)/0s"
    let pictures = FramePictures(
      expected: "\(stem).expected.png", actual: "\(stem).actual.png",
      difference: "\(stem).difference.png")
    for path in [pictures.expected, pictures.actual, pictures.difference] {
      try picture.withUnsafeBytes { try OutputFile.write($0, to: "\(folder)/\(path)") }
    }
    var difference = TraceDifference(key: "card.position", message: "from 0.2 s: 5 instead of 7")
    difference.property = "position"
    difference.first = FrameMoment(frame: number % 40, time: Double(number % 40) / 60)
    let times = (0...50).map { Double($0) / 10 }
    difference.curve = TraceCurve(
      times: times, expected: times.map { [$0 * 17.123456, $0 * 3.7654321] },
      actual: times.map { [$0 * 17.223456, $0 * 3.8654321] })
    var values = CheckResult(
      scene: scene, subject: .values, failure: difference.text)
    values.differences = [difference]
    var frames = CheckResult(
      scene: scene, subject: .frames, failure: "60 frames differ")
    frames.frames = (0..<300).map { frame in
      var found = FrameDifference(FrameMoment(frame: frame, time: Double(frame) / 60))
      guard frame % 5 == 0 else { return found }
      found.largest = frame % 256
      found.message = "41 pixels differ, by at most \(frame % 256) of 255, first at (1, 2)"
      if frame == 0 { found.pictures = pictures }
      return found
    }
    return [values, frames]
  }

  @Test func `the page has at most 8 MB, and the pictures that have no room lie beside it`() throws
  {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    let report = CheckReport(
      results: try (0..<Self.count).flatMap { try Self.results($0, in: folder) })
    let page = CheckPage(report, in: folder).html
    // 36 MB of pictures, 48 MB in the page's letters.
    #expect(page.utf8.count <= 8_000_000)
    let start = try #require(page.firstRange(of: "id=\"data\">"))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    let data = try PlainJSON(String(page[start.upperBound..<end.lowerBound]))
    let scenes = try #require(data["scenes"]?.elements)
    #expect(scenes.count + Int(data["omitted"]?.number ?? -1) == Self.count)
    #expect(scenes.count == Self.count, "every failure is told")
    let inside = page.ranges(of: "<script type=\"text/plain\" id=\"p").count
    // 12 024 bytes are 16 032 letters: 5 MB hold 311 of them.
    #expect((250...311).contains(inside))
    let paths = try #require(data["assets"]?.elements.map { $0.string ?? "" })
    #expect(paths.count == 3 * Self.count)
    #expect(paths.allSatisfy { FilePath.kind(of: "\(folder)/\($0)") == .file })
  }
}

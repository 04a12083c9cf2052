import FlipbookDiff
import FlipbookImages
import FlipbookOpening
import FlipbookOutput
import FlipbookRaster
import FlipbookSystem
import TestSupport
import Testing

/// A recording of a scene whose truth is known: pictures of the scene at stated times of its own,
/// placed on a larger or smaller screen.
struct ScreenRecording: Footage {
  let summary: FootageSummary
  private let pictures: [Bitmap]

  /// - Parameters:
  ///   - times: The times of the pictures in the recording, and of the scene in them.
  ///   - change: From a picture of the scene to one of the recording.
  init(
    of text: String, scale: Double, _ times: [(recording: Double, scene: Double)],
    _ change: (Bitmap) throws -> Bitmap = { $0 }
  ) throws {
    let scene = try TestScene.compiled(text)
    let painter = scene.painter(try #require(scene.settings(scale: scale)))
    pictures = try times.map { try change(painter.bitmap(at: $0.scene)) }
    let first = try #require(pictures.first)
    var summary = FootageSummary(
      name: "recording", kind: .clip, width: first.width, height: first.height,
      times: times.map(\.recording), end: (times.last?.recording ?? 0) + 1.0 / 60)
    summary.hasAlpha = false
    self.summary = summary
  }

  func reader() -> any FootageReader { Reader(pictures: pictures) }

  private struct Reader: FootageReader {
    let pictures: [Bitmap]

    func picture(_ frame: Int) -> Bitmap { pictures[frame] }
  }

  // MARK: - Scenes

  /// Two squares that turn once in 2 s and 1 s, and a dot that goes around, over marks by which the
  /// canvas is found.
  static let wallpaper = """
    { "size": [90, 160], "background": "#101820", "fps": 60, "duration": 2, "views": [
      { "frame": [6, 100, 30, 8], "backgroundColor": "#E55934" },
      { "frame": [58, 136, 26, 12], "cornerRadius": 4, "backgroundColor": "#5BC0EB" },
      { "frame": [8, 140, 12, 14], "backgroundColor": "#9BC53D" },
      { "frame": [70, 20, 10, 30], "backgroundColor": "#605080" },
      { "id": "square", "frame": [25, 55, 36, 36], "backgroundColor": "#F2C14E",
        "animations": [ { "basic": { "keyPath": "transform.rotation", "fromValue": 0,
          "toValue": "1turn", "duration": 2, "repeatCount": "infinity" } } ] },
      { "id": "dot", "frame": [10, 120, 10, 10], "cornerRadius": 5, "backgroundColor": "#FFFFFF",
        "animations": [ { "basic": { "keyPath": "position.x", "fromValue": 15, "toValue": 75,
          "duration": 1, "autoreverses": true, "repeatCount": "infinity",
          "timingFunction": "easeInEaseOut" } } ] } ] }
    """

  /// Times of the scene in a loop of 2 s that begins `phase` before, at 60 frames a second.
  static func times(
    phase: Double, count: Int, loop: Double = 2, at rate: Double = 60
  ) -> [(recording: Double, scene: Double)] {
    (0..<count).map { frame in
      let time = Double(frame) / rate
      return (time, (time + phase).truncatingRemainder(dividingBy: loop))
    }
  }

  /// A picture on a screen of 150 × 280 pixels, from (12, 30), with a bar above it.
  static func onScreen(_ bitmap: Bitmap) throws -> Bitmap {
    try bitmap.rearranged(
      width: 150, height: 280, over: Pixel(red: 60, green: 60, blue: 60)
    ) { ($0 - 12, $1 - 30) }
  }

  /// A clock over the scene: bright strokes, and others at each second.
  static func withClock(_ bitmap: Bitmap, _ area: PictureArea) -> Bitmap {
    var result = bitmap
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width where (x + y) % 6 < 4 {
        result.setPixel(x: x, y: y, to: Pixel(red: 250, green: 250, blue: 250))
      }
    }
    return result
  }

  // MARK: - Comparison

  static func report(
    _ recording: any Footage, of text: String = wallpaper,
    _ change: (inout DiffRequest) -> Void = { _ in }
  ) throws -> DiffReport {
    var request = DiffRequest()
    request.screen = ScreenRequest()
    change(&request)
    return try DiffJob(request, cancellation: Cancellation()) { _ in }
      .run(
        .scene(try TestScene.compiled(text), name: "scene"), .footage(recording)
      ) { _ in { _ in } }
  }

  /// The distance of two phases of a loop, in seconds.
  static func distance(_ a: Double, _ b: Double, loop: Double = 2) -> Double {
    let rest = abs(a - b).truncatingRemainder(dividingBy: loop)
    return min(rest, loop - rest)
  }
}

internal import Images
internal import Raster

/// Frames of a film that were drawn a moment ago and are asked for again, as many as there is room for.
struct KeptFrames {
  /// Frames of one size and rate.
  struct Key: Hashable {
    var scale: Double
    var delay: Int
  }

  private var kept: [Key: [(frame: Int, painting: Painting)]] = [:]
  private var byteCount = 0

  /// Less than a film takes that is drawn on one more thread.
  private static let mostBytes = 16 << 20

  subscript(key: Key) -> [(frame: Int, painting: Painting)]? { kept[key] }

  /// Whether so many frames of a size can be kept.
  static func hasRoom(for count: Int, width: Int, height: Int) -> Bool {
    count <= mostBytes / max(1, 4 * width * height)
  }

  /// Keeps frames, instead of all others where there is no room for both.
  mutating func keep(_ frames: [(frame: Int, painting: Painting)], as key: Key) {
    let added = frames.reduce(0) { $0 + 4 * $1.painting.bitmap.width * $1.painting.bitmap.height }
    if byteCount + added > Self.mostBytes {
      kept = [:]
      byteCount = 0
    }
    kept[key] = frames
    byteCount += added
  }

  /// Copies frames for being kept.
  final class Collector: ClipWriter {
    let path = ""
    let notes: [String] = []
    private(set) var frames: [(frame: Int, painting: Painting)] = []

    func take(_ frame: Int, _ painting: Painting) {
      frames.append((frame, Painting(on: painting.bitmap)))
    }

    func complete() {}
    func commit() {}
    func cancel() {}
  }
}

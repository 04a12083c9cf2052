internal import FlipbookImages
internal import FlipbookRaster

/// Recently drawn frames of a film that will be used again, as many as fit.
struct KeptFrames {
  /// Frames of one size and rate.
  struct Key: Hashable {
    var scale: Double
    var delay: Int
  }

  private var kept: [Key: [(frame: Int, painting: Painting)]] = [:]
  private var byteCount = 0

  /// Less than drawing the film on one more thread takes.
  private static let maximumBytes = 16 << 20

  subscript(key: Key) -> [(frame: Int, painting: Painting)]? { kept[key] }

  /// Whether `count` frames of a size can be kept.
  static func hasRoom(for count: Int, width: Int, height: Int) -> Bool {
    count <= maximumBytes / max(1, 4 * width * height)
  }

  /// Keeps frames, replacing all others if both do not fit.
  mutating func keep(_ frames: [(frame: Int, painting: Painting)], as key: Key) {
    let added = frames.reduce(0) { $0 + 4 * $1.painting.bitmap.width * $1.painting.bitmap.height }
    if byteCount + added > Self.maximumBytes {
      kept = [:]
      byteCount = 0
    }
    kept[key] = frames
    byteCount += added
  }

  /// Copies frames so that they can be kept.
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

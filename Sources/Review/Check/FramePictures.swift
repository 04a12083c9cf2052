internal import Film
internal import Images

/// The pictures of a frame that differs, by their paths in the report's folder.
package struct FramePictures: Hashable, Sendable {
  package var expected: String
  package var actual: String
  /// Expected, difference and actual side by side.
  package var strip: String

  package init(expected: String, actual: String, strip: String) {
    self.expected = expected
    self.actual = actual
    self.strip = strip
  }
}

extension FramePictures {
  /// Writes them as `SCENE/TIMEs.expected.png`, `….actual.png` and `….png`; nil where the strip would
  /// be larger than a picture may be.
  static func write(
    _ expected: Bitmap, _ actual: Bitmap, of scene: String, at time: Double, in folder: String
  ) throws -> FramePictures? {
    guard let strip = ComparisonStrip.bitmap(expected: expected, actual: actual) else { return nil }
    let name = "\(scene)/\(ReferenceFolder.frameName(at: time))"
    let stem = name.dropLast(".png".count)
    let pictures = FramePictures(
      expected: "\(stem).expected.png", actual: "\(stem).actual.png", strip: name)
    for (bitmap, name) in [
      (expected, pictures.expected), (actual, pictures.actual), (strip, pictures.strip),
    ] {
      try PNGEncoder().write(bitmap, to: "\(folder)/\(name)")
    }
    return pictures
  }
}

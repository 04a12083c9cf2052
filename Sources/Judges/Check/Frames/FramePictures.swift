import FlipbookDiff
internal import FlipbookImages
internal import FlipbookOutput
internal import FlipbookSystem

/// The pictures of a differing frame, as paths in the report's folder.
package struct FramePictures: Hashable, Sendable {
  package var expected: String
  package var actual: String
  /// Black where both are equal, otherwise 16 times the absolute difference of each channel.
  package var difference: String

  package init(expected: String, actual: String, difference: String) {
    self.expected = expected
    self.actual = actual
    self.difference = difference
  }
}

extension FramePictures {
  /// Writes the pictures as `SCENE/TIMEs.expected.png`, `….actual.png` and `….difference.png`; nil
  /// where they would exceed the maximum size of a picture.
  static func write(
    _ expected: Bitmap, _ actual: Bitmap, of scene: String, at time: Double,
    in folder: OutputFolder?
  ) throws(CheckError) -> FramePictures? {
    guard let folder,
      let difference = ComparisonStrip.difference(expected: expected, actual: actual)
    else { return nil }
    let name = "\(scene)/\(ReferenceFolder.frameName(at: time))"
    let stem = name.dropLast(".png".count)
    let pictures = FramePictures(
      expected: "\(stem).expected.png", actual: "\(stem).actual.png",
      difference: "\(stem).difference.png")
    for (bitmap, name) in [
      (expected, pictures.expected), (actual, pictures.actual),
      (difference, pictures.difference),
    ] {
      try CheckError.filming(
        PNGEncoder().write(bitmap, to: "\(folder.path)/\(name)", as: folder.claim))
    }
    return pictures
  }
}

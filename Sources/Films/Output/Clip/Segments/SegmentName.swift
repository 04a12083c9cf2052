/// The name of a segment's file: the ending of its clip, its frames in the film, and the ending of
/// its own format, as in `webm.00240-00479.mp4`.
package struct SegmentName: Hashable, Sendable {
  package let clipEnding: String
  package let frames: ClosedRange<Int>
  package let fileExtension: String

  package init(clipEnding: String, frames: ClosedRange<Int>, fileExtension: String) {
    self.clipEnding = clipEnding
    self.frames = frames
    self.fileExtension = fileExtension
  }

  package var text: String {
    "\(clipEnding).\(RenderManifest.digits(frames.lowerBound))-\(RenderManifest.digits(frames.upperBound))"
      + ".\(fileExtension)"
  }

  /// Parses a name; nil for other names.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, MovieFormat.all.contains(where: { $0.fileExtension == parts[0] })
    else { return nil }
    let numbers = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let first = Int(numbers[0]), let last = Int(numbers[1]), first >= 0,
      first <= last
    else { return nil }
    self.init(clipEnding: parts[0], frames: first...last, fileExtension: parts[2])
    guard self.text == text else { return nil }
  }
}

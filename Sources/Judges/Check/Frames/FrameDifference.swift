package import FlipbookDiff
import FlipbookDocument
internal import FlipbookImages
internal import FlipbookOutput
internal import FlipbookSystem

/// How the pixels of one frame differ from its reference.
package struct FrameDifference: Hashable, Sendable {
  /// The frame; a reference between two frames has the number of the later one.
  package var moment: FrameMoment
  /// The largest difference of a channel, 0…255, including differences within the tolerance.
  package var largest = 0
  /// The number of pixels that differ by more than the tolerance.
  package var count = 0
  /// The smallest rectangle around those pixels; nil where there are none.
  package var area: PictureArea?
  /// The difference in one line; empty where the frames count as equal.
  package var message = ""
  /// The paths of its pictures; nil where none were written.
  package var pictures: FramePictures?

  package init(_ moment: FrameMoment) {
    self.moment = moment
  }

  init(_ comparison: FrameComparison, at moment: FrameMoment) {
    self.moment = moment
    largest = comparison.largest
    count = comparison.differingCount
    area = comparison.area
    message = comparison.isEqual ? "" : comparison.message
  }

  /// Compares two pictures of a frame of a scene, and writes them where they differ and there is a folder for
  /// them.
  init(
    expected: Bitmap, actual: Bitmap, at moment: FrameMoment, of scene: String,
    in folder: OutputFolder?, tolerance: Int = 0, share: Double = 0
  ) throws(CheckError) {
    self.init(
      FrameComparison(expected: expected, actual: actual, tolerance: tolerance, share: share),
      at: moment)
    guard isDifferent else { return }
    pictures = try FramePictures.write(expected, actual, of: scene, at: time, in: folder)
  }

  /// In seconds.
  package var time: Double { moment.time }

  /// Whether the frame counts as different; without pixels in common it is, and `count` is 0.
  package var isDifferent: Bool { !message.isEmpty }

  /// `frame 0.5s`.
  package var name: String { "frame \(JSONText.text(of: time))s" }
}

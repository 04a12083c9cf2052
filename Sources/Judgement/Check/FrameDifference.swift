import Document

/// How the pixels of one frame differ from its reference.
package struct FrameDifference: Hashable, Sendable {
  /// References need not lie on frames of the film: then the number is that of the one before.
  package var moment: FrameMoment
  /// The largest difference of a channel, 0…255, also within the tolerance; 0 for equal frames.
  package var largest = 0
  /// How many pixels differ by more than the tolerance.
  package var count = 0
  /// The smallest rectangle around those pixels; nil where there are none.
  package var area: PictureArea?
  /// What differs, in one line; empty where the frames count as equal.
  package var message = ""
  /// Where its pictures are; nil where none were written.
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

  /// In seconds.
  package var time: Double { moment.time }

  /// Whether the frame counts as different; it can have no pixels in common, then `count` is 0.
  package var isDifferent: Bool { !message.isEmpty }

  /// `frame 0.5s`.
  package var name: String { "frame \(JSONText.text(of: time))s" }
}

import FlipbookCheck
import FlipbookDiff
import FlipbookImages
import TestSupport
import Testing

/// How the pixels of a frame differ from its reference.
@Suite(.endsInTime) struct FrameDifferenceTests {
  @Test func `a frame is named by its time, and differs where it has a message`() {
    var frame = FrameDifference(FrameMoment(frame: 30, time: 0.5))
    #expect(frame.name == "frame 0.5s" && frame.time == 0.5 && !frame.isDifferent)
    frame.message = "is 4×4 pixels instead of 8×8"
    #expect(frame.isDifferent && frame.count == 0)
  }

  /// The dot is red, 20 points wide, and goes 45 points until 0.45 s instead of 45.45.
  @Test func `a moved dot differs within the columns that it covers`() throws {
    let folder = try CheckedFolder.recorded()
    folder.files.write(
      LineScene.text.replacingFirst("\"toValue\": 110", with: "\"toValue\": 111"),
      to: "scenes/line.json")
    let frames = try folder.check().scenes.flatMap(\.frames)
    // The recorded frames, and the first frame that differs: it is drawn again.
    #expect(frames.map(\.time) == [0, 0.1, 0.22, 0.45, 0.67, 0.9])
    #expect(frames.map(\.isDifferent) == [false, true, true, true, true, true])
    let area = try #require(frames[3].area)
    #expect(area.x >= 45 && area.x + area.width <= 66 && area.y >= 10 && area.height <= 20)
    #expect(frames[0].area == nil && frames[0].largest == 0)
  }
}

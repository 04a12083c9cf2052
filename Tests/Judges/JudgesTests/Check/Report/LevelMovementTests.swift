import FlipbookCheck
import TestSupport
import Testing

/// Where a level first differs, from each kind of difference.
@Suite(.endsInTime) struct LevelMovementTests {
  private static let moment = FrameMoment(frame: 12, time: 0.2)

  @Test func `a value moves by its key`() {
    var difference = TraceDifference(key: "pip.position", message: "from 0.2 s: 1 instead of 0")
    (difference.property, difference.first) = ("position", Self.moment)
    difference.largest = Deviation(1, unit: "pt")
    difference.verdict = "2 frames (33 ms) late"
    difference.changes = ["spring stiffness 180 → 200"]
    let movement = difference.movement
    #expect(movement.level == .values && movement.subject == "pip.position")
    #expect(movement.property == "position" && movement.first == Self.moment)
    #expect(movement.deviation == Deviation(1, unit: "pt"))
    #expect(
      movement.text == "pip.position from 0.2 s: 1 instead of 0; the same motion, 2 frames (33 ms) "
        + "late; the scene says spring stiffness 180 → 200")
  }

  @Test func `a layer moves with its command, but not where its order moved`() {
    func movement(_ kind: DrawingDifference.Kind) -> LevelMovement {
      DrawingDifference(
        kind: kind, layer: "pip", command: "fill", property: "color", first: Self.moment,
        expected: "#000000", actual: "#000001"
      ).movement
    }
    #expect(movement(.changed).subject == "pip: fill" && movement(.changed).level == .drawing)
    #expect(movement(.reordered).subject == "pip")
  }

  @Test func `a frame moves by levels of 255`() {
    var frame = FrameDifference(Self.moment)
    (frame.largest, frame.message) = (3, "1 pixel differs")
    #expect(frame.movement.level == .pixels && frame.movement.property == "pixels")
    #expect(frame.movement.deviation?.text == "3 of 255")
    #expect(frame.movement.text == "frame 0.2s: 1 pixel differs")
  }
}

import Judgement
import TestSupport
import Testing

/// A frame of which one pixel is off by 3, in the column 4 and the row 5.
private func frame(at time: Double) -> FrameDifference {
  var frame = FrameDifference(FrameMoment(at: time, framesPerSecond: 60))
  frame.largest = 3
  frame.count = 1
  frame.area = PictureArea(x: 4, y: 5, width: 1, height: 1)
  frame.message = "1 pixel differs, by < 2 & more"
  frame.pictures = FramePictures(
    expected: "pip/0.5s.expected.png", actual: "pip/0.5s.actual.png",
    difference: "pip/0.5s.difference.png")
  return frame
}

private let report: CheckReport = {
  var failed = CheckResult(
    scene: "pip", subject: .frame(at: 0.5), failure: "1 pixel differs, by < 2 & more")
  failed.frames = [frame(at: 0.5)]
  return CheckReport(results: [
    CheckResult(scene: "pip", subject: .values), failed,
  ])
}()

@Test(.endsInTime) func `the closing line counts both kinds`() {
  #expect(report.summary == "1 passed, 1 failed")
}

@Test(.endsInTime) func `the report for CI is JUnit's, with what means something in XML escaped`() {
  #expect(
    report.junit == """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="render check" tests="2" failures="1">
        <testcase classname="pip" name="values"/>
        <testcase classname="pip" name="frame 0.5s"><failure message="1 pixel differs, by &lt; 2 \
      &amp; more"/></testcase>
      </testsuite>

      """)
}

@Test(.endsInTime) func `the report for programs holds causes, levels, frames and results`() throws
{
  let json = try PlainJSON(report.json)
  #expect(json["passed"]?.number == 1 && json["failed"]?.number == 1)
  let results = try #require(json["results"]?.elements)
  #expect(results.map { $0["subject"]?.string } == ["values", "frame 0.5s"])
  #expect(results.map { $0["level"]?.string } == ["values", "pixels"])
  let scene = try #require(json["scenes"]?.elements.first)
  let levels = try #require(scene["levels"]?.elements)
  #expect(levels.map { $0["level"]?.string } == ["values", "drawing", "pixels"])
  #expect(levels.map { $0["state"]?.string } == ["same", "notCompared", "moved"])
  // 0.5 s at 60 frames a second.
  #expect(levels[2]["first"]?["frame"]?.number == 30)
  #expect(levels[2]["first"]?["amount"]?.number == 3)
  let frames = try #require(scene["frames"]?.elements)
  #expect(frames.count == 1)
  #expect(frames[0]["area"]?.elements.compactMap(\.number) == [4, 5, 1, 1])
  #expect(frames[0]["expected"]?.string == "pip/0.5s.expected.png")
  #expect(frames[0]["difference"]?.string == "pip/0.5s.difference.png")
}

/// Values of a dot that differ from 0.2 s on, where 0.1 s still agrees.
private func late(_ scene: String, _ key: String = "dot.position") -> CheckResult {
  var difference = TraceDifference(key: key, message: "from 0.2 s: …")
  difference.property = "position"
  difference.views = ["dot"]
  difference.first = FrameMoment(at: 0.2, framesPerSecond: 60)
  difference.lastAgreeing = 0.1
  difference.verdict = "2 frames (33 ms) late"
  var result = CheckResult(scene: scene, subject: .values, failure: "…")
  result.differences = [difference]
  return result
}

private func drawing(_ scene: String, _ layer: String, in views: [String], at time: Double)
  -> CheckResult
{
  var result = CheckResult(scene: scene, subject: .drawing, failure: "…")
  result.drawing = [
    DrawingDifference(
      kind: .changed, layer: layer, enclosing: views, command: "fill", property: "color",
      first: FrameMoment(at: time, framesPerSecond: 60), deviation: Deviation(0.5),
      expected: "0", actual: "0.5")
  ]
  return result
}

private func pixels(_ scene: String, at time: Double) -> CheckResult {
  var result = CheckResult(scene: scene, subject: .frames, failure: "…")
  result.frames = [frame(at: time)]
  return result
}

@Test(.endsInTime) func `what follows from moved values is no cause of its own`() {
  let causes = CheckReport(results: [
    late("a"), late("b"), drawing("a", "label", in: ["dot"], at: 0.2), pixels("a", at: 0.15),
    pixels("a", at: 0.5),
  ]).causes
  #expect(causes.map(\.headline) == ["position is 2 frames (33 ms) late, from frame 12 (0.2 s)"])
  #expect(causes[0].members.map(\.scene) == ["a", "b"])
  // The frame at 0.15 s lies after the last instant that agreed, so the change may be in it.
  #expect(causes[0].consequences.map(\.time) == [0.2, 0.15, 0.5])
  #expect(causes[0].consequenceText == "with it: the drawing of 1 layer, 2 frames")
}

@Test(.endsInTime) func `what moved before, elsewhere or in another scene is a cause of its own`() {
  let early = CheckReport(results: [late("a"), pixels("a", at: 0.1)]).causes
  #expect(early.map(\.level) == [.pixels, .values])
  let elsewhere = CheckReport(results: [late("a"), pixels("b", at: 0.5)]).causes
  #expect(elsewhere.map(\.level) == [.values, .pixels])
  let beside = CheckReport(results: [
    late("a"), drawing("a", "note", in: ["card"], at: 0.2), pixels("a", at: 0.5),
  ]).causes
  #expect(beside.map(\.level) == [.values, .drawing])
  #expect(beside[1].headline == "fill color is off by 0.5, from frame 12 (0.2 s)")
}

@Test(.endsInTime) func `the first level that moved is told, with frame and amount`() {
  let scenes = CheckReport(results: [
    CheckResult(scene: "a", subject: .values),
    drawing("a", "note", in: [], at: 0.2), pixels("a", at: 0.5), late("b"), pixels("b", at: 0.3),
  ]).scenes
  #expect(scenes.map(\.scene) == ["a", "b"])
  #expect(scenes.map { $0.firstMovement?.level } == [.drawing, .values])
  #expect(scenes[0].firstMovement?.subject == "note: fill")
  #expect(scenes[0].firstMovement?.first?.frame == 12)
  #expect(scenes[0].frames.map(\.time) == [0.5])
}

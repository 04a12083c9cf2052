import FlipbookCheck
import FlipbookDiff

/// Results that failed, as checks make them.
enum FailedResult {
  /// A frame of which one pixel is off by 3, in the column 4 and the row 5.
  static func frame(at time: Double) -> FrameDifference {
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

  /// Values of a dot that differ from 0.2 s on, where 0.1 s still agrees.
  static func late(_ scene: String) -> CheckResult { values(scene, [value("position")]) }

  /// Values of a dot that differ.
  static func values(_ scene: String, _ differences: [TraceDifference]) -> CheckResult {
    var result = CheckResult(scene: scene, subject: .values, failure: "…")
    result.differences = differences
    return result
  }

  /// A property of a dot that differs from a time on, where 0.1 s before still agrees.
  static func value(
    _ property: String, at time: Double = 0.2, verdict: String = "2 frames (33 ms) late"
  ) -> TraceDifference {
    var difference = TraceDifference(key: "dot.\(property)", message: "from \(time) s: …")
    difference.property = property
    difference.views = ["dot"]
    difference.first = FrameMoment(at: time, framesPerSecond: 60)
    difference.lastAgreeing = time - 0.1
    difference.verdict = verdict
    return difference
  }

  static func drawing(_ scene: String, _ layer: String, in views: [String], at time: Double)
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

  static func pixels(_ scene: String, at time: Double) -> CheckResult {
    var result = CheckResult(scene: scene, subject: .frames, failure: "…")
    result.frames = [frame(at: time)]
    return result
  }
}

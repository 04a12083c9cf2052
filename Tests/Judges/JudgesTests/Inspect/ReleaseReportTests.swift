import TestSupport
import Testing

/// The decision as fingers let a property go.
@Suite(.endsInTime) struct ReleaseReportTests {
  @Test func `which anchor a throw went to is explained`() throws {
    let snap =
      #"{ "snap": { "anchors": [50, 350, 700], "farthest": 1, "spring": { "mass": 1, "stiffness": 100, "damping": 20 } } }"#
    let text = try InspectedScene.text(InspectedScene.thrown(snap))
    // 500 / (−1000 ln 0.998) = 249.74966… points further than 150.
    for line in [
      "card.position.x  at 1.2 s  released at 150, 500 a second",
      "projects to 399.75 by the rate 0.998",
      "nearestToProjection: 350 is 49.75 away, 700 is 300.25 away and out of reach, 50 is 349.75 away",
      "goes to 350: the nearest to the projection",
      "by the spring mass 1 stiffness 100 damping 20 (ζ 1)", "rests at 350 from ",
    ] {
      #expect(text.contains(line), "\(line) is not in\n\(text)")
    }
    let json = try InspectedScene.json(InspectedScene.thrown(snap))
    for part in [
      #""choose": "nearestToProjection""#, #""chosen": 1"#, #""withinReach": false"#,
      #""reason": "the nearest to the projection""#, #""takenOver": null"#,
    ] {
      #expect(json.contains(part), "\(part) is not in\n\(json)")
    }
  }

  @Test func `a throw that meets an edge says when`() throws {
    let decelerate =
      #"{ "decelerate": { "bounce": { "mass": 1, "stiffness": 100, "damping": 20 } } }"#
    let text = try InspectedScene.text(
      InspectedScene.thrown(decelerate, #", "limits": [0, 300]"#))
    // With k = −1000 ln 0.998 = 2.0020027 a second, 150 points are left to 300: the velocity falls by
    // 150 k to 199.7, which takes ln(500 / 199.7) / k = 0.45843 s.
    #expect(text.contains("meets 300 at 1.6584 s with 199.7 a second"), "\(text)")
    #expect(text.contains("bounces by the spring mass 1 stiffness 100 damping 20 (ζ 1)"), "\(text)")
    #expect(text.contains("rests at 300 from "), "\(text)")
  }

  @Test func `a throw that is caught says when`() throws {
    let snap = #"{ "snap": { "anchors": [350], "choose": "nearest" } }"#
    let text = try InspectedScene.text(
      InspectedScene.thrown(snap).replacing(
        "\"duration\": 0.2 } }",
        with: "\"duration\": 0.2 } }, { \"at\": 1.3, \"hold\": { \"view\": \"card\" } }"))
    #expect(text.contains("goes to 350: the nearest to the point of release"), "\(text)")
    #expect(text.contains(", but is taken over at 1.3 s"), "\(text)")
  }

  @Test func `what is laid down stays`() throws {
    let text = try InspectedScene.text(InspectedScene.thrown(#"{ "stay": {} }"#))
    #expect(
      text.contains("released at 150, 500 a second\n    stays\n    rests where it is\n"), "\(text)")
  }

  /// The finger throws down at 700 points a second: projected by 0.998 a millisecond, 349.6 points on.
  @Test(arguments: [
    (1, "the nearest to the projection within reach"), (3, "the nearest to the projection"),
  ])
  func `an anchor that won because nearer ones are out of reach says so`(
    farthest: Int, reason: String
  ) throws {
    let reported = try InspectedScene.text(
      InspectedScene.card(
        #", "gestures": [ { "pan": { "moves": "position.y", "axis": "vertical", "release": { "snap": { "#
          + #""anchors": [200, 400, 600, 800], "choose": "nearestToProjection", "farthest": \#(farthest), "#
          + #""spring": { "stiffness": 200, "dampingRatio": 1 } } } } } ]"#,
        #""script": [ { "at": 0.3, "pan": { "from": "card", "by": [0, 70], "duration": 0.1 } } ]"#))
    #expect(reported.contains(": \(reason)\n"), "\(reported)")
  }
}

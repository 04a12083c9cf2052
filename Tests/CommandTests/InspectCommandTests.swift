import TestSupport
import Testing

private let scene = #"""
  { "size": [200, 100], "duration": 3,
    "views": [
      { "id": "card", "frame": [10, 20, 40, 40], "speed": 2, "animations": [
        { "basic": { "key": "move", "keyPath": "position.x", "fromValue": 30, "toValue": 130,
          "duration": 2, "fillMode": "forwards", "removedOnCompletion": false } } ],
        "views": [ { "id": "mark", "frame": [0, 0, 10, 10], "animations": [
          { "spring": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "stiffness": 100, "damping": 10 } } ] } ] },
      { "id": "pad", "frame": [150, 20, 40, 40] } ],
    "script": [
      { "at": 1, "set": { "pad.opacity": 0.5 } },
      { "at": 2, "tap": { "point": [170, 40] } } ] }
  """#

private func inspect(_ arguments: String...) throws -> Command.Outcome {
  let folder = try TemporaryFolder()
  folder.write(scene, to: "cards.json")
  return try Command(in: folder.path).run(["inspect", "cards.json"] + arguments)
}

@Test(.endsInTime) func `inspect prints the tree, animations, segments and touches`() throws {
  let outcome = try inspect()
  #expect(outcome.status == 0, "\(outcome.errors)")
  for line in [
    "  card  view  frame [10, 20, 40, 40]", "    card.mark  view  frame [0, 0, 10, 10]",
    // The card's clock runs twice as fast, so 2 s of it are 1 s of the film.
    "basic \"move\" of position.x, fills forwards, stays on completion  0 … 1 s",
    "mass 1 stiffness 100 damping 10 (ζ 0.5)", "settles in 1.4727 s",
    "  card.position.x\n    basic  0 … 1 s", "  pad.opacity\n    set  at 1 s",
    "finger 1  2 … 2.1 s",
    "At rest from",
  ] {
    #expect(outcome.output.contains(line), "\(line) is not in\n\(outcome.output)")
  }
  let json = try inspect("--json").output
  for text in [
    "\"key\": \"move\"", "\"settlingDuration\": 1.4727003346780927", "\"kind\": \"set\"",
  ] {
    #expect(json.contains(text), "\(text) is not in\n\(json)")
  }
}

@Test(.proves("M1.2"), .endsInTime)
func `inspect at an instant prints both trees and the local times`() throws {
  let outcome = try inspect("--at", "0.5")
  #expect(outcome.status == 0, "\(outcome.errors)")
  // Half-way at 0.5 s: from 30 to 130 at 100 points per second of the film.
  for line in [
    "t = 0.5 s\ncanvas  local time 0.5 s", "  card  local time 1 s",
    "    card.mark  local time 1 s",
    "position [30, 40] → [80, 40]  moving at [100, 0]/s", "  pad  local time 0.5 s",
  ] {
    #expect(outcome.output.contains(line), "\(line) is not in\n\(outcome.output)")
  }
  let json = try inspect("--at", "0.5,2", "--json").output
  #expect(json.contains("\"moments\": [") && json.contains("\"localTime\": 4"))
  #expect(try inspect("--at", "soon").status == 64)
}

/// A card that a finger drags from x = 50 to 150 in 0.2 s, evenly: 500 points a second.
private func thrown(_ release: String, _ more: String = "") -> String {
  #"""
  { "size": [400, 100],
    "views": [ { "id": "card", "frame": [30, 30, 40, 40], "gestures": [
      { "pan": { "moves": "position.x", "axis": "horizontal"\#(more), "release": \#(release) } } ] } ],
    "script": [ { "at": 1, "pan": { "from": [50, 50], "by": [100, 0], "duration": 0.2 } } ] }
  """#
}

private func inspectScene(_ text: String, _ arguments: String...) throws -> String {
  let folder = try TemporaryFolder()
  folder.write(text, to: "scene.json")
  let outcome = try Command(in: folder.path).run(["inspect", "scene.json"] + arguments)
  #expect(outcome.status == 0, "\(outcome.errors)")
  return outcome.output
}

@Test(.endsInTime) func `inspect explains which anchor a throw went to`() throws {
  let snap =
    #"{ "snap": { "anchors": [50, 350, 700], "farthest": 1, "spring": { "mass": 1, "stiffness": 100, "damping": 20 } } }"#
  let text = try inspectScene(thrown(snap))
  // 500 / (−1000 ln 0.998) = 249.74966… points further than 150.
  for line in [
    "card.position.x  at 1.2 s  let go at 150, 500 a second",
    "projects to 399.75 by the rate 0.998",
    "nearestToProjection: 350 is 49.75 away, 700 is 300.25 away and out of reach, 50 is 349.75 away",
    "goes to 350: the nearest to the projection",
    "by the spring mass 1 stiffness 100 damping 20 (ζ 1)", "rests at 350 from ",
  ] {
    #expect(text.contains(line), "\(line) is not in\n\(text)")
  }
  let json = try inspectScene(thrown(snap), "--json")
  for part in [
    #""choose": "nearestToProjection""#, #""chosen": 1"#, #""withinReach": false"#,
    #""reason": "the nearest to the projection""#, #""takenOver": null"#,
  ] {
    #expect(json.contains(part), "\(part) is not in\n\(json)")
  }
}

@Test(.endsInTime) func `inspect says when a throw meets an edge`() throws {
  let decelerate =
    #"{ "decelerate": { "bounce": { "mass": 1, "stiffness": 100, "damping": 20 } } }"#
  let text = try inspectScene(thrown(decelerate, #", "limits": [0, 300]"#))
  // With k = −1000 ln 0.998 = 2.0020027 a second, 150 points are left to 300: the velocity falls by
  // 150 k to 199.7, which takes ln(500 / 199.7) / k = 0.45843 s.
  #expect(text.contains("meets 300 at 1.6584 s with 199.7 a second"), "\(text)")
  #expect(text.contains("bounces by the spring mass 1 stiffness 100 damping 20 (ζ 1)"), "\(text)")
  #expect(text.contains("rests at 300 from "), "\(text)")
}

@Test(.endsInTime) func `a throw that is caught says when`() throws {
  let snap = #"{ "snap": { "anchors": [350], "choose": "nearest" } }"#
  let text = try inspectScene(
    thrown(snap).replacing(
      "\"duration\": 0.2 } }",
      with: "\"duration\": 0.2 } }, { \"at\": 1.3, \"hold\": { \"view\": \"card\" } }"))
  #expect(text.contains("goes to 350: the nearest to where it was let go"), "\(text)")
  #expect(text.contains(", but is taken over at 1.3 s"), "\(text)")
}

@Test(.endsInTime) func `inspect names animators and behaviors`() throws {
  let text = try inspectScene(
    #"""
    { "size": [200, 200], "duration": 2,
      "views": [ { "id": "dot", "frame": [0, 0, 10, 10] }, { "id": "ball", "frame": [90, 0, 20, 20] } ],
      "animators": { "slide": { "duration": 1, "curve": "easeOut", "changes": { "dot.position.x": 105 } } },
      "dynamics": { "fall": { "gravity": { "items": ["ball"] } } },
      "script": [ { "at": 0.5, "startAnimation": { "animator": "slide" } } ] }
    """#)
  for line in [
    "  slide  easeOut over 1 s  moves dot.position.x\n    0.5 s  from 0, ", "    1.5 s  at 1",
    "by the animator \"slide\"  0.5 … 1.5 s",
    "  fall  gravity of ball, direction (0, 1)  added at 0 s",
    "  ball.position\n    dynamics  0 … ",
  ] {
    #expect(text.contains(line), "\(line) is not in\n\(text)")
  }
  #expect(!text.contains("slide  view"), "\(text)")
}

@Test(.endsInTime) func `the JSON of inspect is documented`() throws {
  // What every answer has is told in one place.
  let document = try ["inspect", "json"]
    .map { try #require(TemporaryFolder.text(of: "\(Command.package)/docs/\($0).md")) }.joined()
  let snap = #"{ "snap": { "anchors": [50, 350] } }"#
  let json = try inspectScene(thrown(snap), "--json")
  for match in json.matches(of: /"([A-Za-z]+)":/) {
    #expect(document.contains("`\(match.1)`"), "\(match.1)")
  }
}

// Started at 0.1 s for 2 s, and paused or stopped at 0.5 s: the last frame is the 30th at 60 fps.
@Test(.endsInTime, arguments: ["pauseAnimation", "stopAnimation"])
func `inspect and the film agree on when an animator's film ends`(_ verb: String) throws {
  let folder = try TemporaryFolder()
  folder.write(
    """
    { "size": [200, 100], "views": [ { "id": "card", "frame": [10, 20, 40, 40] } ],
      "animators": { "go": { "duration": 2, "changes": { "card.position.x": 150 } } },
      "script": [ { "at": 0.1, "startAnimation": { "animator": "go" } },
        { "at": 0.5, "\(verb)": { "animator": "go" } } ] }
    """, to: "cards.json")
  let outcome = try Command(in: folder.path).run(["inspect", "cards.json"])
  #expect(outcome.status == 0, "\(outcome.errors)")
  for line in ["31 frames", "At rest from 0.5 s on."] {
    #expect(outcome.output.contains(line), "\(line) is not in\n\(outcome.output)")
  }
}

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
  #expect(json.hasPrefix("[") && json.contains("\"localTime\": 4"))
  #expect(try inspect("--at", "soon").status == 64)
}

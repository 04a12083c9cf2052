import FlipbookInspect
import TestSupport
import Testing

/// The contents of a scene, in words and for programs.
@Suite(.endsInTime) struct SceneInspectionTests {
  @Test func `the tree, animations, segments and touches are told`() throws {
    let text = try InspectedScene.text(InspectedScene.cards)
    for line in [
      "  card  view  frame [10, 20, 40, 40]", "    card.mark  view  frame [0, 0, 10, 10]",
      // The card's clock runs twice as fast, so 2 s of it are 1 s of the film.
      "basic \"move\" of position.x, fills forwards, stays on completion  0 … 1 s",
      "mass 1 stiffness 100 damping 10 (ζ 0.5)", "settles in 1.4727 s",
      "  card.position.x\n    basic  0 … 1 s", "  pad.opacity\n    set  at 1 s",
      "finger 1  2 … 2.1 s",
      "At rest from",
    ] {
      #expect(text.contains(line), "\(line) is not in\n\(text)")
    }
  }

  @Test func `programs read from JSON what the inspection of a scene tells`() throws {
    let json = try InspectedScene.json(InspectedScene.cards)
    for text in [
      "\"key\": \"move\"", "\"settlingDuration\": 1.4727003346780927", "\"kind\": \"set\"",
    ] {
      #expect(json.contains(text), "\(text) is not in\n\(json)")
    }
  }

  @Test func `the JSON of inspect is documented`() throws {
    // The members that every answer has are told in one place.
    let document = try ["inspect", "json"]
      .map { try #require(TemporaryFolder.text(of: "\(Repository.path)/docs/\($0).md")) }.joined()
    let snap = #"{ "snap": { "anchors": [50, 350] } }"#
    let json = try InspectedScene.json(InspectedScene.thrown(snap))
    for match in json.matches(of: /"([A-Za-z]+)":/) {
      #expect(document.contains("`\(match.1)`"), "\(match.1)")
    }
  }

  @Test(arguments: [
    (#""repeatCount": 3"#, ", 3 times"), (#""repeatDuration": 2"#, ", for 2 s"),
    (#""autoreverses": true"#, ", autoreverses"), (#""speed": 2"#, ", speed 2"),
    (#""timeOffset": 0.25"#, ", timeOffset 0.25"), (#""additive": true"#, ", additive"),
    (#""fillMode": "backwards""#, ", fills backwards"),
    (#""removedOnCompletion": false"#, ", stays on completion"),
  ])
  func `how an animation is timed is in its words`(key: String, words: String) throws {
    let scene = try TestScene.compiled(
      InspectedScene.card(
        #", "animations": [ { "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1, \#(key) } } ]"#,
        #""script": []"#))
    let runs = SceneInspection(scene).runs
    #expect(runs.map(\.view) == ["card"])
    #expect(runs.first?.words == "basic of opacity\(words)")
  }

  @Test func `a scene of nothing that moves says so`() throws {
    let text = try InspectedScene.text(InspectedScene.card("", #""script": []"#))
    #expect(text.contains("ANIMATIONS  none\n") && text.contains("SEGMENTS  none\n"))
    #expect(text.contains("TOUCHES  none\n") && text.hasSuffix("At rest from 0 s on.\n"))
  }
}

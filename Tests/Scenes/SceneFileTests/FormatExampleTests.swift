import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// The examples of the scene format's definition.
@Suite(.endsInTime) struct FormatExampleTests {
  @Test func `the document of the definition loads`() throws {
    // Without a duration it lasts until all is at rest; an empty map of animators says nothing.
    let loaded = try SceneText.load(
      ##"""
      { "version": 1, "title": "Picture in picture", "size": [375, 667], "scale": 2, "fps": 60, "background": "#1C1C1E",
        "parameters": { "accent": "#FF3B30" }, "touches": { "visible": true },
        "views": [], "animators": {}, "script": [] }
      """##)
    #expect(loaded.scene.title == "Picture in picture")
    #expect(loaded.scene.size == Size(375, 667))
    #expect(loaded.scene.duration == nil)
    #expect(loaded.warnings.isEmpty)
  }

  @Test func `the animations of the definition load`() throws {
    let loaded = try SceneText.load(
      """
      { "size": [300, 200], "duration": 2, "views": [
        { "id": "dot", "frame": [20, 80, 40, 40], "cornerRadius": 20, "backgroundColor": "red", "animations": [
          { "keyframe": { "keyPath": "position", "values": [[40, 100], [150, 40], [260, 100]], "keyTimes": [0, 0.3, 1], "calculationMode": "cubic", "duration": 2, "timingFunction": "easeInEaseOut" } },
          { "spring": { "keyPath": "transform.scale", "fromValue": 1, "toValue": 1.5, "mass": 1, "stiffness": 120, "dampingRatio": 0.4, "delay": 0.5, "fillMode": "both", "removedOnCompletion": false } } ] } ] }
      """)
    let animations = loaded.scene.root.subviews[0].animations
    #expect(animations.count == 2)
    #expect(animations[1].animation.delay == 0.5)
    #expect(loaded.warnings.isEmpty)
  }

  @Test func `the gesture of the definition loads`() throws {
    let loaded = try SceneText.load(
      """
      { "size": [375, 667], "touches": { "visible": true }, "views": [
        { "id": "tile", "frame": [24, 24, 100, 180], "backgroundColor": "orange", "cornerRadius": 20, "gestures": [
          { "pan": { "moves": "position",
              "release": { "snap": { "decelerationRate": "normal", "choose": "nearestToProjection", "threshold": 0.5,
                "spring": { "mass": 1, "stiffness": 200, "dampingRatio": 1 },
                "anchors": [ { "value": [74, 114], "entered": [{ "animate": { "duration": 0.25, "changes": { "tile.borderWidth": 3 } } }] }, [301, 114], [74, 553], [301, 553] ] } } } } ] } ],
        "script": [ { "at": 0.4, "pan": { "from": "tile", "by": [120, 260], "duration": 0.2, "velocity": [900, 1500] } },
                    { "at": 0.9, "pan": { "from": "tile", "by": [80, -20], "duration": 0.15 } } ] }
      """)
    guard case .pan(let pan)? = loaded.scene.root.subviews[0].gestures.first,
      case .snap(let snap) = pan.release
    else {
      Issue.record("There is no snap.")
      return
    }
    #expect(snap.anchors.map(\.value) == [[74, 114], [301, 114], [74, 553], [301, 553]])
    #expect(snap.anchors[0].entered.count == 1)
    #expect(loaded.scene.script.count == 2)
  }

  /// Views, values and verbs of the definition that belong to later versions.
  @Test(
    arguments: [
      (
        #""views": [{ "emitter": { "emitterCells": [{ "emitterCells": [] }] } }]"#, "emitterCells"
      )
    ])
  func `what is not built yet is refused by name, never ignored`(member: String, key: String) {
    #expect(
      SceneText.messages("{ \"size\": [9, 9], \(member) }")
        == ["\"\(key)\" is part of the scene format but not implemented yet"])
  }
}

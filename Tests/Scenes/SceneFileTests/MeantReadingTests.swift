import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneFile
import TestSupport
import Testing

@Test(.endsInTime) func `what is meant is read from the scene, its views and its events`() throws {
  let scene = try SceneText.load(
    #"""
    { "size": [100, 100], "meant": ["never-rests"],
      "views": [ { "id": "a", "frame": [0, 0, 9, 9], "meant": ["end-jump", "value-jump"] } ],
      "script": [ { "at": 1, "meant": ["finger-misses"], "tap": { "point": [5, 5] } } ] }
    """#
  ).scene
  #expect(scene.meant == [.neverRests])
  #expect(scene.root.subviews.first?.meant == [.endJump, .valueJump])
  #expect(scene.script.first?.meant == [.fingerMisses])
}

@Test(.endsInTime) func `a rule that there is not is refused with a guess`() {
  let wrong = SceneText.errors(#"{ "size": [9, 9], "meant": ["velocity-jmp"] }"#)
  #expect(
    wrong.contains(
      #"1:29: error: "velocity-jmp" is not a rule of render lint. Did you mean "velocity-jump"?"#),
    "\(wrong)")
  let unused = SceneText.errors(#"{ "size": [9, 9], "meant": ["unused-meant"] }"#)
  #expect(unused.contains(#""unused-meant" is not a rule of render lint"#), "\(unused)")
  let number = SceneText.errors(#"{ "size": [9, 9], "meant": [3] }"#)
  #expect(number.contains("needs the name of a rule of render lint"), "\(number)")
}

@Test(.endsInTime) func `whole numbers of radians beyond a turn are remarked, and spins are not`()
  throws
{
  func remarks(_ view: String) throws -> [LintRemark] {
    try SceneText.load(#"{ "size": [9, 9], "views": [ \#(view) ] }"#).remarks
  }
  let bare = try remarks(#"{ "transform": [{ "rotate": 45 }] }"#)
  #expect(bare.map(\.rule) == [.bareDegrees])
  // 45 / 2π.
  #expect(bare.first?.message.contains("7.16 rotations") == true)
  #expect(bare.first?.place.path == "views[0].transform[0].rotate")
  let animated = try remarks(
    #"{ "animations": [ { "basic": { "keyPath": "transform.rotation.z", "toValue": 360 } } ] }"#)
  #expect(animated.map(\.rule) == [.bareDegrees])
  for fine in ["0.785", "6", "\"45deg\"", "12.566370614359172"] {
    #expect(try remarks(#"{ "transform": [{ "rotate": \#(fine) }] }"#).isEmpty, "\(fine)")
  }
  let spin = try remarks(
    #"{ "emitter": { "emitterCells": [ { "birthRate": 1, "lifetime": 1, "spin": 10 } ] } }"#)
  #expect(spin.isEmpty)
}

import FlipbookDocument
import FlipbookSceneFile
import FlipbookSceneKeys
import TestSupport
import Testing

/// The declarations of the tables about a value, by where it stands in a scene.
@Suite(.endsInTime) struct DeclaredKeyTests {
  private static let scene = """
    { "size": [9, 9], "parameters": { "rise": { "mass": 3 }, "springy": { "mass": 1 } },
      "templates": {
        "t": { "view": { "animations": [{ "spring": { "damping": 8 } }, { "basic": "$how" }] } } },
      "views": [
        { "opacity": { "bind": "v.position.x", "timingFunction": "easeIn" },
          "properties": { "spring": 5 },
          "actions": { "position": { "spring": { "mass": 1 } } },
          "gestures": [
            { "pan": { "release": { "settle": { "response": 0.4 } } } },
            { "pan": { "release": { "decelerate": { "bounce": { "stiffness": 90 } } } } },
            { "pan": { "release": { "snap": { "engine": { "pop": { "springSpeed": 3 } } } } } } ] } ],
      "script": [
        { "at": 0, "addView": { "view": { "template": { "use": "t", "rows": [
          { "how": { "timingFunction": "easeIn" }, "free": { "mass": 1 } } ] } } } },
        { "at": 0.5, "animate": { "spring": "$rise", "changes": {} } },
        { "at": 1, "addView": { "view": { "shape": { "lineWidth": 2 } } } },
        { "at": 2, "set": { "v.opacity": { "bind": "w.x", "timingFunction": "easeIn" } } } ] }
    """

  /// The declarations of the values at ways, in a scene whose parameters are known by their uses.
  private static let found: [String: DeclaredKey] = {
    guard let read = try? JSONDocument.read(Array(scene.utf8), file: "scene") else { return [:] }
    var keys = DeclaredKeys()
    var found: [String: DeclaredKey] = [:]
    func visit(_ value: JSONValue, _ each: (JSONValue) -> Void) {
      each(value)
      for member in value.members { visit(member.value, each) }
      for element in value.elements { visit(element, each) }
    }
    visit(read.document.value) { keys.learn(from: $0) }
    visit(read.document.value) { found[$0.path.description] = keys.key(at: $0.path) }
    return found
  }()

  @Test(
    arguments: [
      ("size", "scene"), ("parameters", "scene"), ("parameters.rise.mass", "viewSpring"),
      ("templates.t.view.animations[0].spring.damping", "springAnimation"),
      ("views[0].opacity", "view"), ("views[0].opacity.timingFunction", "binding"),
      ("views[0].actions.position.spring.mass", "springAnimation"),
      ("views[0].gestures[0].pan.release.settle.response", "spring"),
      ("views[0].gestures[1].pan.release.decelerate.bounce.stiffness", "spring"),
      ("views[0].gestures[2].pan.release.snap.engine.pop.springSpeed", "popEngine"),
      ("script[0].at", "event"),
      ("script[0].addView.view.template.rows[0].how.timingFunction", "basic"),
      ("script[2].addView.view.shape.lineWidth", "shape"),
      ("script[3].set[\"v.opacity\"].timingFunction", "binding"),
    ])
  func `a key is found in its table`(path: String, table: String) {
    #expect(Self.found[path]?.table == table)
  }

  @Test(
    arguments: [
      "parameters.springy.mass", "parameters.rise",
      "script[0].addView.view.template.rows[0].free.mass", "views[0]", "views[0].properties.spring",
      "templates.t", "views[0].actions.position", "script[3].set[\"v.opacity\"]",
    ])
  func `what the author names, and what nothing uses, is no key`(path: String) {
    #expect(Self.found[path] == nil)
  }

  @Test func `a key tells its numbers`() throws {
    let response = try #require(Self.found["views[0].gestures[0].pan.release.settle.response"])
    #expect(response.unit == "seconds")
    #expect(response.usual?.contains(0.5) == true)
    #expect(response.range == .above(0))
    let opacity = try #require(Self.found["views[0].opacity"])
    #expect(opacity.range == .within(0...1))
    #expect(opacity.usual == nil && opacity.unit == nil)
    #expect(Self.found["views[0].opacity.timingFunction"]?.isTimingFunction == true)
    #expect(!response.isTimingFunction)
  }
}

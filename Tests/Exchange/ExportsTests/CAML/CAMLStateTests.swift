import FlipbookCAML
import FlipbookExports
import FlipbookOpening
import TestSupport
import Testing

@Suite(.endsInTime) struct CAMLStateTests {
  private static let text = #"""
    { "size": [100, 100], "duration": 3,
      "states": { "Locked": { "dot.opacity": 0.5 }, "Unlock": { "dot.position.x": 80, "dot.opacity": 1 } },
      "transitions": [
        { "toState": "Unlock", "elements": { "*": { "spring": { "mass": 2, "stiffness": 300, "damping": 50 } } } },
        { "fromState": "Unlock", "elements": { "dot.opacity": { "duration": 0.4, "options": ["curveEaseOut"] } } } ],
      "views": [ { "id": "dot", "frame": [0, 0, 10, 10], "backgroundColor": "red" } ],
      "script": [ { "at": 0, "go": "Locked" }, { "at": 1, "go": "Unlock" } ] }
    """#

  @Test func statesAndTransitionsAreThoseOfTheScene() throws {
    let export = try CAMLExport(try ExportedScene.compiled(Self.text))
    let root = export.document
    let states = try #require(root.child("states")?.children)
    #expect(states.map { $0["name"] } == ["Locked", "Unlock"])
    let dot = try #require(root.child("sublayers")?.children.first)
    let values = try #require(states[1].child("elements")?.children)
    #expect(values.allSatisfy { $0.name == "LKStateSetValue" && $0["targetId"] == dot["id"] })
    #expect(values.map { $0["keyPath"] }.contains("position.x"))
    let transitions = try #require(root.child("stateTransitions")?.children)
    #expect(transitions.map { $0["fromState"] } == ["*", "Unlock"])
    #expect(transitions.map { $0["toState"] } == ["Unlock", "*"])
    // All other properties are those that the states set.
    let elements = try #require(transitions[0].child("elements")?.children)
    #expect(elements.map { $0["key"] } == ["opacity", "position.x"])
    let spring = try #require(elements[0].child("animation"))
    #expect(spring["type"] == "CASpringAnimation")
    #expect(spring["stiffness"] == "300")
    let back = try #require(transitions[1].child("elements")?.children.first?.child("animation"))
    #expect(back["type"] == "CABasicAnimation")
    #expect(back["timingFunction"] == "easeOut")
    #expect(back["duration"] == "0.4")
    // The views are in no state.
    #expect(dot["opacity"] == nil)
    #expect(dot.child("animations") == nil)
  }

  @Test func aFilmOfStatesHasTheirMotion() throws {
    var options = CAMLExport.Options()
    options.form = .film
    let export = try CAMLExport(try ExportedScene.compiled(Self.text), options: options)
    #expect(export.document.child("states") == nil)
    let dot = try #require(export.document.child("sublayers")?.children.first)
    #expect(dot["opacity"] == "0.5")
    #expect(dot.child("animations")?.children.isEmpty == false)
  }
}

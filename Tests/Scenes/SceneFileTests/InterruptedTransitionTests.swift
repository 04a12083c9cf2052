import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Motions with a duration that interrupt others: what is seen does not jump in states, and where a
/// block lets it jump, that is said.
@Suite(.endsInTime) struct InterruptedTransitionTests {
  private static func text(_ rest: String) -> String {
    """
    { "size": [100, 100], "duration": 4, "views": [
      { "id": "dim", "bounds": [0, 0, 40, 40], "backgroundColor": "black", "properties": { "count": 0 } }],
      \(rest) }
    """
  }

  private func film(_ rest: String) throws -> ResolvedScene {
    try Resolver().resolve(SceneText.load(Self.text(rest)).scene)
  }

  private static func states(_ values: String, _ timing: String) -> String {
    """
    "states": { "on": { \(values) } }, "transitions": [{ "elements": { "*": { \(timing) } } }],
    "script": [{ "at": 1, "go": "on" }, { "at": 1.5, "go": null }]
    """
  }

  @Test func `a state that is left on the way begins from what is seen`() throws {
    let film = try film(
      Self.states(
        #""dim.opacity": 0, "dim.count": 8, "dim.backgroundColor": "white""#,
        #""duration": 1, "options": ["curveLinear"]"#))
    // Half of the way there in 0.5 s, and all of the way back from there in 1 s.
    for (time, share) in [(1.25, 0.25), (1.5 - 1e-9, 0.5), (1.5, 0.5), (2, 0.25), (2.5, 0)] {
      let layer = try #require(film.timeline.presentation(at: time).descendant(LayerID(1)))
      #expect(abs(layer.opacity - (1 - share)) < 1e-6, "\(time)")
      guard case .number(let count)? = layer.properties["count"] else {
        Issue.record("no number")
        return
      }
      #expect(abs(count - 8 * share) < 1e-6, "\(time)")
      let red = try #require(layer.backgroundColor?.red)
      #expect(abs(red - share) < 1e-6, "\(time)")
    }
    #expect(film.warnings.isEmpty)
  }

  @Test(arguments: [
    #""duration": 0.6"#, #""duration": 0.6, "options": ["curveEaseOut"]"#,
    #""spring": { "response": 0.5, "dampingFraction": 0.7 }"#,
  ])
  func `nothing jumps, whatever the timing`(timing: String) throws {
    let values =
      #""dim.opacity": 0.2, "dim.count": 8, "dim.position": [90, 10], "dim.cornerRadius": 9"#
    let film = try film(Self.states(values, timing))
    for keyPath in ["opacity", "position.x", "cornerRadius"].compactMap({ LayerKeyPath($0) }) {
      let sides = try [1.5 - 1e-7, 1.5].map {
        try #require(film.timeline.state(of: keyPath, in: LayerID(1), at: $0)?.value.components)
      }
      #expect(abs(sides[0][0] - sides[1][0]) < 1e-4, "\(keyPath.name)")
    }
  }

  // MARK: - Blocks

  private static func blocks(_ second: String, _ changes: String = #""dim.opacity": 1"#) -> String {
    """
    "script": [{ "at": 1, "animate": { "duration": 1, "changes": { "dim.opacity": 0, "dim.position.x": 0 } } },
      { "at": 1.5, "animate": { \(second), "changes": { \(changes) } } }]
    """
  }

  @Test func `a block that restarts a fade is questioned, with the cure`() throws {
    let message =
      "dim.opacity jumps: another animation of it is still running, and this block begins at the value that "
      + "was set last; add \"beginFromCurrentState\" to its \"options\""
    #expect(try film(Self.blocks(#""duration": 1"#)).warnings.map(\.message) == [message])
    #expect(
      try film(Self.blocks(#""duration": 1, "options": ["beginFromCurrentState"]"#)).warnings
        .isEmpty)
    // Positions add up, and what is over cannot jump.
    #expect(try film(Self.blocks(#""duration": 1"#, #""dim.position.x": 9"#)).warnings.isEmpty)
    #expect(
      try film(Self.blocks(#""duration": 1, "delay": 0"#).replacing("1.5", with: "2.5")).warnings
        .isEmpty)
  }
}

import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Labels that states strike through, and labels that are as large as what they roll to.
///
/// The measuring of these tests: ten points a letter, twenty high.
@Suite(.endsInTime) struct TextStateTests {
  private func film(_ views: String, _ script: String, _ rest: String = "") throws -> ResolvedScene
  {
    try Resolver().resolve(
      SceneText.load(
        "{ \"size\": [200, 100], \"duration\": 3\(rest), \"views\": [\(views)], \"script\": [\(script)] }"
      ).scene)
  }

  private func share(_ film: ResolvedScene, at time: Double) -> Double? {
    film.timeline.state(of: LayerKeyPath(.strikethrough), in: LayerID(1), at: time)?.value
      .components?.first
  }

  private func shown(_ film: ResolvedScene, at time: Double) -> (TextContent, Rect)? {
    guard let layer = film.timeline.presentation(at: time).descendant(LayerID(1)),
      case .text(let text) = layer.kind
    else { return nil }
    return (text, layer.frame)
  }

  @Test func `a line goes through more and more of a text in a block`() throws {
    let film = try film(
      #"{ "id": "name", "text": "Water" }"#,
      #"{ "at": 1, "animate": { "duration": 0.4, "options": ["curveLinear"], "changes": { "name.strikethrough": 1 } } }"#
    )
    for (time, expected) in [(0.5, 0.0), (1.1, 0.25), (1.3, 0.75), (2.0, 1.0)] {
      #expect(isClose(share(film, at: time) ?? .nan, expected))
      #expect(isClose(shown(film, at: time)?.0.strikethrough ?? .nan, expected))
    }
    #expect(film.warnings.isEmpty)
  }

  @Test func `a state strikes text through and takes that back`() throws {
    let film = try film(
      #"{ "id": "name", "text": { "string": "Water", "strikethrough": 0.5 } }"#,
      #"{ "at": 1, "toggle": "done" }, { "at": 2, "toggle": "done" }"#,
      #", "states": { "done": { "name.strikethrough": 1 } }, "transitions": [ { "elements": { "*": { "duration": 0.2 } } } ]"#
    )
    #expect([0.5, 1.5, 2.9].map { share(film, at: $0) } == [0.5, 1, 0.5])
  }

  @Test(arguments: ["1.5", "-0.1", "true"]) func `a share is from 0 to 1`(_ value: String) {
    let errors = SceneText.errors(
      "{ \"size\": [9, 9], \"duration\": 1, \"views\": [{ \"text\": { \"string\": \"a\", \"strikethrough\": \(value) } }] }"
    )
    #expect(errors.contains("strikethrough"), "\(errors)")
  }

  private let roll =
    #"{ "at": 1, "animate": { "duration": 0.4, "changes": { "count.string": "9" } } }, { "at": 2, "animate": { "duration": 0.4, "changes": { "count.string": "100" } } }"#

  @Test(arguments: [
    (#""frame": {}"#, 100.0, 0.5, TextAlignmentMode.center),
    (#""frame": { "top": 3 }"#, 100, 0.5, .center),
    (#""position": [60, 50]"#, 60, 0.5, .center),
    (#""position": [60, 50], "anchorPoint": [0, 0.5]"#, 60, 0, .natural),
    (#""position": [160, 50], "anchorPoint": [1, 0.5]"#, 160, 1, .right),
  ])
  func `a text that rolls is as large as its string, about its anchor point`(
    _ placed: String, _ x: Double, _ share: Double, _ alignment: TextAlignmentMode
  ) throws {
    let film = try film(
      #"{ "id": "count", \#(placed), "text": { "string": "10", "contentTransition": "numericText" } }"#,
      roll)
    for (time, width) in [(0.5, 20.0), (1.0, 10), (1.2, 10), (1.9, 10), (2.1, 30), (2.9, 30)] {
      let (text, frame) = try #require(shown(film, at: time))
      #expect(isClose([frame.minX, frame.width], [x - share * width, width]))
      #expect(text.alignmentMode == alignment)
    }
  }

  @Test(arguments: [
    #""frame": [0, 0, 80, 20]"#, #""bounds": [0, 0, 80, 20]"#, #""frame": { "width": 80 }"#,
    #""frame": { "horizontal": 60 }"#, #""frame": { "left": 60, "right": 60 }"#,
    #""frame": { "size": [80, 20] }"#,
  ])
  func `what gives text a width keeps it`(_ placed: String) throws {
    let film = try film(
      #"{ "id": "count", \#(placed), "text": { "string": "10", "contentTransition": "numericText" } }"#,
      roll)
    for time in [0.5, 1.2, 2.9] {
      let (text, frame) = try #require(shown(film, at: time))
      #expect(frame.width == 80 && text.alignmentMode == .natural)
    }
  }

  @Test func `an alignment that is written stays, and other texts keep their size`() throws {
    let left = try film(
      #"{ "id": "count", "frame": {}, "text": { "string": "10", "contentTransition": "numericText", "alignmentMode": "left" } }"#,
      roll)
    #expect(try #require(shown(left, at: 2.9)).0.alignmentMode == .left)
    let plain = try film(
      #"{ "id": "count", "frame": {}, "text": "10" }"#,
      #"{ "at": 1, "set": { "count.string": "100" } }"#)
    #expect(try #require(shown(plain, at: 2.9)).1.width == 20)
  }
}

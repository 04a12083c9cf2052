import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Frames that a map of changes or a state reads: they are those that the map itself leads to.
@Suite(.endsInTime) struct FrameOrderTests {
  /// A column at (10, 20) of views that are 40, 50 and 60 high and 8 apart, and two markers next to it.
  private static func text(_ rest: String) -> String {
    """
    { "size": [200, 400], "duration": 3, "views": [
      { "id": "list", "frame": [10, 20, 100, 300], "stack": { "axis": "vertical", "spacing": 8 }, "views": [
        { "id": "one", "bounds": [0, 0, 100, 40] },
        { "id": "two", "bounds": [0, 0, 100, 50], "views": [{ "id": "badge", "frame": [0, 0, 10, 10] }] },
        { "id": "three", "bounds": [0, 0, 100, 60] }] },
      { "id": "marker", "frame": [0, 0, 5, 5] }, { "id": "other", "frame": [0, 0, 7, 7] }],
      \(rest) }
    """
  }

  private enum View: Int {
    case list = 1, one, two, badge, three, marker, other
  }

  /// The frames of a view at some instants.
  private func frames(_ rest: String, of view: View, at times: [Double] = [2.5]) throws -> [Rect] {
    let timeline = try Resolver().resolve(SceneText.load(Self.text(rest)).scene).timeline
    return try times.map {
      try #require(timeline.presentation(at: $0).descendant(LayerID(view.rawValue))?.frame)
    }
  }

  /// The ways to make the changes of one map.
  private static let ways: [@Sendable (String) -> String] = [
    { "\"script\": [{ \"at\": 1, \"set\": { \($0) } }]" },
    { "\"script\": [{ \"at\": 1, \"animate\": { \"duration\": 0.5, \"changes\": { \($0) } } }]" },
    {
      "\"script\": [{ \"at\": 1, \"transaction\": { \"changes\": { \($0) } } }]"
    },
    { "\"states\": { \"on\": { \($0) } }, \"script\": [{ \"at\": 1, \"go\": \"on\" }]" },
    {
      "\"states\": { \"on\": { \($0) } }, \"transitions\": [{ \"elements\": { \"*\": { \"duration\": 0.5 } } }], "
        + "\"script\": [{ \"at\": 1, \"go\": \"on\" }]"
    },
    { "\"states\": { \"on\": { \($0) } }, \"state\": \"on\", \"script\": []" },
  ]

  // Without the first one, the second is at the top: 20 below the edge of the canvas.
  private static let top = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test(arguments: ways.indices, [false, true])
  func `the frame of a view in a stack is the one after the same map has arranged it`(
    way: Int, isLast: Bool
  ) throws {
    let parts = [#""marker.frame": { "frameOf": "two" }"#, #""one.arranged": false"#]
    let map = (isLast ? parts.reversed() : parts).joined(separator: ", ")
    #expect(try frames(Self.ways[way](map), of: .marker) == [Self.top])
  }

  @Test(arguments: ways.indices, [false, true])
  func `a frame that is read from another frame of the same map follows it`(
    way: Int, isLast: Bool
  ) throws {
    let parts = [
      #""marker.frame": { "frameOf": "other" }"#, #""other.frame": { "frameOf": "two" }"#,
      #""one.arranged": false"#,
    ]
    let map = (isLast ? parts.reversed() : parts).joined(separator: ", ")
    #expect(try frames(Self.ways[way](map), of: .marker) == [Self.top])
  }

  @Test(arguments: ways.indices)
  func `edges count from the superview that the stack has made`(way: Int) throws {
    let map = """
      "badge.frame": { "right": 0, "top": 0, "size": 10 }, "list.bounds.size.width": 150
      """
    // The stack stretches its views across: 150 − 10.
    #expect(
      try frames(Self.ways[way](map), of: .badge) == [Rect(x: 140, y: 0, width: 10, height: 10)])
  }

  @Test(arguments: [0, 1, 2])
  func `an expression reads a view in a stack after it is arranged`(way: Int) throws {
    let map = #""marker.position.y": "= two.frame.maxY + 1", "one.arranged": false"#
    #expect(try frames(Self.ways[way](map), of: .marker).map { $0.minY + $0.height / 2 } == [51])
  }

  @Test func `an expression about itself, and one without a stack, reads what is there`() throws {
    // 48 + 50 / 2 is the middle of the second view; its own height doubles, and the rest follows.
    let map = #""two.bounds.size.height": "= two.frame.height * 2", "one.bounds.size.height": 10"#
    #expect(
      try frames(Self.ways[0](map), of: .two) == [Rect(x: 0, y: 18, width: 100, height: 100)])
    let plain = #""marker.position.x": "= other.position.x + 1", "other.position.x": 50"#
    #expect(try frames(Self.ways[0](plain), of: .marker).map { $0.minX + $0.width / 2 } == [4.5])
  }

  @Test func `what is written behind a frame changes that frame`() throws {
    let map =
      #""marker.frame": { "frameOf": "two" }, "marker.bounds.size.height": 4, "one.arranged": false"#
    #expect(
      try frames(Self.ways[0](map), of: .marker)
        == [Rect(x: 10, y: 43, width: 100, height: 4)])
  }

  @Test func `a block moves a frame straight to where it belongs`() throws {
    let map = #""marker.frame": { "frameOf": "two" }, "one.arranged": false"#
    let linear =
      "\"script\": [{ \"at\": 1, \"animate\": { \"duration\": 1, \"options\": [\"curveLinear\"], "
      + "\"changes\": { \(map) } } }]"
    let half = try frames(linear, of: .marker, at: [1.5])[0]
    // Half of the way from [0, 0, 5, 5] to [10, 20, 100, 50].
    for (value, expected) in [
      (half.minX, 5.0), (half.minY, 10), (half.width, 52.5), (half.height, 27.5),
    ] { #expect(abs(value - expected) < 1e-9) }
  }

  @Test func `a state that is left for the one it is based on has that one's frames`() throws {
    let states = """
      "states": { "short": { "marker.frame": { "frameOf": "two" }, "one.arranged": false },
        "moved": { "basedOn": "short", "marker.frame": [1, 2, 3, 4] } },
      "script": [{ "at": 1, "go": "moved" }, { "at": 2, "go": "short" }]
      """
    #expect(
      try frames(states, of: .marker, at: [1.5, 2.5])
        == [Rect(x: 1, y: 2, width: 3, height: 4), Self.top])
  }

  // MARK: - Circles

  private func message(_ rest: String) throws -> String {
    let scene = try SceneText.load(Self.text(rest)).scene
    do throws(ResolveError) {
      _ = try Resolver().resolve(scene)
      return ""
    } catch {
      return error.description
    }
  }

  private static let cure = "; give one of them numbers, or set it in an event of its own"

  @Test(arguments: ways.indices)
  func `frames that are read from each other are an error`(way: Int) throws {
    let map = #""marker.frame": { "frameOf": "other" }, "other.frame": { "frameOf": "marker" }"#
    #expect(
      try message(Self.ways[way](map))
        == "a frame depends on itself: marker.frame → other.frame → marker.frame" + Self.cure)
  }

  @Test(arguments: ways.indices)
  func `a frame that moves what it is read from is an error`(way: Int) throws {
    // As high as the third view, the second one pushes it down.
    let map = #""two.frame": { "frameOf": "three" }"#
    #expect(
      try message(Self.ways[way](map))
        == "a frame depends on itself: list.two.frame → list.three.frame → list.stack → list.two.frame"
        + Self.cure)
  }

  @Test func `a long chain of frames is read in one go`() throws {
    let count = 3000
    let views = (0...count).map { "{ \"id\": \"v\($0)\", \"frame\": [\($0), 0, 5, 5] }" }
    let map = (0..<count).map { "\"v\($0).frame\": { \"frameOf\": \"v\($0 + 1)\" }" }
    let text =
      "{ \"size\": [9, 9], \"duration\": 1, \"views\": [\(views.joined(separator: ","))], "
      + "\"script\": [{ \"at\": 0, \"set\": { \(map.joined(separator: ",")) } }] }"
    let timeline = try Resolver().resolve(SceneText.load(text).scene).timeline
    let first = try #require(timeline.presentation(at: 0.5).descendant(LayerID(1)))
    #expect(first.frame.minX == Double(count))
  }
}

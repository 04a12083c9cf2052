import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Frames by edges, shares and other views, on a canvas of 400 × 800 points.
@Suite(.endsInTime) struct FrameReadingTests {
  private func scene(_ views: String, _ rest: String = "") -> String {
    "{ \"size\": [400, 800], \"duration\": 1\(rest), \"views\": [\(views)] }"
  }

  private func frame(_ view: String, _ rest: String = "") throws -> Rect {
    try SceneText.load(scene(view, rest)).scene.root.subviews[0].layer.frame
  }

  @Test(
    arguments: [
      // 400 − 16 − 16 wide; half of 800 down.
      (
        #"{ "left": 16, "right": 16, "top": "50%", "height": 44 }"#,
        Rect(x: 16, y: 400, width: 368, height: 44)
      ),
      // The left edge is at 400 − 20 − 100.
      (
        #"{ "right": 20, "width": 100, "bottom": 30, "height": 50 }"#,
        Rect(x: 280, y: 720, width: 100, height: 50)
      ),
      // 200 − 30 and 400 − 25.
      (
        #"{ "centerX": "50%", "width": 60, "centerY": "50%", "height": 50 }"#,
        Rect(x: 170, y: 375, width: 60, height: 50)
      ),
      // From the edge to twice as far as the center.
      (
        #"{ "left": 10, "centerX": 50, "bottom": 0, "centerY": 700 }"#,
        Rect(x: 10, y: 600, width: 80, height: 200)
      ),
      (
        #"{ "right": 100, "centerX": 250, "top": 5, "centerY": 6 }"#,
        Rect(x: 200, y: 5, width: 100, height: 2)
      ),
      // Shares of both sides: 10 % of 400 and 12.5 % of 800.
      (
        #"{ "left": "10%", "width": "25%", "top": "12.5%", "bottom": "-10%" }"#,
        Rect(x: 40, y: 100, width: 100, height: 780)
      ),
    ])
  func `edges, shares and centers determine a frame`(written: String, expected: Rect) throws {
    #expect(try frame("{ \"frame\": \(written) }") == expected)
  }

  @Test func `the edges are those of the superview, wherever the anchor point is`() throws {
    let views = """
      { "frame": { "left": 50, "right": 50, "top": 100, "bottom": 100 }, "views": [
        { "frame": { "left": "50%", "right": 0, "top": 0, "height": "50%" }, "anchorPoint": [0, 1],
          "transform": [{ "rotate": "30deg" }] } ] }
      """
    let outer = try SceneText.load(scene(views)).scene.root.subviews[0]
    // The outer view is 300 × 600, so the inner one is 150 × 300 at (150, 0), before its transform.
    #expect(outer.subviews[0].layer.bounds.size == Size(150, 300))
    #expect(outer.subviews[0].layer.position == Point(150, 300))
  }

  @Test func `a text needs only its place, and wraps in a width`() throws {
    // The measuring of these tests: ten points a letter, twenty high.
    #expect(
      try frame(#"{ "text": "four", "frame": { "centerX": "50%", "bottom": 10 } }"#)
        == Rect(x: 180, y: 770, width: 40, height: 20))
    #expect(
      try frame(#"{ "text": "four", "frame": { "left": 0, "right": 0, "top": 10 } }"#)
        == Rect(x: 0, y: 10, width: 400, height: 20))
  }

  @Test func `a view has the frame of another one, in the coordinates of its own superview`() throws
  {
    let views = """
      { "id": "copy", "frameOf": "inner" },
      { "frame": [100, 200, 200, 200], "bounds": [0, 0, 200, 200] },
      { "frame": [100, 200, 200, 200], "contentOffset": [0, 30],
        "views": [{ "id": "inner", "frame": [10, 50, 60, 70] }] }
      """
    let text = scene(views).replacing(#", "bounds": [0, 0, 200, 200]"#, with: "")
    let root = try SceneText.load(text).scene.root
    // 100 + 10; 200 + 50 − 30, because the superview is scrolled.
    #expect(root.subviews[0].layer.frame == Rect(x: 110, y: 220, width: 60, height: 70))
  }

  @Test func `the order of frames in the file does not matter`() throws {
    let views = """
      { "frameOf": "b" }, { "id": "b", "frameOf": "c" },
      { "id": "c", "frame": { "left": 1, "top": 2, "width": "50%", "height": 4 } }
      """
    let root = try SceneText.load(scene(views)).scene.root
    for view in root.subviews {
      #expect(view.layer.frame == Rect(x: 1, y: 2, width: 200, height: 4))
    }
  }

  @Test func `a device gives size, scale and safe area`() throws {
    let view =
      #"{ "frame": { "left": "safeArea", "right": { "safeArea": 8 }, "top": "safeArea", "bottom": { "safeArea": 8 } } }"#
    let text = "{ \"device\": \"iphone-15\", \"duration\": 1, \"views\": [\(view)] }"
    let scene = try SceneText.load(text).scene
    // 393 × 852 points at 3×, 59 above and 34 below outside of the safe area.
    #expect(scene.size == Size(393, 852) && scene.scale == 3)
    #expect(
      scene.root.subviews[0].layer.frame == Rect(x: 0, y: 59, width: 385, height: 852 - 59 - 34 - 8)
    )
    let own = try SceneText.load(
      text.replacing("\"duration\"", with: "\"size\": [400, 800], \"scale\": 1, \"duration\"")
    ).scene
    #expect(own.size == Size(400, 800) && own.scale == 1)
    #expect(own.root.subviews[0].layer.frame.minY == 59)
  }

  @Test func `the safe area of a view inside is what it lacks of the canvas's`() throws {
    // The bar begins at 30, so only 59 − 30 of it are above the safe area, and nothing is below.
    let views = """
      { "frame": [0, 30, 393, 100], "views": [
        { "frame": { "left": 0, "right": 0, "top": "safeArea", "bottom": "safeArea" } } ] }
      """
    let text = "{ \"device\": \"iphone-15\", \"duration\": 1, \"views\": [\(views)] }"
    let inner = try SceneText.load(text).scene.root.subviews[0].subviews[0].layer
    #expect(inner.frame == Rect(x: 0, y: 29, width: 393, height: 71))
  }

  @Test func `frames by edges are changed in blocks`() throws {
    let text = scene(
      #"{ "id": "v", "frame": [0, 0, 10, 10] }, { "id": "w", "frame": [7, 8, 9, 10] }"#,
      """
      , "script": [
        { "at": 0.1, "set": { "v.frame": { "right": 16, "top": "50%" } } },
        { "at": 0.2, "set": { "v.frame": { "left": 16, "right": 16, "height": 44 } } },
        { "at": 0.3, "set": { "v.frame": { "frameOf": "w" } } } ]
      """)
    let film = try Resolver().resolve(SceneText.load(text).scene)
    func frame(_ time: Double) -> Rect? {
      film.timeline.model(at: time).descendant(LayerID(1))?.frame
    }
    #expect(frame(0.1) == Rect(x: 374, y: 400, width: 10, height: 10))
    // A part that is not given stays: the upper edge.
    #expect(frame(0.2) == Rect(x: 16, y: 400, width: 368, height: 44))
    #expect(frame(0.3) == Rect(x: 7, y: 8, width: 9, height: 10))
  }

  @Test(
    arguments: [
      (
        #"{ "left": 1, "right": 2, ‹›"width": 3, "top": 0, "height": 1 }"#,
        DiagnosticKind.conflictingKeys
      ),
      (#"{ "left": 1, "width": ‹›"half", "top": 0, "height": 1 }"#, .value),
      (#"{ "left": 1, "width": ‹›"safeArea", "top": 0, "height": 1 }"#, .value),
      (#"{ "left": ‹›"safeArea", "width": 3, "top": 0, "height": 1 }"#, .reference),
      (#"{ "left": 1, "width": 3, "top": 0, "height": 1, ‹›"lef": 2 }"#, .unknownKey),
      (#"‹›{ "left": 1, "width": 3, "top": 0 }"#, .missingKey),
      (#"‹›{ "left": 1, "height": 20 }"#, .missingKey),
      (#"‹›{ "left": 1, "width": 3 }"#, .missingKey),
      (#"‹›{ "left": 300, "right": 300, "top": 0, "height": 1 }"#, .range),
      (#"‹›"wide""#, .type),
    ])
  func `a frame that is not determined is an error at its place`(
    written: String, kind: DiagnosticKind
  ) throws {
    let marked = MarkedText(scene("{ \"frame\": \(written) }"))
    let found = try #require(SceneText.diagnostics(marked.text).first)
    #expect(found.kind == kind, "\(found.message)")
    let start = try #require(found.place?.start)
    #expect([start.line, start.column, start.offset] == marked.start, "\(found.message)")
  }

  @Test func `shares of shares that reach too far are an error`() {
    // 400 · 10⁴ · 10⁴ points.
    let views = """
      { "frame": { "left": 0, "width": "1000000%", "top": 0, "height": 1 }, "views": [
        { "frame": { "left": 0, "width": "1000000%", "top": 0, "height": 1 } } ] }
      """
    #expect(SceneText.diagnostics(scene(views)).map(\.kind) == [.range])
    #expect(
      SceneText.diagnostics(scene(#"{ "id": "w" }, { "arranged": { "bind": "w.opacity" } }"#)).map(
        \.kind)
        == [.type])
  }

  @Test func `circles of frames are named with their path`() throws {
    let text = scene(
      #"{ "id": "a", "frameOf": "b" }, { "id": "b", "frameOf": "c" }, { "id": "c", "frameOf": "a" }"#
    )
    let found = try #require(SceneText.diagnostics(text).first)
    #expect(found.kind == .circle)
    #expect(found.message.contains(#""a" → "b" → "c" → "a""#), "\(found.message)")
    #expect(SceneText.diagnostics(scene(#"{ "id": "a", "frameOf": "a" }"#)).first?.kind == .circle)
    #expect(SceneText.diagnostics(scene(#"{ "frameOf": "x" }"#)).first?.kind == .reference)
    #expect(
      SceneText.messages("{ \"device\": \"iphone-51\", \"views\": [] }").first?.contains(
        "iphone-")
        == true)
  }

  @Test func `fifty thousand views in a circle are an error in two seconds`() throws {
    let count = 50_000
    let views = (0..<count).map {
      "{ \"id\": \"v\($0)\", \"frameOf\": \"v\(($0 + 1) % count)\" }"
    }
    let found = SceneText.diagnostics(scene(views.joined(separator: ",")))
    #expect(found.first?.kind == .circle)
    #expect(found.first.map { $0.message.count < 300 } == true)
  }
}

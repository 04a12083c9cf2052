import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Numbers that read frames of edges, other views and stacks, and frames and stacks made of
/// expressions, on a canvas of 400 × 800 points.
@Suite(.endsInTime) struct LayoutNumbersTests {
  private func text(_ views: String, _ rest: String = "") -> String {
    "{ \"size\": [400, 800], \"duration\": 1, \"parameters\": { \"pad\": 8 }\(rest), \"views\": [\n"
      + "\(views)] }"
  }

  private func views(_ views: String, _ rest: String = "") throws -> [SceneView] {
    try SceneText.load(text(views, rest)).scene.root.subviews
  }

  /// The messages with the lines and columns where they are.
  private func errors(_ views: String, _ rest: String = "") -> [String] {
    SceneText.diagnostics(text(views, rest)).map {
      "\($0.place?.start.line ?? 0):\($0.place?.start.column ?? 0): \($0.message)"
    }
  }

  // MARK: - Numbers that read frames

  @Test(arguments: [false, true])
  func `a number reads a frame that edges give, whatever the order`(isFirst: Bool) throws {
    let card =
      #"{ "id": "card", "frame": { "left": 20, "right": 60, "top": "25%", "height": 50 } }"#
    let mark = #"""
      { "frame": ["= card.frame.midX - 5", "= card.frame.maxY + $pad", "= card.bounds.width / 4", 10],
        "zPosition": "= card.position.x" }
      """#
    let layer = try views(isFirst ? "\(mark), \(card)" : "\(card), \(mark)")[isFirst ? 0 : 1].layer
    // The card reaches from 20 to 340, 320 wide, and from 200 to 250.
    #expect(layer.frame == Rect(x: 175, y: 258, width: 80, height: 10))
    #expect(layer.zPosition == 180)
  }

  @Test func `a number reads where a stack puts a view, and how large it makes it`() throws {
    let root = try views(
      #"""
      { "id": "line", "frame": ["= tab.frame.minX + bar.frame.minX", 90, "= tab.frame.width", "= tab.frame.height"] },
      { "id": "bar", "frame": { "left": 16, "right": 16, "top": 20, "height": 60 },
        "stack": { "spacing": 8, "layoutMargins": [2, 4, 6, 8] },
        "views": [{ "bounds": [0, 0, 100, 10] }, { "id": "tab", "bounds": [0, 0, 90, 10] }] }
      """#)
    // In the bar: 4 + 100 + 8, and 60 − 2 − 6 high, because the stack fills.
    #expect(root[0].layer.frame == Rect(x: 128, y: 90, width: 90, height: 52))
  }

  @Test func `a number reads a stack that fits its views, and the frame of another view`() throws {
    let root = try views(
      #"""
      { "id": "copy", "frameOf": "box" },
      { "frame": [0, 0, "= copy.frame.width + $pad", "= copy.frame.minY"] },
      { "id": "box", "frame": { "right": 10, "bottom": 20 }, "stack": {},
        "views": [{ "bounds": [0, 0, 30, "= side.frame.height"] }, { "bounds": [0, 0, 50, 20] }] },
      { "id": "side", "frame": { "left": 0, "width": 10, "top": "10%", "bottom": "80%" } }
      """#)
    // The side is 80 high: the box 80 × 80 with its upper edge at 800 − 20 − 80.
    #expect(root[0].layer.frame == Rect(x: 310, y: 700, width: 80, height: 80))
    #expect(root[1].layer.frame == Rect(x: 0, y: 0, width: 88, height: 700))
  }

  // MARK: - Frames and stacks of expressions

  @Test func `edges are expressions, of parameters and of other views`() throws {
    let layer = try views(
      #"""
      { "frame": { "left": "= $pad * 2", "right": "= box.frame.width / 4", "top": "= box.frame.maxY + $pad",
          "height": "= height / 16" }, "shape": { "roundedRect": { "cornerRadius": 2 } } },
      { "id": "box", "frame": [0, 30, 100, "= $pad * 5"] }
      """#)[0].layer
    // From 16 to 400 − 25, from 30 + 40 + 8.
    #expect(layer.frame == Rect(x: 16, y: 78, width: 359, height: 50))
    guard case .shape(let shape) = layer.kind else { return #expect(Bool(false)) }
    #expect(shape.path.boundingBox == Rect(x: 0, y: 0, width: 359, height: 50))
  }

  @Test func `a stack computes its spacing and its margins`() throws {
    let stack = try views(
      #"""
      { "id": "row", "frame": { "left": 0, "top": 0 },
        "stack": { "spacing": "= $pad / 2 + rule.frame.width", "layoutMargins": "= $pad", "alignment": "center" },
        "views": [{ "bounds": [0, 0, 30, 10] }, { "id": "b", "bounds": [0, 0, "= rule.frame.height", 20] }] },
      { "id": "rule", "frame": { "left": "50%", "right": 198, "top": 0, "height": 44 } },
      { "frame": [0, 0, "= row.frame.width", "= b.frame.minX"] }
      """#)
    // The rule is 2 × 44; 8 + 30 + 6 + 44 + 8 wide.
    #expect(stack[0].layer.frame == Rect(x: 0, y: 0, width: 96, height: 36))
    #expect(stack[0].layout.stack?.spacing == 6)
    #expect(stack[0].subviews.map(\.layer.frame.minX) == [8, 44])
    #expect(stack[2].layer.frame.size == Size(96, 44))
  }

  @Test func `a copied frame goes through views whose places are computed`() throws {
    let root = try views(
      #"""
      { "id": "copy", "frameOf": "inner" },
      { "frame": [100, "= 2 * rule.frame.maxY", 200, 200], "contentOffset": [0, "= rule.frame.height"],
        "views": [{ "id": "inner", "frame": ["= rule.frame.height / 3", 50, 60, 70] }] },
      { "id": "rule", "frame": { "left": 0, "width": 1, "top": 70, "height": 30 } }
      """#)
    // The superview is at 200 and scrolled by 30.
    #expect(root[0].layer.frame == Rect(x: 110, y: 220, width: 60, height: 70))
  }

  @Test func `edges are relative to a superview whose size is computed`() throws {
    let root = try views(
      #"""
      { "frame": [0, 0, "= rule.frame.width", "= width / 2"],
        "views": [{ "id": "in", "frame": { "left": "50%", "right": 5, "top": 10, "bottom": 10 } }] },
      { "id": "rule", "frame": { "left": 60, "right": 40, "top": 0, "height": 1 } }
      """#)
    #expect(root[0].subviews[0].layer.frame == Rect(x: 150, y: 10, width: 145, height: 180))
  }

  @Test func `a transform may read the size that the view has by layout`() throws {
    let layer = try views(
      #"""
      { "id": "a", "frame": { "left": 100, "right": 200, "top": 0, "height": 10 },
        "cornerRadius": "= a.frame.height / 2",
        "transform": [{ "translate": ["= a.bounds.width", 0] }] }
      """#)[0].layer
    #expect(layer.position == Point(150, 5))
    #expect(layer.transform == .translation(100, 0))
    #expect(layer.cornerRadius == 5)
  }

  @Test func `rows of a template and nested scenes are laid out with numbers of their own`() throws
  {
    let root = try views(
      #"""
      { "template": { "use": "bar", "count": 3 } },
      { "scene": { "file": "parts/laid.json", "parameters": { "pad": 5 } } }
      """#,
      #"""
      , "templates": { "bar": { "view": {
        "id": "bar", "frame": { "left": "= 16 + $index * 20", "width": "= $pad", "bottom": 0, "height": "= 10 * $index" },
        "views": [{ "frame": { "left": 0, "right": 0, "top": 0, "height": "= bar.frame.height / 2" } }] } } }
      """#)
    #expect(
      root[0].subviews.map(\.layer.bounds.height) == [0, 10, 20]
        && root[0].subviews.map(\.layer.frame.minX) == [16, 36, 56])
    #expect(root[0].subviews.map(\.subviews[0].layer.frame.height) == [0, 5, 10])
    let nested = try #require(root[1].scene?.root.subviews)
    // From 10 to 80.
    #expect(nested[1].layer.frame == Rect(x: 10, y: 10, width: 70, height: 10))
    #expect(nested[0].layer.frame == Rect(x: 0, y: 0, width: 35, height: 20))
  }

  @Test func `events see the frames that numbers and layout gave`() throws {
    let film = try Resolver().resolve(
      SceneText.load(
        text(
          #"""
          { "id": "a", "frame": { "left": "= $pad", "right": "= 2 * b.frame.minX", "top": 0, "height": 10 } },
          { "id": "b", "frame": [30, 0, 10, 10] }
          """#,
          #", "script": [{ "at": 0.5, "set": { "b.position.x": "= a.frame.maxX" } }]"#
        )
      ).scene)
    #expect(film.timeline.model(at: 0.6).descendant(LayerID(2))?.position.x == 340)
  }

  // MARK: - Errors

  @Test(arguments: [
    (
      #"""
      { "id": "a", "frame": { "left": "= b.frame.maxX", "width": 1, "top": 0, "height": 1 } },
      { "id": "b", "frame": ["= a.frame.maxX", 0, 9, 9] }
      """#,
      "3:27: these numbers and frames depend on each other in a circle: a.frame → b.frame → a.frame"
    ),
    (
      #"""
      { "id": "s", "frame": { "left": 0, "top": 0 }, "stack": {},
        "views": [{ "id": "v", "bounds": [0, 0, "= s.frame.width", 5] }] }
      """#,
      "3:46: these numbers and frames depend on each other in a circle: s.frame → s.v.frame → s.v.bounds → s.frame"
    ),
    (
      #"{ "id": "a", "frameOf": "b" }, { "id": "b", "frame": { "left": 0, "top": 0, "width": "= a.frame.height", "height": 2 } }"#,
      "2:89: these numbers and frames depend on each other in a circle: a.frame → b.frame → a.frame"
    ),
    (
      #"{ "frame": { "left": "= b.position.y", "right": 300, "top": 0, "height": 1 } }, { "id": "b", "position": [1, "= c.frame.minY"] }, { "id": "c", "frame": { "left": 0, "width": 1, "height": 1, "bottom": 20 } }"#,
      "2:12: the view comes out -679 points wide: the superview has only 400"
    ),
    (
      #"{ "id": "a", "frame": { "left": "= b.opacity", "top": 0, "height": 1 } }, { "id": "b" }"#,
      "2:23: the frame does not say how wide the view is. Give a second one of \"left\", \"right\", \"width\", \"centerX\"."
    ),
    (
      #"{ "stack": { "spacing": "= b.opacity" }, "views": [{ "frame": ["= b.opacity", 0, 1, 1] }] }, { "id": "b" }"#,
      "2:54: the stack places this view, so \"frame\" cannot place it too. Write \"frame\": { \"width\": …, \"height\": … }, or \"arranged\": false."
    ),
    (
      #"{ "frame": { "left": "= nope.opacity", "width": 1, "top": 0, "height": 1 } }"#,
      "2:25: unknown view \"nope\". The only view is \"views[0]\"."
    ),
  ]) func `a frame that cannot be computed is an error at its place`(
    _ views: String, _ message: String
  ) {
    #expect(errors(views) == [message])
  }

  @Test func `an error in one number is not followed by errors in those that need it`() {
    #expect(
      errors(
        #"""
        { "id": "a", "frame": { "left": "= 1 / c.zPosition", "width": 9, "top": 0, "height": 9 } },
        { "id": "b", "opacity": "= 1 / a.frame.minX" }, { "id": "c" }
        """#) == ["2:38: this divides by 0"])
  }

  @Test func `styles are shared by views, so their numbers are constants`() throws {
    let layer = try views(
      #"{ "style": "s" }"#,
      #", "styles": { "s": { "cornerRadius": "= $pad / 2", "frame": { "left": "= $pad", "width": "= width / 4", "top": 0, "height": 4 } } }"#
    )[0].layer
    #expect(layer.frame == Rect(x: 8, y: 0, width: 100, height: 4))
    #expect(layer.cornerRadius == 4)
    #expect(
      errors(
        #"{ "id": "a", "style": "s" }"#, #", "styles": { "s": { "zPosition": "= a.position.x" } }"#
      ) == [
        "1:101: \"a.position.x\" cannot be read here: a style is shared by views. Write this key in the views."
      ])
  }

  @Test func `chains of fifty thousand frames and numbers take two seconds`() throws {
    let count = 50_000
    let chain = (0..<count).map {
      $0 % 2 == 0
        ? "{ \"id\": \"v\($0)\", \"frame\": { \"left\": \"= v\($0 + 1).frame.minX + 1\", \"width\": 1, \"top\": 0, \"height\": 1 } }"
        : "{ \"id\": \"v\($0)\", \"frame\": [\"= v\($0 + 1).frame.minX + 1\", 0, 1, 1] }"
    }
    let last = "{ \"id\": \"v\(count)\", \"frame\": [0, 0, 1, 1] }"
    let layers = try views((chain + [last]).joined(separator: ",")).map(\.layer)
    #expect(layers[0].frame.minX == Double(count))
  }
}

import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Frames in the short words `inset` and `size`, and frames that are centered because they say no place,
/// on a canvas of 400 × 800 points.
@Suite(.endsInTime) struct ShortFrameTests {
  private func scene(_ views: String, _ rest: String = "") -> String {
    "{ \"size\": [400, 800], \"duration\": 1\(rest), \"views\": [\(views)] }"
  }

  private func root(_ views: String, _ rest: String = "") throws -> [SceneView] {
    try SceneText.load(scene(views, rest)).scene.root.subviews
  }

  @Test(
    arguments: [
      (#"{ "inset": 0 }"#, Rect(x: 0, y: 0, width: 400, height: 800)),
      (#"{ "inset": 16 }"#, Rect(x: 16, y: 16, width: 368, height: 768)),
      // A tenth of 400 and of 800 at each side.
      (#"{ "inset": "10%" }"#, Rect(x: 40, y: 80, width: 320, height: 640)),
      // Top, left, bottom, right.
      (#"{ "inset": [1, 2, 3, "50%"] }"#, Rect(x: 2, y: 1, width: 198, height: 796)),
      (#"{ "inset": -5 }"#, Rect(x: -5, y: -5, width: 410, height: 810)),
      (#"{ "horizontal": 16, "height": 44 }"#, Rect(x: 16, y: 378, width: 368, height: 44)),
      (#"{ "horizontal": 16, "top": 5, "height": 44 }"#, Rect(x: 16, y: 5, width: 368, height: 44)),
      (#"{ "vertical": "10%", "width": 40 }"#, Rect(x: 180, y: 80, width: 40, height: 640)),
      (#"{ "horizontal": 1, "vertical": 2 }"#, Rect(x: 1, y: 2, width: 398, height: 796)),
      (#"{ "size": 24 }"#, Rect(x: 188, y: 388, width: 24, height: 24)),
      (#"{ "size": [100, 40] }"#, Rect(x: 150, y: 380, width: 100, height: 40)),
      (#"{ "size": ["25%", 40] }"#, Rect(x: 150, y: 380, width: 100, height: 40)),
      (#"{ "size": "50%" }"#, Rect(x: 100, y: 200, width: 200, height: 400)),
      (#"{ "right": 14, "size": 24 }"#, Rect(x: 362, y: 388, width: 24, height: 24)),
      (#"{ "left": 20, "bottom": 10, "size": 24 }"#, Rect(x: 20, y: 766, width: 24, height: 24)),
      (#"{ "centerX": 30, "size": [10, 20] }"#, Rect(x: 25, y: 390, width: 10, height: 20)),
      (#"{ "width": 24, "height": 10 }"#, Rect(x: 188, y: 395, width: 24, height: 10)),
      (#"{ "left": 0, "right": 0, "height": 44 }"#, Rect(x: 0, y: 378, width: 400, height: 44)),
      (
        #"{ "inset": "= $pad * 2" }"#, Rect(x: 16, y: 16, width: 368, height: 768)
      ),
      (#"{ "size": ["= width / 4", "$pad"] }"#, Rect(x: 150, y: 396, width: 100, height: 8)),
    ])
  func `short words determine a frame`(written: String, expected: Rect) throws {
    let view = try root("{ \"frame\": \(written) }", #", "parameters": { "pad": 8 }"#)[0]
    #expect(view.layer.frame == expected)
  }

  @Test func `all four edges may be those of the safe area`() throws {
    for (written, expected) in [
      (#""safeArea""#, Rect(x: 0, y: 59, width: 393, height: 852 - 59 - 34)),
      (#"{ "safeArea": 10 }"#, Rect(x: 10, y: 69, width: 373, height: 852 - 59 - 34 - 20)),
      (#"["safeArea", 4, 5, 6]"#, Rect(x: 4, y: 59, width: 383, height: 852 - 59 - 5)),
    ] {
      let text =
        "{ \"device\": \"iphone-15\", \"views\": [{ \"frame\": { \"inset\": \(written) } }] }"
      #expect(try SceneText.load(text).scene.root.subviews[0].layer.frame == expected)
      // Without a device there is none.
      #expect(
        SceneText.diagnostics(scene("{ \"frame\": { \"inset\": \(written) } }")).map(\.kind)
          == [.reference])
    }
  }

  @Test func `what has a size of its own is centered where the frame says no place`() throws {
    // The measuring of these tests: ten points a letter, twenty high.
    for (written, expected) in [
      ("{}", Rect(x: 180, y: 390, width: 40, height: 20)),
      (#"{ "top": 66 }"#, Rect(x: 180, y: 66, width: 40, height: 20)),
      (#"{ "right": 14 }"#, Rect(x: 346, y: 390, width: 40, height: 20)),
    ] {
      #expect(
        try root("{ \"text\": \"four\", \"frame\": \(written) }")[0].layer.frame == expected)
    }
    let stack = try root(
      #"{ "frame": { "top": 10 }, "stack": {}, "views": [{ "bounds": [0, 0, 30, 20] }] }"#)[0]
    #expect(stack.layer.frame == Rect(x: 185, y: 10, width: 30, height: 20))
  }

  @Test func `a stack places its views, so that size only gives the size`() throws {
    let stack = try root(
      #"""
      { "frame": { "inset": 0 }, "stack": { "alignment": "leading", "layoutMargins": 3, "spacing": 2 },
        "views": [{ "frame": { "size": 24 } }, { "frame": { "size": [10, 20] } }] }
      """#)[0]
    #expect(
      stack.subviews.map(\.layer.frame) == [
        Rect(x: 3, y: 3, width: 24, height: 24), Rect(x: 29, y: 3, width: 10, height: 20),
      ])
    let filled = #"{ "stack": {}, "views": [{ "frame": ‹›{ "inset": 0 } }] }"#
    let marked = MarkedText(scene(filled))
    let found = try #require(SceneText.diagnostics(marked.text).first)
    #expect(found.kind == .conflictingKeys)
  }

  /// Law of shorthands: the short words mean what the single words say, in views, in changes and in
  /// states.
  @Test(arguments: [
    (#""inset": 16"#, #""left": 16, "right": 16, "top": 16, "bottom": 16"#),
    (#""inset": [1, 2, "3%", 4]"#, #""top": 1, "left": 2, "bottom": "3%", "right": 4"#),
    (#""size": 24"#, #""width": 24, "height": 24"#),
    (#""size": ["10%", 7], "top": 3"#, #""width": "10%", "height": 7, "top": 3"#),
    (
      #""size": [30, 40], "right": 3, "bottom": 9"#,
      #""width": 30, "height": 40, "right": 3, "bottom": 9"#
    ),
  ])
  func `a short word is the same as its single words`(short: String, long: String) throws {
    func frames(_ words: String) throws -> [Rect] {
      let text = scene(
        "{ \"id\": \"v\", \"frame\": { \(words) } }, { \"id\": \"w\", \"frame\": [7, 8, 9, 10] }",
        """
        , "states": { "on": { "w.frame": { \(words) } } },
          "transitions": [{ "elements": { "*": { "duration": 0.4, "options": ["curveLinear"] } } }],
          "script": [{ "at": 0.2, "go": "on" }]
        """)
      let timeline = try Resolver().resolve(SceneText.load(text).scene).timeline
      let rest = try #require(timeline.model(at: 0).descendant(LayerID(1))?.frame)
      return [rest]
        + (try [0.3, 0.4, 0.7].map {
          try #require(timeline.presentation(at: $0).descendant(LayerID(2))?.frame)
        })
    }
    #expect(try frames(short) == frames(long))
  }

  @Test func `in changes what is not given stays`() throws {
    let text = scene(
      #"{ "id": "v", "frame": { "size": 10 } }"#,
      """
      , "script": [
        { "at": 0.1, "set": { "v.frame": { "size": [30, 40] } } },
        { "at": 0.2, "set": { "v.frame": { "inset": [1, 2, 3, 4] } } } ]
      """)
    let film = try Resolver().resolve(SceneText.load(text).scene)
    func frame(_ time: Double) -> Rect? {
      film.timeline.model(at: time).descendant(LayerID(1))?.frame
    }
    #expect(frame(0) == Rect(x: 195, y: 395, width: 10, height: 10))
    #expect(frame(0.1) == Rect(x: 195, y: 395, width: 30, height: 40))
    #expect(frame(0.2) == Rect(x: 2, y: 1, width: 394, height: 796))
  }

  @Test(
    arguments: [
      (
        #"{ "inset": 0, ‹›"left": 3 }"#,
        "\"inset\" and \"left\" cannot be used together. \"inset\" gives all four edges: write \"inset\": [top, left, bottom, right]."
      ),
      (
        #"{ "height": 3, ‹›"inset": 0 }"#,
        "\"inset\" and \"height\" cannot be used together. \"inset\" gives all four edges, and so the size: leave out \"height\", or write \"left\", \"right\", \"top\" and \"bottom\" as far as you need them."
      ),
      (
        #"{ "inset": 0, ‹›"size": 3 }"#,
        "\"inset\" and \"size\" cannot be used together. \"inset\" gives all four edges, and so the size: leave out \"size\", or write \"left\", \"right\", \"top\" and \"bottom\" as far as you need them."
      ),
      (
        #"{ "horizontal": 16, ‹›"left": 3 }"#,
        "\"horizontal\" and \"left\" cannot be used together. \"horizontal\" gives two edges, and so the size between them: leave out \"left\", or write \"left\" and \"right\" as far as you need them."
      ),
      (
        #"{ "size": 3, "top": 1, ‹›"vertical": 16 }"#,
        "\"vertical\" and \"size\" cannot be used together. \"vertical\" gives two edges, and so the size between them: leave out \"size\", or write \"top\" and \"bottom\" as far as you need them."
      ),
      (
        #"{ "inset": 0, ‹›"horizontal": 3 }"#,
        "\"inset\" and \"horizontal\" cannot be used together. \"inset\" gives all four edges, and so the size: leave out \"horizontal\", or write \"left\", \"right\", \"top\" and \"bottom\" as far as you need them."
      ),
      (
        #"{ "left": 1, "size": 24, "top": 1, ‹›"height": 3 }"#,
        "\"size\" and \"height\" cannot be used together. Write \"width\" and \"height\" in place of \"size\"."
      ),
      (
        #"{ "left": 1, "right": 2, ‹›"size": 24 }"#,
        "\"left\" and \"right\" already determine the width and where it is. Leave out \"size\", or another of them."
      ),
      (
        #"{ "inset": ‹›[1, 2] }"#,
        "\"inset\" needs one number or [top, left, bottom, right], not a list of 2"
      ),
      (
        #"{ "size": ‹›[1, 2, 3] }"#,
        "\"size\" needs one number or [width, height], not a list of 3"
      ),
      (
        #"{ "size": ‹›-3 }"#, "the view comes out -3 points wide"
      ),
      (
        #"‹›{ "top": 3, "height": 4 }"#,
        "the frame does not say how wide the view is. Give \"width\", or two of \"left\", \"right\", \"width\", \"centerX\". Without a place it is centered."
      ),
      (
        #"{ "inset": ‹›"16px" }"#, "\"16px\" is no length. Write 16."
      ),
      (
        #"{ "size": ‹›1e12 }"#, "\"size\" is too large: 1000000000000"
      ),
      (
        #"{ "inset": [0, 0, ‹›null, 0] }"#, "an element of \"inset\" needs a number of points"
      ),
    ])
  func `what does not fit together is an error at its place`(written: String, message: String)
    throws
  {
    let marked = MarkedText(scene("{ \"frame\": \(written) }"))
    let found = try #require(SceneText.diagnostics(marked.text).first)
    #expect(found.message.hasPrefix(message), "\(found.message)")
    let start = try #require(found.place?.start)
    if !message.contains("comes out") {
      #expect([start.line, start.column, start.offset] == marked.start, "\(found.message)")
    }
  }

  @Test func `hostile lists are refused in two seconds`() {
    let many = Array(repeating: "1", count: 100_000).joined(separator: ",")
    #expect(
      SceneText.diagnostics(scene("{ \"frame\": { \"inset\": [\(many)] } }")).map(\.kind) == [
        .value
      ])
    let deep = String(repeating: "[", count: 200) + "1" + String(repeating: "]", count: 200)
    #expect(!SceneText.diagnostics(scene("{ \"frame\": { \"size\": \(deep) } }")).isEmpty)
  }
}

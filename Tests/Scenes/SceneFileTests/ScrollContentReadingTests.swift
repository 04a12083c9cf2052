import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// The keys by which the content of a scroll view follows a view, headers stay, and bounces keep their
/// line.
@Suite(.endsInTime) struct ScrollContentReadingTests {
  private static func scene(_ list: String, _ inside: String, _ rest: String = "") -> String {
    """
    { "size": [400, 800], "duration": 1\(rest), "views": [{ "id": "list", "frame": [0, 0, 100, 200], \(list),
      "views": [\(inside)] }] }
    """
  }

  private static func pan(_ list: String, _ inside: String) throws -> PanGesture? {
    let views = try SceneText.load(scene(list, inside)).scene.root.subviews
    guard case .pan(let pan)? = views[0].gestures.first else { return nil }
    return pan
  }

  private static let column =
    #"{ "id": "column", "frame": { "left": 0, "right": 0, "top": 10 }, "stack": { "axis": "vertical" }, "#
    + #""views": [{ "bounds": [0, 0, 9, 150] }, { "bounds": [0, 0, 9, 140] }] }"#

  @Test func `the content ends at the edges of the view that guides it`() throws {
    let pan = try #require(try Self.pan(#""contentLayoutGuide": "column""#, Self.column))
    // 10 + 150 + 140 − 200, and 100 − 100.
    #expect(pan.limits == Limits(min: [0, 0], max: [0, 100]))
    #expect(pan.bounds.scrollRoom == [0, 100])
    #expect(
      pan.bounds.contentGuide == ContentGuide(view: LayerID(2), alwaysBounces: [false, false]))
    #expect(pan.axis == .vertical)
  }

  @Test func `a stack that fits scrolls along its axis, since it may grow`() throws {
    for axis in ["vertical", "horizontal"] {
      let pan = try #require(
        try Self.pan(
          #""contentLayoutGuide": "v", "alwaysBounceVertical": false"#,
          #"{ "id": "v", "frame": { "left": 0, "top": 0 }, "stack": { "axis": "\#(axis)" } }"#))
      #expect(pan.axis.rawValue == axis)
    }
    let plain = try #require(
      try Self.pan(#""contentLayoutGuide": "v""#, #"{ "id": "v", "frame": [0, 0, 9, 9] }"#))
    #expect(plain.axis == .both)
  }

  @Test func `a bounce along the ray is a key of the scroll view and of a release`() throws {
    func release(_ text: String) throws -> DecelerateRelease? {
      guard case .decelerate(let release)? = try Self.pan(text, "")?.release else { return nil }
      return release
    }
    #expect(try release(#""contentSize": [900, 900]"#)?.bouncesAlongRay == false)
    #expect(
      try release(#""contentSize": [900, 900], "bouncesAlongRay": true"#)?.bouncesAlongRay == true)
    #expect(
      try release(
        #""gestures": [{ "pan": { "moves": "position", "release": { "decelerate": "#
          + #"{ "bouncesAlongRay": true } } } }]"#)?.bouncesAlongRay == true)
  }

  @Test func `pages of a guide are those of its size at rest`() throws {
    func pages(_ list: String, _ inside: String) throws -> [[Double]] {
      let view = try SceneText.load(Self.scene(list, inside)).scene.root.subviews[0]
      guard case .pan(let pan)? = view.gestures.first, case .snap(let snap) = pan.release else {
        return []
      }
      return snap.anchors.map(\.value)
    }
    // Cards that are together 250 wide in a view of 100: the last page rests at 150.
    let cards =
      #"{ "id": "v", "frame": { "left": 0, "top": 0, "height": 50 }, "stack": {}, "views": ["#
      + #"{ "bounds": [0, 0, 100, 9] }, { "bounds": [0, 0, 150, 9] }] }"#
    let guided = try pages(#""contentLayoutGuide": "v", "pagingEnabled": true"#, cards)
    #expect(guided == [[0, 0], [100, 0], [150, 0]])
    #expect(guided == (try pages(#""contentSize": [250, 50], "pagingEnabled": true"#, "")))
    #expect(
      try pages(#""contentLayoutGuide": "v", "pagingEnabled": { "pages": [60, 80, 99] }"#, cards)
        == [[0, 0], [60, 0], [140, 0]])
  }

  @Test func `a pinned view is above its neighbors unless it says otherwise`() throws {
    let views = try SceneText.load(
      Self.scene(
        #""contentSize": [100, 900]"#,
        #"{ "pinsToVisibleBounds": true }, { "pinsToVisibleBounds": true, "zPosition": 0 }, {}, "#
          + #"{ "views": [{ "pinsToVisibleBounds": true }] }"#)
    ).scene.root.subviews[0]
    #expect(views.layer.isScrollView)
    #expect(views.subviews.map(\.layer.zPosition) == [1, 0, 0, 0])
    #expect(views.subviews.map(\.layer.pinsToVisibleBounds) == [true, true, false, false])
    #expect(views.subviews[3].subviews[0].layer.pinsToVisibleBounds)
  }

  @Test(
    arguments: [
      (
        #""contentLayoutGuide": ‹"nobody"›"#, "", DiagnosticKind.reference,
        "unknown view \"nobody\""
      ),
      (#""contentLayoutGuide": ‹"list"›"#, "", .value, "\"list\" is not in the scroll view"),
      (
        #""contentLayoutGuide": ‹"deep"›"#, #"{ "views": [{ "id": "deep" }] }"#, .value,
        "\"deep\" is not in the scroll view"
      ),
      (
        #"‹"contentLayoutGuide"›: "v", "gestures": [{ "pan": { "moves": "contentOffset" } }]"#,
        #"{ "id": "v" }"#, .conflictingKeys,
        "\"contentLayoutGuide\" is for the scroll view's own pan, which the view's \"pan\" of its "
          + "contentOffset replaces"
      ),
      (
        #""backgroundColor": "red""#, #"{ ‹"pinsToVisibleBounds"›: true }"#, .value,
        "the view is not in a scroll view, so there is nothing to pin it to"
      ),
      (
        #""contentSize": [9, 900]"#,
        #"{ "views": [{ "views": [{ ‹"pinsToVisibleBounds"›: true }] }] }"#, .value,
        "the view is not in a scroll view, so there is nothing to pin it to"
      ),
      (
        #""contentSize": [9, 900], ‹"contentLayoutGuide"›: "v""#, #"{ "id": "v" }"#,
        .conflictingKeys, "\"contentSize\" and \"contentLayoutGuide\" cannot be used together"
      ),
    ])
  func `a mistake about scrolled content is named at its place`(
    list: String, inside: String, kind: DiagnosticKind, message: String
  ) throws {
    let marked = MarkedText(Self.scene(list, inside))
    let found = SceneText.diagnostics(marked.text)
    #expect(found.map(\.kind) == [kind])
    #expect(found.first?.message.hasPrefix(message) == true, "\(found)")
    expect(found.first?.place, marks: marked)
  }

  @Test func `ten thousand views may be pinned, and one more is an error at its place`() throws {
    func scene(_ count: Int) -> String {
      Self.scene(
        "\"contentSize\": [100, 900]",
        Array(repeating: "{ \"pinsToVisibleBounds\": true }", count: count).joined(separator: ", "))
    }
    #expect(SceneText.messages(scene(10_000)).isEmpty)
    let found = SceneText.diagnostics(scene(10_002))
    #expect(found.map(\.kind) == [.limit])
    #expect(found.map(\.message) == ["more than 10000 pinned views"])
  }

  @Test func `headers are pinned in views that a template makes and that the script adds`()
    throws
  {
    let loaded = try SceneText.load(
      """
      { "size": [400, 800], "duration": 2,
        "templates": { "head": { "view": { "id": "head", "frame": { "height": 30 }, "pinsToVisibleBounds": true } } },
        "views": [{ "id": "list", "frame": [0, 0, 100, 200], "contentLayoutGuide": "column", "views": [
          { "id": "column", "frame": { "left": 0, "right": 0, "top": 0 }, "stack": { "axis": "vertical" },
            "template": { "use": "head", "count": 3 },
            "views": [{ "id": "body", "bounds": [0, 0, 9, 800] }] } ] }],
        "script": [
          { "at": 0, "set": { "list.contentOffset.y": 300 } },
          { "at": 1, "addView": { "parent": "column", "index": 3,
            "view": { "id": "late", "frame": { "height": 20 }, "pinsToVisibleBounds": true } } } ] }
      """)
    let film = try Resolver().resolve(loaded.scene)
    func top(_ name: String, at time: Double) -> Double {
      let names = ViewNames(of: loaded.scene.root, detached: loaded.scene.detached)
      guard let id = try? names.view(name),
        let layer = film.timeline.presentation(at: time).descendant(id)
      else { return .nan }
      return layer.frame.minY
    }
    // The last header is held; the others are pushed off at once by those behind them.
    #expect(["head0", "head1", "head2"].map { top($0, at: 0.5) } == [0, 30, 300])
    // The new one, which begins at 90, pushes it to 60.
    #expect(["head2", "late"].map { top($0, at: 1.5) } == [60, 300])
  }
}

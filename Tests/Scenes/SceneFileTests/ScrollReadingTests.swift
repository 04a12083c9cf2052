import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// UIScrollView's keys as they are read.
@Suite(.endsInTime) struct ScrollReadingTests {
  private func pan(_ keys: String) throws -> PanGesture? {
    let view = "{ \"id\": \"v\", \"frame\": [0, 0, 100, 200], \(keys) }"
    let views = try SceneText.load(
      "{ \"size\": [400, 800], \"duration\": 1, \"views\": [\(view)] }")
    guard case .pan(let pan)? = views.scene.root.subviews[0].gestures.first else { return nil }
    return pan
  }

  @Test func `insets move the edges, and make room where the content fits`() throws {
    let pan = try #require(
      try self.pan("\"contentSize\": [90, 300], \"contentInset\": [10, 20, 30, 40]"))
    // 300 − 200 + 30 below; 90 − 100 + 40 to the right, 20 to the left.
    #expect(pan.limits == Limits(min: [-20, -10], max: [30, 130]))
    #expect(pan.axis == .both)
    #expect(try self.pan("\"contentSize\": [90, 100]") == nil)
  }

  @Test func `a view whose content fits bounces where it always does`() throws {
    let vertical = try #require(
      try pan("\"contentSize\": [90, 100], \"alwaysBounceVertical\": true"))
    #expect(vertical.axis == .vertical && vertical.limits == Limits(min: [0, 0], max: [0, 0]))
    let both = try #require(
      try pan(
        "\"contentSize\": [90, 300], \"alwaysBounceHorizontal\": true, \"directionalLockEnabled\": true"
      ))
    #expect(both.axis == .both && both.isDirectionLocked)
    // Without bounces nothing could move.
    #expect(
      try pan("\"contentSize\": [9, 9], \"alwaysBounceVertical\": true, \"bounces\": false") == nil)
  }

  @Test func `a view is scrolled to an offset, or to a view that is in it`() throws {
    func film(_ event: String) -> String {
      """
      { "size": [100, 100], "duration": 1, "views": [{ "id": "list", "frame": [0, 0, 100, 100], "contentSize": [100, 400],
        "views": [{ "id": "end", "frame": [0, 360, 100, 40] }] }, { "id": "other" }],
        "script": [{ "at": 0.1, "scrollTo": \(event) }] }
      """
    }
    for event in [
      #"{ "view": "list", "visible": "end" }"#, #"{ "view": "list", "contentOffset": [0, 300] }"#,
    ] {
      let film = try Resolver().resolve(SceneText.load(film(event)).scene)
      let list = film.timeline.presentation(at: 0.4).descendant(LayerID(1))
      #expect(list?.bounds.origin == Point(0, 300))
      let half = film.timeline.presentation(at: 0.25).descendant(LayerID(1))
      #expect(half.map { abs($0.bounds.origin.y - 150) < 1e-6 } == true)
    }
    #expect(
      SceneText.messages(film(#"{ "view": "list", "visible": "end", "contentOffset": [0, 1] }"#))
        .count == 1)
    #expect(throws: ResolveError.self) {
      try Resolver().resolve(SceneText.load(film(#"{ "view": "list", "visible": "other" }"#)).scene)
    }
  }
}

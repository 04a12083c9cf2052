import FlipbookCharts
import FlipbookDocument
import FlipbookGeometry
import FlipbookImages
import FlipbookInteraction
import FlipbookLayers
import FlipbookOpening
import FlipbookOutput
internal import FlipbookPainter
import FlipbookRaster
import FlipbookSceneFile
import FlipbookTimeline
import Foundation
import Glibc
import TestSupport
import Testing

/// The drawings over films: where they lie, by derivations of their own, and that they are a part of the
/// frames like any other.
@Suite(.endsInTime) struct SceneOverlayTests {
  private static let everything =
    "outline,ghost,onion,throw,trail:tile,velocity:tile,label:tile,plot:tile.position,plot:tile.position.x"

  @Test func `frames with overlays are the same in any order, and on what was drawn before`() throws
  {
    let base = try CompiledScene(
      reading: .file("\(Repository.path)/scenes/annotated-throw.json"), name: "throw",
      overlay: SceneOverlay.self, fonts: OverlayScene.fonts)
    let scene = try OverlayScene.overlay(Self.everything, over: base)
    let settings = try #require(scene.settings(scale: 0.5))
    let painter = scene.painter(settings)
    var painting = Painting(
      on: try #require(
        Bitmap(
          width: settings.pixelWidth, height: settings.pixelHeight, isOpaque: settings.isOpaque)))
    var dice = Dice(seed: 7)
    for _ in 0..<24 {
      let time = Double(dice.next() % 100) / 60
      try painter.draw(at: time, into: &painting)
      let fresh = try scene.painter(settings).bitmap(at: time)
      #expect(painting.bitmap == fresh, "at \(time)")
    }
    // They are there at all, and only where they are asked for.
    let plain = try #require(base.annotated(with: []).overlay)
    #expect(plain.layers(at: 0.6, over: base.timeline.presentation(at: 0.6)).count > 3)
  }

  @Test func `a view that is not in the tree has nothing drawn over it`() throws {
    let scene = try OverlayScene.scene(
      """
      { "size": [100, 100], "duration": 2, "views": [ { "id": "a", "frame": [0, 0, 20, 20] } ],
        "script": [ { "at": 1, "removeView": { "view": "a" } } ] }
      """)
    let over = try OverlayScene.overlay(
      "outline:a,velocity:a,label:a,ghost:a,onion:a,trail:a", over: scene)
    let overlay = try #require(over.overlay)
    for time in [0.5, 1.5] {
      let layers = overlay.layers(at: time, over: scene.timeline.presentation(at: time))
      let drawn = layers.flatMap(\.sublayers).count
      #expect(time > 1 || drawn > 0)
    }
    let after = overlay.layers(at: 1.9, over: scene.timeline.presentation(at: 1.9))
    #expect(after.flatMap(\.sublayers).count < 120)
  }

  @Test func `an annotation is shown from its beginning to its end`() throws {
    let scene = try OverlayScene.scene(
      """
      { "size": [100, 100], "duration": 3, "views": [ { "id": "a", "frame": [0, 0, 20, 20] } ],
        "annotations": [ { "show": "label", "of": "a", "from": 1, "until": 2 } ] }
      """)
    let overlay = try #require(scene.overlay)
    for (time, count) in [(0.0, 0), (0.99, 0), (1, 1), (1.99, 1), (2, 0)] {
      let layers = overlay.layers(at: time, over: scene.timeline.presentation(at: time))
      #expect(layers.count == count, "\(time)")
    }
  }

  @Test(
    arguments: [
      (#"{ "show": "trial", "of": "a" }"#, "trail"), (#"{ "show": "trail" }"#, "is missing for"),
      (#"{ "show": "trail", "of": "b" }"#, "unknown view"),
      (#"{ "show": "plot", "of": "a.positon" }"#, "position"),
      (#"{ "show": "plot", "of": "a.contents" }"#, "no curve"),
      (#"{ "show": "label", "of": "a", "from": 2, "until": 1 }"#, "before it appears"),
      (#"{ "of": "a" }"#, "show"), (#"{ "show": "label", "off": "a" }"#, "of"),
    ])
  func `an annotation that makes no sense is told with its place`(
    annotation: String, reason: String
  ) {
    let text = """
      { "size": [100, 100], "duration": 1, "views": [ { "id": "a", "frame": [0, 0, 20, 20] } ],
        "annotations": [ \(annotation) ] }
      """
    do {
      _ = try OverlayScene.scene(text)
      Issue.record("\(annotation) was accepted")
    } catch {
      let words = "\((error as? SceneErrors)?.list.diagnostics.map(\.description) ?? [])"
      #expect(words.contains(reason) && words.contains("scene.json:2:"), "\(words)")
    }
  }

  @Test func `thousands of annotations are refused`() {
    let many = Array(repeating: #"{ "show": "outline" }"#, count: 2000).joined(separator: ",")
    #expect(throws: SceneErrors.self) {
      _ = try OverlayScene.scene(
        #"{ "size": [100, 100], "duration": 1, "annotations": [\#(many)] }"#)
    }
  }
}

/// Numbers that are the same in every run.
private struct Dice {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

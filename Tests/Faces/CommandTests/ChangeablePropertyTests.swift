import FlipbookCharts
import FlipbookInteraction
import FlipbookLayers
import FlipbookLint
import FlipbookOpening
import FlipbookRaster
import FlipbookTimeline
import TestSupport
import Testing

/// The properties that lint asks about: those that can change, and no others.
@Suite(.endsInTime) struct ChangeablePropertyTests {
  @Test(arguments: SceneFolder.drawn)
  func `what cannot change does not change`(_ name: String) throws {
    let scene = try SceneFolder.compiled(name)
    let timeline = scene.timeline
    let times = [0, 0.25, 0.5, 0.77, 1].map { $0 * scene.lastFrameTime }
    for (layer, view) in scene.views.all {
      guard let changeable = timeline.changeableProperties(of: layer) else { continue }
      for property in LayerProperty.all where !changeable.contains(property) {
        let values = times.map {
          timeline.state(of: LayerKeyPath(property), in: layer, at: $0)?.value
        }
        #expect(values.allSatisfy { $0 == values[0] }, "\(view).\(property.name)")
      }
    }
  }

  @Test func `lint asks only what can change`() throws {
    // 171 still dots and six that move: asked for every property in every frame they took 13 s of an
    // optimized build and 64 s of another one.
    let way =
      #"{ "keyframe": { "keyPath": "position", "values": [[26, 100], [66, 40], [106, 100], [146, 40]], "#
      + #""calculationMode": "cubic", "duration": 3 } }"#
    let folder = try TemporaryFolder()
    folder.write(
      """
      { "size": [600, 450], "duration": 3.4, "templates": {
          "still": { "view": { "speed": 0, "timeOffset": 1.5, "frame": [24, 98, 4, 4],
            "animations": [\(way)] } },
          "moving": { "view": { "id": "dot", "frame": [20, 90, 12, 12], "animations": [\(way)] } } },
        "views": [ { "template": { "use": "still", "count": 171 } },
          { "template": { "use": "moving", "count": 6 } } ] }
      """, to: "dots.json")
    let scene = try CompiledScene(
      reading: .file("\(folder.path)/dots.json"), name: "dots",
      overlay: SceneOverlay.self, fonts: FontLibrary(directories: ["\(SceneFolder.path)/fonts"]))
    let seconds = ProcessorTime.seconds { _ = SceneLint(scene) }
    #expect(seconds < 10)
  }
}

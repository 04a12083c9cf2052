import FlipbookCalculus
import FlipbookCharts
import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookLint
import FlipbookOpening
import FlipbookRaster
import FlipbookSceneFile
import FlipbookTimeline
import Foundation
import TestSupport
import Testing

/// Annotations, checks and lint count what they do, and their shortcuts change nothing.
@Suite(.endsInTime) struct CountedWorkTests {
  private static let package = Repository.path
  private static let fonts = FontLibrary(directories: ["\(package)/scenes/fonts"])

  private static func scene(_ text: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .text(Array(text.utf8), file: "scene.json"), name: "scene",
      overlay: SceneOverlay.self, fonts: fonts)
  }

  private static let scenes =
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(package)/scenes")) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  @Test(arguments: scenes.enumerated().filter { $0.offset % 7 == 0 }.map(\.element))
  func `a trail's dots are where the whole tree has the view`(name: String) throws {
    let scene = try CompiledScene(
      reading: .file("\(Self.package)/scenes/\(name)"), name: name, overlay: SceneOverlay.self,
      fonts: Self.fonts)
    let end = scene.lastFrameTime
    for (layer, _) in scene.views.all.prefix(40) where scene.timeline.hasPlainPlacement(layer) {
      for part in [0, 0.13, 0.5, 0.77, 1] {
        let time = end * part
        #expect(
          LayerOutline.anchor(of: layer, in: scene.timeline, at: time, isPlain: true)
            == LayerOutline.anchor(of: layer, in: scene.timeline.presentation(at: time)))
      }
    }
  }

  @Test(arguments: scenes)
  func `every scene here is folded with a fifth of the fuel`(name: String) throws {
    let loaded = try SceneLoader.load(
      path: "\(Self.package)/scenes/\(name)",
      options: .init(text: TextMeasurer(fonts: Self.fonts)))
    var resolver = Resolver()
    resolver.fuel = Fuel(seconds: 0.4)
    _ = try resolver.resolve(loaded.scene)
  }

  /// Trails of one view over a film of 1000 frames a second.
  private static func trails(_ count: Int, duration: Double) -> String {
    let annotations = (0..<count).map { _ in #"{ "show": "trail", "of": "v" }"# }
    return """
      { "size": [100, 100], "fps": 1000, "duration": \(duration),
        "views": [{ "id": "v", "frame": [0, 0, 5, 5], "animations": [{ "basic": {
          "keyPath": "position.x", "fromValue": 0, "toValue": 90, "duration": \(duration) } }] }],
        "annotations": [
      \(annotations.joined(separator: ",\n"))] }
      """
  }

  @Test func `trails that draw too many dots at once are refused at the one that is too many`()
    throws
  {
    // 2000 dots of 12 µs each: 83 trails fit into two seconds.
    _ = try Self.scene(Self.trails(20, duration: 2))
    let errors = #expect(throws: SceneErrors.self) {
      _ = try Self.scene(Self.trails(100, duration: 2))
    }
    let first = try #require(errors?.list.diagnostics.first)
    #expect(
      first.kind == .limit && first.message.contains("with trail:v, the annotations take more"))
    #expect((first.place?.line ?? 0) > 80 && (first.place?.line ?? 0) < 95, "\(first)")
  }

  @Test func `looking for what changes is paid look by look`() throws {
    let scene = try Self.scene(Self.trails(0, duration: 1))
    let times = (0..<100).map { Double($0) / 100 }
    var enough = Fuel(seconds: 1)
    #expect(try scene.changingKeys(at: times, fuel: &enough).map(\.name) == ["v.position"])
    #expect(scene.changingKeys(at: times).map(\.name) == ["v.position"])
    var scant = Fuel(seconds: 1e-9)
    #expect(throws: OutOfFuel.self) { try scene.changingKeys(at: times, fuel: &scant) }
    #expect(enough.burned > 300 && scant.isEmpty)
  }

  @Test func `lint that cannot look at everything says so`() throws {
    let scene = try Self.scene(Self.trails(0, duration: 1))
    #expect(!SceneLint(scene).findings.contains { $0.message.contains("was not checked") })
    let cut = SceneLint(scene, fuel: Fuel(seconds: 1e-9))
    #expect(
      cut.findings.contains { $0.rule == .warning && $0.message.contains("was not checked") })
  }

  @Test func `rows one by one are the table as a whole`() throws {
    let scene = try Self.scene(Self.trails(0, duration: 1))
    let keys = scene.changingKeys(at: [0, 0.5])
    let trace = ValueTrace(of: keys, in: scene.timeline, at: [0, 0.25, 1])
    let rows = ValueRows(keys) { _ in nil }
    let lines = [rows.header] + trace.samples.map { rows.row($0) }
    #expect(trace.csv(keys: keys) == lines.joined(separator: "\n") + "\n")
    #expect(rows.numberCount == 1 + 4)
  }
}

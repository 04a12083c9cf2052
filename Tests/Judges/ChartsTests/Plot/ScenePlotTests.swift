import FlipbookCharts
import FlipbookGeometry
import FlipbookInteraction
import FlipbookOpening
import FlipbookRaster
import TestSupport
import Testing

/// Curves of a scene: what is drawn, in which units, and what its jumps say.
@Suite(.endsInTime) struct ScenePlotTests {
  private static func texts(_ scene: CompiledScene, _ key: String? = nil) throws -> [String] {
    let plot = try #require(
      try key.map { ScenePlot([try scene.views.key($0)]) } ?? ScenePlot.ofMovingKeys(in: scene))
    return ChartScenes.texts(of: plot.chart(of: scene))
  }

  private static func pip() throws -> CompiledScene {
    try CompiledScene(
      reading: .file("\(Repository.path)/scenes/pip.json"), name: "pip",
      overlay: SceneOverlay.self, fonts: ChartScenes.fonts)
  }

  @Test(.proves("R127", "R132", "R133", "R140"))
  func `a thrown view has value, velocity and acceleration, with its fingers above`() throws {
    let scene = try Self.pip()
    var plot = ScenePlot([try scene.views.key("pip.position")])
    plot.showsModel = true
    let svg = plot.chart(of: scene).svg(fonts: ChartScenes.fonts)
    for word in [
      "pip.position.x", "velocity (pt/s)", "acceleration (pt/s²)", "finger 1", "springing", "model",
      "time (s)", "stroke-dasharray",
    ] {
      #expect(svg.contains(word), "\(word)")
    }
  }

  @Test func `without keys a plot shows what is thrown and names the rest`() throws {
    let words = try Self.texts(try Self.pip())
    #expect(words.contains("pip.position.x") && words.contains("pip.position.y"))
    #expect(!words.contains("topLeft.opacity"))
    #expect(words.contains { $0.contains("not drawn") && $0.contains("topLeft.opacity") })
  }

  @Test func `a constant velocity has no acceleration, not its rounding noise`() throws {
    let scene = try ChartScenes.moving(
      """
      { "basic": { "keyPath": "position.x", "fromValue": 0.1, "toValue": 100.3, "duration": 3 } }
      """)
    // The last panel spans −1 … 1 about a flat line.
    let words = try Self.texts(scene)
    let last = try #require(words.firstIndex(of: "acceleration (pt/s²)"))
    #expect(words[last...].contains("−0.5"), "\(words)")
  }

  @Test func `jumps are arrows with their size`() throws {
    let words = try Self.texts(ChartScenes.moving(ChartScenes.corner), "a.position.x")
    #expect(words.contains("+30 pt") && words.contains("−230 pt/s") && words.contains("+130 pt/s"))
  }

  /// Half a turn a second is over π after 1 s, which is not a jump of the value and has no arrow.
  @Test func `a plot breaks where an angle wraps`() throws {
    let scene = try ChartScenes.moving(
      "{ \"basic\": { \"keyPath\": \"transform\", \"duration\": 3, \"fromValue\": [], "
        + "\"toValue\": [ { \"rotate\": 0 } ] } }, { \"basic\": { \"keyPath\": "
        + "\"transform.rotation.z\", \"fromValue\": 0, \"toValue\": 9.42477796076938, "
        + "\"duration\": 3 } }")
    let words = try Self.texts(scene, "a.transform.rotation.z")
    #expect(!words.contains { $0.hasSuffix(" rad") || $0.hasSuffix(" rad/s") })
    #expect(!words.contains { $0.hasPrefix("+") || $0.hasPrefix("−360") })
  }

  @Test func `nothing that moves is nothing to draw`() throws {
    let scene = try ChartScenes.moving("")
    #expect(ScenePlot.ofMovingKeys(in: scene) == nil && ScenePlot.movingKeys(in: scene).isEmpty)
  }

  /// 200 points are the canvas's height; a turn counts as much.
  @Test func `what goes the longest way comes first`() throws {
    let scene = try ChartScenes.scene(
      """
      { "size": [300, 200], "duration": 1, "views": [
        { "id": "far", "frame": [0, 0, 20, 20], "animations": [
          { "basic": { "keyPath": "position.x", "toValue": 290, "duration": 1 } } ] },
        { "id": "near", "frame": [0, 0, 20, 20], "animations": [
          { "basic": { "keyPath": "position.x", "toValue": 20, "duration": 1 } } ] } ] }
      """)
    let names = ScenePlot.movingKeys(in: scene).map(\.name)
    #expect(names.first?.hasPrefix("far.") == true && names.contains { $0.hasPrefix("near.") })
  }
}

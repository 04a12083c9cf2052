import FlipbookDiff
import FlipbookImages
import FlipbookOpening
import FlipbookOutput
import TestSupport
import Testing

/// A scene drawn in memory at the instants at which it is compared.
@Suite(.endsInTime) struct SceneFootageTests {
  private static func footage(
    _ times: [Double], end: Double?, background: String = "white"
  ) throws -> (CompiledScene, SceneFootage) {
    let scene = try TestScene.compiled(
      SquareScene.text().replacing("\"white\"", with: "\"\(background)\""))
    let settings = try #require(scene.settings(scale: 2))
    return (
      scene,
      SceneFootage(scene, name: "a.json", settings: settings, times: times, end: end, rate: nil)
    )
  }

  @Test func `footage of a scene is as large as drawn, and has the instants that are asked for`()
    throws
  {
    let summary = try Self.footage([0, 0.25], end: 1).1.summary
    #expect(summary.kind == .scene && summary.name == "a.json")
    #expect(summary.width == 240 && summary.height == 80)
    #expect(summary.times == [0, 0.25] && summary.end == 1 && !summary.hasAlpha)
    #expect(try Self.footage([0], end: nil, background: "#FFFFFF80").1.summary.hasAlpha)
  }

  @Test func `frame after frame is what a painter draws alone`() throws {
    let (scene, footage) = try Self.footage([0, 0.25, 0.5], end: nil)
    let painter = scene.painter(try #require(scene.settings(scale: 2)))
    var reader = footage.reader()
    for (frame, time) in footage.summary.times.enumerated() {
      let picture = try reader.picture(frame)
      #expect(try picture == painter.bitmap(at: time))
      // The same one may be asked for again.
      #expect(try reader.picture(frame) == picture)
    }
  }
}

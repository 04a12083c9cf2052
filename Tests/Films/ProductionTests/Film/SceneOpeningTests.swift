import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookOpening
import FlipbookOutput
import FlipbookProduction
import FlipbookSceneFile
import FlipbookTimeline
import ProductionSupport
import TestSupport
import Testing

/// Scenes that are read for films, and what is told of them.
@Suite(.endsInTime) struct SceneOpeningTests {
  private static func opening(
    _ heard: CollectedReports, _ request: SceneRequest = SceneRequest()
  ) -> SceneOpening { SceneOpening(reporter: heard, request: request) }

  /// A damping ratio above 1 acts as 1, which is worth a word.
  private static let questionable = """
    { "size": [40, 40], "duration": 0.2, "views": [{ "frame": [0, 0, 9, 9], "animations": [
      { "spring": { "keyPath": "position.x", "fromValue": 2, "toValue": 4, "dampingRatio": 2,
        "duration": 1 } }] }] }
    """

  @Test func `warnings are told, and not where nobody wants them`() throws {
    let folder = try ProductionFolder(Self.questionable)
    let (loud, silent) = (CollectedReports(), CollectedReports())
    _ = try Self.opening(loud).open(folder.scene)
    var opening = Self.opening(silent)
    opening.reportsWarnings = false
    _ = try opening.open(folder.scene)
    #expect(loud.diagnostics.map(\.severity) == [.warning] && silent.diagnostics.isEmpty)
  }

  @Test func `errors are told, and the fault says whose they are`() throws {
    let (folder, heard) = (
      try ProductionFolder(#"{ "size": [10, 10], "opacty": 1 }"#), CollectedReports()
    )
    let error = #expect(throws: ProductionError.self) {
      try Self.opening(heard).open(folder.scene)
    }
    #expect(error?.fault == .scene && error?.diagnostic == nil)
    #expect(heard.diagnostics.map(\.kind) == [.unknownKey])
    #expect(heard.diagnostics.first?.place?.column == 21)
  }

  @Test func `a scene that is not there is a missing file`() throws {
    let (folder, heard) = (try ProductionFolder(), CollectedReports())
    let error = #expect(throws: ProductionError.self) {
      try Self.opening(heard).open(folder.source("none"))
    }
    #expect(error?.fault == .missingFile)
  }

  @Test(arguments: ["blue", "\"blue\"", "[0, 0, 1, 1]"])
  func `parameters are set as JSON or as text`(text: String) throws {
    let folder = try ProductionFolder()
    let request = SceneRequest(parameters: [ParameterValue(name: "tint", text: text)])
    let scene = try Self.opening(CollectedReports(), request).open(folder.scene)
    let box = try #require(scene.timeline.presentation(at: 0).sublayers.first)
    #expect(box.backgroundColor == Color(red: 0, green: 0, blue: 1))
  }

  @Test func `a root that is not there is told so`() throws {
    let folder = try ProductionFolder()
    let error = #expect(throws: ProductionError.self) {
      try Self.opening(CollectedReports(), SceneRequest(root: "nosuch")).open(folder.scene)
    }
    #expect(error?.fault == .missingFile)
    #expect(error?.diagnostic?.reason == "--root: there is no folder 'nosuch'")
  }

  @Test func `a text is read in place of the file, as if it stood there`() throws {
    let folder = try ProductionFolder()
    let text = ProductionFolder.box.replacing("[20, 10]", with: "[30, 10]")
    let scene = try Self.opening(CollectedReports()).read(folder.scene, text: Array(text.utf8))
    #expect(scene.size == Size(30, 10))
    #expect(try Self.opening(CollectedReports()).read(folder.scene).size == Size(20, 10))
  }

  @Test func `what is drawn over a view that is not there is refused`() throws {
    let folder = try ProductionFolder()
    let error = try folder.refusal {
      $0.picture.overlays = [Annotation(.trail, of: "bax")]
      $0.outputs.paths = ["a.gif"]
    }
    #expect(error?.fault == .request && error?.scene == folder.scene)
    #expect(error?.diagnostic?.message.hasPrefix("--overlay: unknown view") == true)
  }

  @Test(
    arguments: [
      ("29.97", "2997/100", "30000/1001"), ("23.976", "2997/125", "24000/1001"),
      ("23.98", "1199/50", "24000/1001"), ("59.94", "2997/50", "60000/1001"),
      ("119.88", "2997/25", "120000/1001"), ("47.952", "5994/125", "48000/1001"),
    ])
  func `a rate that abbreviates another is taken as it is, with a word`(
    written: String, exact: String, meant: String
  ) throws {
    let heard = CollectedReports()
    let folder = try ProductionFolder(
      Fixtures.line.replacing("\"fps\": 10", with: "\"fps\": \(written)"))
    let scene = try folder.compiled(heard)
    #expect(scene.resolved.frameRate == FrameRate(fraction: exact))
    #expect(
      heard.diagnostics.map(\.message).joined().contains(
        "\(written) frames per second are exactly \(exact), but editors mean \(meant). "
          + "Write \(meant)."))
  }

  @Test(arguments: ["\"30000/1001\"", "30", "29.9", "25", "12.5", "\"24000/1001\"", "0.5"])
  func `rates that abbreviate no other are taken without a word`(rate: String) throws {
    let heard = CollectedReports()
    _ = try ProductionFolder(
      Fixtures.line.replacing("\"fps\": 10", with: "\"fps\": \(rate)")
    ).compiled(heard)
    #expect(heard.diagnostics.isEmpty)
  }
}

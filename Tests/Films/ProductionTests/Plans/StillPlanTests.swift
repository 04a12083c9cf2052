import FlipbookImages
import FlipbookOutput
import FlipbookProduction
import TestSupport
import Testing

/// The names of single pictures.
@Suite(.endsInTime) struct StillPlanTests {
  @Test func `a name tells what the picture shows`() throws {
    var request = FilmRequest()
    request.moments = [0.5, 2]
    request.outputs.sheet = SheetGrid(columns: 5, rows: 4)
    request.outputs.onion = 0.1
    let scene = SceneSource(path: "pip.json", name: "pip")
    let plan = try OutputPlan(scene, of: request, isOnly: true)
    #expect(
      plan.stills.map(\.path)
        == ["out/pip@0.5s.png", "out/pip@2s.png", "out/pip-sheet.png", "out/pip-onion.png"])
    #expect(
      plan.stills.map(\.subject)
        == [
          .moment(0.5), .moment(2), .sheet(SheetGrid(columns: 5, rows: 4)), .onion(step: 0.1),
        ])
  }

  /// The quality of JPEGs is for JPEGs, however their ending is spelled.
  @Test(arguments: [("a.JPG", true), ("a.jpeg", true), ("a.png", false)])
  func `endings tell JPEGs, in any case`(path: String, isJPEG: Bool) throws {
    var request = FilmRequest()
    request.moments = [0]
    request.outputs.paths = [path]
    request.outputs.jpegQuality = .usual
    let plan = try? OutputPlan(
      SceneSource(path: "pip.json", name: "pip"), of: request, isOnly: true)
    #expect((plan != nil) == isJPEG)
  }
}

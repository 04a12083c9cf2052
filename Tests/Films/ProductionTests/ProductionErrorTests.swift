import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import FlipbookRaster
import FlipbookSystem
import TestSupport
import Testing

/// Whose fault it is that something was not made, and what there is to tell.
@Suite(.endsInTime) struct ProductionErrorTests {
  @Test func `faults grow graver from nobody's to the wish to stop`() {
    let faults: [ProductionError.Fault] = [
      .readerClosed, .request, .scene, .missingFile, .missingProgram, .tool, .destination,
      .transfer,
      .interruption,
    ]
    #expect(faults == faults.sorted() && Set(faults).count == faults.count)
  }

  /// The kind that a fault has where nothing else is said, and the scene that a message does not name.
  @Test func `a refusal is of the sort of its fault, about its scene`() {
    let scene = SceneSource(path: "a/pip.json", name: "pip")
    let error = ProductionError.refused(.request, "no", scene: scene)
    #expect(error.diagnostic?.kind == .usage && error.diagnostic?.file == "a/pip.json")
    #expect(error.scene == scene && error.fault == .request)
    let named = ProductionError.refused(.request, "no", kind: .limit, file: "b", scene: scene)
    #expect(named.diagnostic?.kind == .limit && named.diagnostic?.file == "b")
  }

  @Test func `what was told already has nothing more to tell`() {
    let error = ProductionError.reported(.scene)
    #expect(error.fault == .scene && error.diagnostic == nil && error.scene == nil)
  }

  @Test func `what cannot be drawn is the tool's fault, in its scene`() {
    let error = ProductionError(FilmError.drawing(.outOfMemory(width: 1, height: 2)))
    guard case .drawing(_, nil) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(error.fault == .tool && error.diagnostic?.kind == .memory)
  }

  @Test func `a scene from stdin is called so`() {
    let error = ProductionError.refused(
      .scene, "no", scene: SceneSource(path: nil, name: "stdin"))
    #expect(error.diagnostic?.file == "<stdin>")
  }
}

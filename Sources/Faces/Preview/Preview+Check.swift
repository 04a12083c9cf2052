internal import FlipbookCheck
internal import FlipbookDocument
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookSystem

extension Preview {
  /// The folder of references of `render check`.
  private static let references = "references"

  /// Compares the shown version with the scene's references, as `render check` does, without
  /// pictures.
  ///
  /// `results` is null where there are no references.
  func check(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let scene = try current(question).scene
    guard FilePath.kind(of: "\(Self.references)/\(scene.name)") == .folder else {
      return .json(.object([("results", .null)]))
    }
    let check = SceneCheck(
      scene, references: Self.references, reportFolder: nil, mode: .compare)
    guard let results = try? check.run() else {
      throw Refusal(500, "the scene could not be drawn")
    }
    let rows = results.filter { $0.note == nil }.map { result in
      JSONText.object([
        ("subject", .string(result.subject.description)),
        ("failure", result.failure.map { .string($0) } ?? .null),
      ])
    }
    return .json(.object([("results", .array(rows))]))
  }
}

import FlipbookCheck
import FlipbookDocument
import FlipbookOpening
import FlipbookPages
import FlipbookProduction
import FlipbookSystem
import ProductionSupport
import TestSupport
import Testing

/// Approving references by words, and what is refused.
@Suite(.endsInTime) struct ReferencesFolderTests {
  private static let scenes = ["pip", "drawer"].map { SceneSource(path: "\($0).json", name: $0) }

  @Test func `words name a scene, a level and a frame`() throws {
    let found = try ReferencesFolder.approvals(
      ["drawer", "pip:values", "pip:pixels@0.5s"], among: Self.scenes)
    #expect(found.map(\.1.name) == ["drawer", "pip", "pip"])
    #expect(found.map(\.0.level) == [nil, .values, .pixels])
    #expect(found.map(\.0.time) == [nil, nil, 0.5])
  }

  @Test(arguments: [
    (["pip", "pip:colors"], ProductionError.Fault.request, "no level \"colors\""),
    (["pop"], .missingFile, "Did you mean \"pip\"?"),
    // A word that cannot be read is told before a scene that is not there.
    (["pop", "pip:"], .request, "no level"),
  ])
  func `what makes no sense is refused before anything is written`(
    words: [String], fault: ProductionError.Fault, message: String
  ) throws {
    let error = #expect(throws: ProductionError.self) {
      try ReferencesFolder.approvals(words, among: Self.scenes)
    }
    #expect(error?.fault == fault)
    #expect(error?.diagnostic?.message.contains(message) == true, "\(error as Any)")
  }

  @Test func `what a page has shown is approved only while the scene is the same`() throws {
    let folder = try TemporaryFolder()
    func write(_ end: Int) {
      folder.write(
        """
        { "size": [20, 20], "duration": 0.4, "fps": 10,
          "views": [ { "id": "dot", "frame": [0, 0, 5, 5] } ],
          "script": [ { "at": 0, "animate": { "duration": 0.3, "changes": { "dot.position.x": \(end) } } } ] }
        """, to: "a.json")
    }
    write(10)
    let source = SceneSource(path: "\(folder.path)/a.json", name: "a")
    let opening = SceneOpening(reporter: CollectedReports())
    let references = ReferencesFolder(
      "\(folder.path)/references", as: .marked, opening: opening)
    let recording = SceneCheck(
      try opening.open(source), references: references.path, reportFolder: nil, mode: .record)
    _ = try recording.run()
    let before = folder.text(of: "references/a/values.json")
    write(15)
    let shown = try opening.open(source).digest
    write(16)
    #expect(throws: ReferencesFolder.ApprovalError.self) {
      try references.approve(ReferenceApproval(scene: "a"), of: source, digest: shown)
    }
    #expect(folder.text(of: "references/a/values.json") == before)
    write(15)
    try references.approve(ReferenceApproval(scene: "a"), of: source, digest: shown)
    #expect(folder.text(of: "references/a/values.json") != before)
  }
}

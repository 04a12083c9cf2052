import FlipbookCheck
import FlipbookSystem
import TestSupport
import Testing

/// The folder of a scene's references: what in it is ours.
@Suite(.endsInTime) struct ReferenceFolderTests {
  private static func prune(_ folder: CheckedFolder) throws -> [String] {
    try folder.checks(.compare).flatMap { try $0.pruneFrames() }
      .map { $0.replacing(folder.path + "/", with: "") }
  }

  @Test func `frames that nothing asks for are removed, and others stay`() throws {
    let folder = try CheckedFolder.recorded()
    let frame = try #require(TemporaryFolder.bytes(of: "\(folder.path)/references/line/0.45s.png"))
    // The third is not the name of a frame, for 0.50 is written 0.5.
    for name in ["0.3s.png", "7s.png", "0.50s.png"] {
      folder.files.write(bytes: frame, to: "references/line/\(name)")
    }
    #expect(
      try Self.prune(folder).sorted() == ["references/line/0.3s.png", "references/line/7s.png"])
    #expect(folder.files.exists("references/line/0.50s.png"))
    #expect(folder.files.exists("references/line/0.45s.png"))
    #expect(try Self.prune(folder).isEmpty)
  }

  @Test func `a link and a picture of somebody else are not removed`() throws {
    let folder = try CheckedFolder.recorded()
    try folder.files.makeLink("references/line/0.3s.png", to: "0.45s.png")
    folder.files.write("a photo", to: "references/line/7s.png")
    #expect(try Self.prune(folder).isEmpty)
    #expect(folder.files.exists("references/line/7s.png"))
  }

  @Test func `of references without a scene what is the author's is kept`() throws {
    let folder = try CheckedFolder.recorded()
    folder.files.remove("scenes/line.json")
    let removed = try CheckReport.pruneOrphans(
      in: "\(folder.path)/references", scenes: [], as: .marked)
    #expect(removed.count == 9)
    #expect(folder.files.files() == ["references/line/expect.json"])
  }

  @Test func `a file of somebody else is not written over`() throws {
    let folder = try CheckedFolder.recorded()
    folder.files.write("{ \"mine\": true }", to: "references/line/values.json")
    #expect(throws: CheckError.self) { try folder.check(.record) }
    #expect(folder.files.text(of: "references/line/values.json") == "{ \"mine\": true }")
  }

  @Test func `a folder that holds no references belongs to nobody`() throws {
    let folder = try CheckedFolder.recorded()
    try folder.files.makeFolder("references/scripts")
    folder.files.write("derive", to: "references/scripts/derive.py")
    #expect(
      CheckReport.orphanNames(in: "\(folder.path)/references", scenes: ["line"]).isEmpty)
    #expect(
      CheckReport.orphanNames(in: "\(folder.path)/references", scenes: []) == ["line"])
  }
}

import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import Glibc
import ProductionSupport
import TestSupport
import Testing

/// The list of the clips that are whole, by which a batch goes on where it ended.
@Suite(.endsInTime) struct BatchLedgerTests {
  private static func tally(
    _ folder: ProductionFolder, _ change: (inout FilmRequest) -> Void = { _ in }
  ) throws -> BatchTally {
    let tally = try folder.films(["c/{id}.gif"]) {
      $0.part.resumes = true
      change(&$0)
    }.tally
    #expect(tally.failed == 0)
    return tally
  }

  @Test func `a clip that is gone or cut is made again, with the same bytes`() throws {
    let folder = try ProductionFolder.batch()
    _ = try Self.tally(folder)
    let clip = folder.bytes(of: "c/b.gif")
    let again = try Self.tally(folder)
    #expect(again.kept == 3 && again.frames == 0)
    folder.files.remove("c/b.gif")
    folder.write("GIF89a", to: "c/c.gif")
    let made = try Self.tally(folder) { $0.effort.force = true }
    #expect(made.kept == 1 && made.made == 2 && folder.bytes(of: "c/b.gif") == clip)
  }

  @Test func `what changes pixels makes other films`() throws {
    let folder = try ProductionFolder.batch()
    _ = try Self.tally(folder)
    #expect(try Self.tally(folder) { $0.picture.scale = 2 }.kept == 0)
    #expect(try Self.tally(folder).kept == 0)
    folder.write(BatchFolder.rows.replacing("Ada", with: "Emmy"), to: "rows.csv")
    #expect(try Self.tally(folder) { $0.effort.jobs = 2 }.kept == 2)
  }

  /// The last line names the clip of the last row, on one thread.
  @Test func `a list that is cut says what its whole lines say`() throws {
    let folder = try ProductionFolder.batch()
    _ = try Self.tally(folder) { $0.effort.jobs = 1 }
    let lines = try #require(folder.text(of: "c/batch.jsonl"))
    folder.write(String(lines.dropLast(9)), to: "c/batch.jsonl")
    let cut = try Self.tally(folder)
    #expect(cut.kept == 2 && cut.made == 1)
    #expect(try Self.tally(folder).kept == 3)
  }

  @Test func `a list that others have made is not touched`() throws {
    let folder = try ProductionFolder.batch()
    try folder.files.makeFolder("c")
    folder.write("mine", to: "c/batch.jsonl")
    let error = #expect(throws: ProductionError.self) { try folder.films(["c/{id}.gif"]) }
    #expect(error?.fault == .destination && error?.diagnostic?.kind == .foreignFile)
    #expect(folder.text(of: "c/batch.jsonl") == "mine")
  }

  /// Up to 0.2.0 keys were made of the words of the command line, which say nothing here.
  @Test func `a list of an earlier version is refused in words`() throws {
    let (folder, heard) = (try ProductionFolder.batch(), CollectedReports())
    _ = try Self.tally(folder)
    let list = try #require(folder.text(of: "c/batch.jsonl"))
    folder.write(list.replacing(#""by":"request","#, with: ""), to: "c/batch.jsonl")
    let outcome = try folder.films(["c/{id}.gif"], heard) { $0.part.resumes = true }
    #expect(outcome.tally.made == 3)
    #expect(
      folder.words(heard) == [
        """
        warning: c/batch.jsonl was written by another version of this tool and does not record what \
        its films were made from: all of them are made again
        """
      ])
    #expect(folder.text(of: "c/batch.jsonl")?.split(separator: "\n").count == 3)
    // Once.
    #expect(try Self.tally(folder).kept == 3)
  }

  @Test func `parts have lists of their own, and go on with them`() throws {
    let folder = try ProductionFolder.batch()
    for kept in [0, 1] {
      for part in 1...3 {
        let tally = try Self.tally(folder) { $0.part.shard = FrameShard("\(part)/3") }
        #expect(tally.total == 1 && tally.kept == kept)
      }
    }
    #expect(
      folder.names(in: "c").filter { $0.hasSuffix(".jsonl") }
        == ["batch.1-of-3.jsonl", "batch.2-of-3.jsonl", "batch.3-of-3.jsonl"])
  }

  @Test func `two runs of one batch do not write its list at once`() throws {
    let folder = try ProductionFolder.batch()
    _ = try Self.tally(folder)
    let list = folder.text(of: "c/batch.jsonl")
    let other = open("\(folder.path)/c/batch.jsonl", O_RDONLY | O_CLOEXEC)
    defer { close(other) }
    try #require(flock(other, LOCK_EX | LOCK_NB) == 0)
    let changes: [(inout FilmRequest) -> Void] = [
      { _ in }, { $0.part.resumes = true }, { $0.effort.force = true },
    ]
    for change in changes {
      let error = #expect(throws: ProductionError.self) {
        try folder.films(["c/{id}.gif"], CollectedReports(), change)
      }
      #expect(error?.fault == .transfer)
      #expect(error?.diagnostic?.kind == .busy, "\(error as Any)")
    }
    // Not even a run that begins anew has emptied it.
    #expect(folder.text(of: "c/batch.jsonl") == list)
  }
}

import Document
import Film
import Production
import Raster
import TestSupport
import Testing
import System

/// Batches made without a command: a film for each row, known by what was asked for.
@Suite(.endsInTime) struct BatchJobTests {
  private static func run(
    _ folder: ProductionFolder, _ reporter: HeardWords = HeardWords(),
    _ change: (inout FilmRequest) -> Void = { _ in }
  ) throws -> BatchTally {
    var request = FilmRequest()
    request.outputs.paths = ["\(folder.path)/c/{id}.gif"]
    change(&request)
    let job = try BatchJob(
      request, rows: "\(folder.path)/rows.csv", of: [folder.scene], reporter: reporter,
      cancellation: Cancellation()
    ) { _ in FontLibrary(directories: [], program: nil) }
    return try job.run().tally
  }

  @Test func `a film is kept where the same is asked for`() throws {
    let folder = try ProductionFolder()
    folder.write("id,tint\na,red\nb,blue\n", to: "rows.csv")
    #expect(try Self.run(folder).made == 2)
    #expect(folder.names(in: "c").filter { $0.hasSuffix(".gif") } == ["a.gif", "b.gif"])
    let kept = try Self.run(folder) {
      $0.part.resumes = true
      $0.effort.jobs = 1
      $0.effort.force = true
    }
    #expect(kept.kept == 2 && kept.made == 0 && kept.fault == nil)
    let other = try Self.run(folder) {
      $0.part.resumes = true
      $0.clips.colors = 3
    }
    #expect(other.kept == 0 && other.made == 2)
    folder.write("id,tint\na,red\nb,green\n", to: "rows.csv")
    let changed = try Self.run(folder) {
      $0.part.resumes = true
      $0.clips.colors = 3
    }
    #expect(changed.kept == 1 && changed.made == 1)
  }

  @Test func `a list by other keys counts for nothing, and that is told`() throws {
    let (folder, reporter) = (try ProductionFolder(), HeardWords())
    folder.write("id,tint\na,red\n", to: "rows.csv")
    _ = try Self.run(folder)
    let list = try #require(folder.text(of: "c/batch.jsonl"))
    for other in ["", #""by":"tomorrow","#] {
      folder.write(list.replacing(#""by":"request","#, with: other), to: "c/batch.jsonl")
      let again = try Self.run(folder, reporter) { $0.part.resumes = true }
      #expect(again.kept == 0 && again.made == 1 && again.fault == nil)
      #expect(folder.text(of: "c/batch.jsonl") == list)
    }
    #expect(reporter.diagnostics.map(\.kind) == [.questionable, .questionable])
    #expect(reporter.diagnostics.allSatisfy { $0.file == "\(folder.path)/c/batch.jsonl" })
  }

  /// Nobody's film stands where that of the second row would be.
  @Test func `a row that fails is counted with its fault, and the others are made`() throws {
    let (folder, reporter) = (try ProductionFolder(), HeardWords())
    folder.write("id,tint\na,red\nb,green\nc,blue\n", to: "rows.csv")
    try FilePath.makeFolder("\(folder.path)/c")
    folder.write("mine", to: "c/b.gif")
    let tally = try Self.run(folder, reporter)
    #expect(tally.made == 2 && tally.failed == 1 && tally.fault == .destination)
    #expect(tally.failures.map(\.row) == [2] && tally.failures.map(\.line) == [3])
    #expect(reporter.diagnostics.map(\.kind) == [.foreignFile])
    #expect(folder.text(of: "c/b.gif") == "mine")
  }

  /// All rows are looked at before the first film is made.
  @Test func `a row that makes no sense stops the batch`() throws {
    let (folder, reporter) = (try ProductionFolder(), HeardWords())
    folder.write("id,tint\na,red\nb,nocolor\nc,blue\n", to: "rows.csv")
    let error = #expect(throws: ProductionError.self) { try Self.run(folder, reporter) }
    #expect(error?.fault == .scene)
    #expect(reporter.diagnostics.map { $0.place?.line } == [3] && folder.names(in: "c").isEmpty)
  }
}

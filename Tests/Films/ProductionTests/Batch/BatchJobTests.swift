import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import FlipbookRaster
import FlipbookSystem
import ProductionSupport
import TestSupport
import Testing

/// Batches made without a command: a film for each row, known by what was asked for.
@Suite(.endsInTime) struct BatchJobTests {
  private static func run(
    _ folder: ProductionFolder, _ reporter: CollectedReports = CollectedReports(),
    _ change: (inout FilmRequest) -> Void = { _ in }
  ) throws -> BatchTally {
    try folder.films(["c/{id}.gif"], reporter, change).tally
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
    let (folder, reporter) = (try ProductionFolder(), CollectedReports())
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
    let (folder, reporter) = (try ProductionFolder(), CollectedReports())
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
    let (folder, reporter) = (try ProductionFolder(), CollectedReports())
    folder.write("id,tint\na,red\nb,nocolor\nc,blue\n", to: "rows.csv")
    let error = #expect(throws: ProductionError.self) { try Self.run(folder, reporter) }
    #expect(error?.fault == .scene)
    #expect(reporter.diagnostics.map { $0.place?.line } == [3] && folder.names(in: "c").isEmpty)
  }

  /// The same rows as requests of their own.
  private static let alone = [
    ["name": "Ada", "tint": "#0000FF", "side": "10", "end": "0.4"],
    ["name": "Hopper, Grace", "tint": "red", "side": "20", "end": "0.4", "on": "false"],
    ["name": "$$5 off", "tint": "#00FF00", "side": "10", "end": "0.2"],
  ]

  @Test func `law 14: films of rows are those of runs of their own, on any number of threads`()
    throws
  {
    let folder = try ProductionFolder.batch()
    for (name, values) in zip("abc", Self.alone) {
      _ = try folder.film {
        $0.outputs.paths = ["alone/\(name)"]
        $0.scene.parameters = values.map { ParameterValue(name: $0.key, text: $0.value) }
      }
    }
    for jobs in [1, 2, 5] {
      let outcome = try folder.films(["films\(jobs)/{id}"]) { $0.effort.jobs = jobs }
      #expect(outcome.tally.made == 3 && outcome.tally.failed == 0)
      // Half a second at ten frames a second.
      #expect(outcome.tally.frames == 15)
      // The first two rows differ in looks; the third one ends its animation earlier.
      #expect(outcome.scriptCount == 2)
      for name in "abc" {
        let (own, shared) = (
          BatchFolder.frames(folder.path + "/alone/\(name)"),
          BatchFolder.frames(folder.path + "/films\(jobs)/\(name)")
        )
        #expect(own.count == 5 && own == shared, "\(name), \(jobs)")
      }
    }
  }

  @Test func `the rows of a list are those of a table`() throws {
    let folder = try ProductionFolder.batch(
      """
      [ { "id": "a", "name": "Ada", "tint": "#0000FF" },
        // A value that is left out is as the scene has it.
        { "id": "b", "name": "Hopper, Grace", "tint": "red", "side": 20, "on": false, "list": [{ "x": 1 }] },
        { "id": "c", "name": "$5 off", "tint": "#00FF00", "end": 0.2 } ]
      """, "rows.json")
    folder.write(BatchFolder.rows, to: "rows.csv")
    for kind in ["csv", "json"] {
      let outcome = try folder.films(of: "rows.\(kind)", ["\(kind)/{id}"])
      #expect(outcome.tally.made == 3 && outcome.tally.frames == 15 && outcome.scriptCount == 2)
    }
    for name in "abc" {
      #expect(
        BatchFolder.frames(folder.path + "/csv/\(name)")
          == BatchFolder.frames(folder.path + "/json/\(name)"))
    }
  }

  /// docs/batch.md: three of the guests differ in looks, the fourth one's card leaves faster.
  @Test func `the example of the documents is as they say`() throws {
    let folder = try ProductionFolder()
    let docs = Repository.path + "/docs/batch"
    var request = FilmRequest()
    request.outputs.paths = ["\(folder.path)/films/{id}"]
    request.moments = [0.1]
    let outcome = try BatchJob(
      request, rows: "\(docs)/guests.csv",
      of: [SceneSource(path: "\(docs)/invitation.json", name: "invitation")],
      reporter: CollectedReports(), cancellation: Cancellation()
    ) { _ in ProductionFolder.fonts }.run()
    #expect(outcome.tally.made == 4 && outcome.tally.total == 4 && outcome.scriptCount == 2)
    #expect(
      folder.names(in: "films") == ["ada", "emmy", "grace", "hedy"].map { "\($0)@0.1s.png" })
  }

  @Test func `frames of a folder go on where they ended`() throws {
    let folder = try ProductionFolder.batch()
    func tally() throws -> BatchTally {
      try folder.films(["f/{id}"]) { $0.part.resumes = true }.tally
    }
    _ = try tally()
    let frame = folder.bytes(of: "f/b/00003.png")
    folder.files.remove("f/b/00003.png")
    var again = try tally()
    #expect(again.kept == 2 && again.made == 1 && again.frames == 1)
    #expect(folder.bytes(of: "f/b/00003.png") == frame)
    // A row whose values have changed is another film.
    folder.write(BatchFolder.rows.replacing("Ada", with: "Emmy"), to: "rows.csv")
    again = try tally()
    #expect(again.kept == 2 && again.made == 1 && again.frames == 5)
  }

  @Test(arguments: [("rows.txt", "rows are a table (.csv)"), ("rows", "rows are a table (.csv)")])
  func `files of other endings are no rows`(name: String, words: String) throws {
    let folder = try ProductionFolder.batch()
    let error = #expect(throws: ProductionError.self) { try folder.films(of: name, ["c/{id}.gif"]) }
    #expect(error?.fault == .request)
    #expect(error?.diagnostic?.message.contains(words) == true)
  }

  @Test func `a scene that is not read from a file has no batch`() throws {
    let error = #expect(throws: ProductionError.self) {
      try BatchJob(
        FilmRequest(), rows: "rows.csv", of: [SceneSource(path: nil, name: "stdin")],
        reporter: CollectedReports(), cancellation: Cancellation()
      ) { _ in ProductionFolder.fonts }
    }
    #expect(error?.diagnostic?.message.contains("--batch makes films of one scene") == true)
  }
}

import FlipbookDocument
package import FlipbookOpening
internal import FlipbookOutput
package import FlipbookProduction
package import FlipbookRaster
package import FlipbookSystem
package import TestSupport
import Testing

/// A folder of its own for one test, with a scene in it; removed afterwards.
package struct ProductionFolder {
  /// Its files.
  package let files: TemporaryFolder

  /// A scene of five frames.
  package static let box = """
    { "size": [20, 10], "fps": 10, "duration": 0.5, "parameters": { "tint": "#FF0000" },
      "views": [{ "id": "box", "frame": [0, 0, 10, 10], "backgroundColor": "$tint" }],
      "script": [
        { "at": 0, "animate": { "duration": 0.4, "changes": { "box.position.x": 15 } } } ] }
    """

  /// - Parameter scene: The text of `a.json`.
  package init(_ scene: String = box) throws {
    files = try TemporaryFolder()
    write(scene, to: "a.json")
  }

  package var path: String { files.path }

  package var scene: SceneSource { source("a") }

  package func source(_ name: String) -> SceneSource {
    SceneSource(path: "\(path)/\(name).json", name: name)
  }

  /// The scene, as films are made of it.
  package func compiled(_ heard: CollectedReports = CollectedReports()) throws -> CompiledScene {
    try SceneOpening(reporter: heard).open(scene)
  }

  package func write(_ text: String, to name: String) { files.write(text, to: name) }

  package func text(of name: String) -> String? { files.text(of: name) }

  package func bytes(of name: String) -> [UInt8]? {
    TemporaryFolder.bytes(of: "\(path)/\(name)")
  }

  package func names(in name: String) -> [String] { FilePath.names(in: "\(path)/\(name)") }

  /// The words as someone in this folder would read them.
  package func local(_ text: String) -> String { text.replacing("\(path)/", with: "") }

  /// The messages, as someone in this folder would read them.
  package func words(_ heard: CollectedReports) -> [String] {
    heard.diagnostics.map { local($0.description) }
  }
}

// MARK: - Films

extension ProductionFolder {
  /// The fonts of the repository's scenes.
  package static let fonts = FontLibrary(directories: ["\(Repository.path)/scenes/fonts"])

  /// Makes what is asked for of a scene of this folder; outputs lie in it too.
  package func film(
    _ name: String = "a", _ reporter: any Reporter = CollectedReports(),
    cancellation: Cancellation = Cancellation(), pages: (any PageMaking)? = nil,
    _ change: (inout FilmRequest) throws -> Void
  ) throws -> FilmOutcome {
    var request = FilmRequest()
    try change(&request)
    request.outputs.paths = request.outputs.paths.map {
      $0 == OutputPlan.standardOutput || $0.hasPrefix("/") ? $0 : "\(path)/\($0)"
    }
    let plan = try OutputPlan(source(name), of: request, isOnly: true)
    let job = FilmJob(
      request, reporter: reporter, cancellation: cancellation, pages: pages, fonts: Self.fonts)
    return try #require(try job.run(source(name), plan))
  }

  /// Why it cannot be made.
  package func refusal(
    _ name: String = "a", _ reporter: any Reporter = CollectedReports(),
    _ change: (inout FilmRequest) throws -> Void
  ) throws -> ProductionError? {
    do {
      _ = try film(name, reporter, change)
      return nil
    } catch let error as ProductionError {
      return error
    }
  }

  /// Why it cannot be made, as someone in this folder would read it; nil for what can, and for what
  /// was told already.
  package func refusalWords(
    _ name: String = "a", _ change: (inout FilmRequest) throws -> Void
  ) throws -> String? {
    try refusal(name, CollectedReports(), change)?.diagnostic.map { local($0.message) }
  }
}

// MARK: - Batches

extension ProductionFolder {
  /// A scene with parameters, and rows for it.
  package static func batch(
    _ rows: String = BatchFolder.rows, _ name: String = "rows.csv"
  ) throws -> ProductionFolder {
    let folder = try ProductionFolder(BatchFolder.scene)
    folder.write(rows, to: name)
    return folder
  }

  /// Makes a film for each row; outputs lie in this folder.
  package func films(
    of rows: String = "rows.csv", _ paths: [String], _ reporter: any Reporter = CollectedReports(),
    cancellation: Cancellation = Cancellation(), _ change: (inout FilmRequest) -> Void = { _ in }
  ) throws -> BatchOutcome {
    var request = FilmRequest()
    request.outputs.paths = paths.map { "\(path)/\($0)" }
    change(&request)
    return try BatchJob(
      request, rows: "\(path)/\(rows)", of: [scene], reporter: reporter,
      cancellation: cancellation
    ) { _ in Self.fonts }.run()
  }
}

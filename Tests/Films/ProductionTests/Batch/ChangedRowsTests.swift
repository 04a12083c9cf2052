import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import Glibc
import ProductionSupport
import Synchronization
import TestSupport
import Testing

/// A table that is replaced while a batch checks it.
@Suite(.endsInTime) struct ChangedRowsTests {
  /// Stands for the folder of the films.
  ///
  /// It is asked for that of each row while the rows are checked, and replaces the table at the second one.
  private final class Hand: FileMirror {
    let folder: String
    let table: String
    let text: Mutex<String?>

    init(in folder: String, table: String, text: String?) {
      (self.folder, self.table) = (folder, table)
      self.text = Mutex(text)
    }

    func fetch(_ path: String) {
      guard path.hasSuffix("/b"), let text = text.withLock({ $0.take() }) else { return }
      TemporaryFolder.write(text, to: table + ".new")
      rename(table + ".new", table)
    }

    func knows(_ path: String) -> Bool { false }
    func names(in folder: String) -> [String] { [] }
    func send(_ path: String, replacingAny isKnown: Bool) {}
    func sendGrown(_ path: String) {}
    func remove(_ path: String) {}
    func digest(of path: String) -> String? { nil }
    func name(of path: String) -> String { path }
  }

  /// Of the new table no row was checked, not even where it looks the same.
  @Test func `a table that is replaced between its check and its use is refused`() throws {
    let folder = try ProductionFolder.batch()
    let films = "\(folder.path)/films"
    try FilePath.makeFolder(films)
    let hand = Hand(in: films, table: "\(folder.path)/rows.csv", text: BatchFolder.rows)
    FileMirrors.set(hand)
    let error = #expect(throws: ProductionError.self) {
      _ = try folder.films(["films/{id}/film"]) { $0.outputs.clips = [.gif] }
    }
    #expect(hand.text.withLock { $0 } == nil, "the table was not replaced")
    #expect(error?.fault == .transfer)
    #expect(
      error?.diagnostic.map { folder.local($0.message) }
        == "rows.csv was changed while its films were made; run the command again")
    #expect(!folder.files.files().contains { $0.hasSuffix(".png") }, "a film was made")
    // The next run takes the new table.
    #expect(try folder.films(["films/{id}/film"]).tally.made == 3)
  }
}

import FlipbookDocument
import FlipbookOutput
import FlipbookSceneFile
import FlipbookSystem

extension BatchJob {
  private static let files = JournalKind.batch.files

  /// The name of this run's ledger.
  var ledgerName: String { Self.files.name(of: request.part.shard) }

  /// The paths of all ledgers in the films' folder.
  var ledgers: [String] {
    let folder = names.folder
    return FilePath.names(in: folder.isEmpty ? "." : folder).filter(Self.files.isOne).map {
      folder + $0
    }
  }

  /// The paths of ledgers whose films this run need not make again: a part looks only into that of
  /// whole runs, because there may be thousands of other parts.
  var otherLedgers: [String] {
    let whole = names.folder + Self.files.name(of: nil)
    return request.part.shard != nil ? [whole] : ledgers.filter { $0 != whole }
  }

  /// Removes the clips of rows that the file does not have any more; returns their number.
  func prune(_ check: RowCheck) throws(ProductionError) -> Int {
    guard request.part.shard == nil, !request.part.verifies else {
      throw .refused(
        .request,
        "--prune compares the clips with all rows and changes them: without "
          + (request.part.verifies ? "--verify" : "--shard"))
    }
    guard !MirroredFiles.contains(names.folder) else {
      throw .refused(
        .request, "--prune removes clips of a folder, and not those of an object storage")
    }
    var wanted: Set<Int> = []
    try read { () throws(RowCheck.Failure) in
      try check.forEachPath { wanted.insert(TakenNames.key(FilePath.canonical(of: $0))) }
    }
    var removed = 0
    for ledger in ledgers {
      do throws(FileError) {
        let outcome = try BatchLedger.prune(
          ledger, as: OutputClaim(force: request.effort.force, within: names.root)
        ) { wanted.contains(TakenNames.key(FilePath.canonical(of: $0))) }
        removed += outcome.removed
        for clip in outcome.kept {
          reporter.report(
            Diagnostic(
              .warning, .questionable,
              "\(clip) is of no row, but was changed since it was made, so it is kept", file: clip),
            scene: nil)
        }
      } catch {
        throw .film(error.ofFilm)
      }
    }
    return removed
  }
}

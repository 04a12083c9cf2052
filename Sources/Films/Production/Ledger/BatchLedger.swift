import FlipbookDocument
import FlipbookOutput
import FlipbookSceneFile
import FlipbookSystem

/// The complete clips of a batch, recorded line by line in a file next to them, for `--resume`.
///
/// Folders of frames have their own manifests. A line is written when the clips of a row are in
/// their final paths; a line that is truncated, or does not agree with the files, is ignored. A run
/// that resumes writes the file anew, at its beginning and at its end, where some of its lines say
/// nothing any more.
final class BatchLedger: Sendable {
  private let path: String
  /// nil where ledgers are only read.
  private let journal: Journal?
  /// Whether a line about a film was added of which there was one before.
  private let hasIdleLines = Monitor(false)
  /// The records of this file.
  private let own: JournalRecords
  /// Those of this file and then of the others, by the first path of their films.
  private let records: [String: [JournalRecord]]
  /// The warning about a file that says nothing about films of this request.
  let note: Diagnostic?

  /// Opens the file and creates its folder; its records count only where films are resumed.
  ///
  /// Throws where another run is writing it, or where `render` did not write it.
  ///
  /// - Parameter others: The paths of other ledgers, whose records count too: a whole run goes on with
  ///   what parts have made, and a part with what a whole run has made.
  init(
    path: String, others: [String] = [], resumes: Bool, as claim: OutputClaim
  ) throws(FileError) {
    try claim.requireInside(path)
    try FilePath.makeFolder(FilePath.split(path).folder)
    MirroredFiles.fetch(path)
    self.path = path
    let journal = try Journal(path, mark: JournalKind.batch.mark, as: claim)
    self.journal = journal
    let found = resumes ? JournalRecords(path: path, .batch) : nil
    note = !resumes || found != nil ? nil : Self.note(on: path)
    if found == nil { journal.clear() }
    own = found ?? JournalRecords(.batch)
    records = Self.records(own, resumes ? others : [])
    if own.hasIdleLines { try? journal.replace(with: own.text) }
  }

  /// Reads ledgers without writing any, to check films.
  init(reading paths: [String]) {
    own = JournalRecords(.batch)
    records = Self.records(own, paths)
    path = ""
    note = nil
    journal = nil
  }

  private static func records(
    _ own: JournalRecords, _ others: [String]
  ) -> [String: [JournalRecord]] {
    var records = own.entries.mapValues { [$0] }
    for path in others {
      MirroredFiles.fetch(path)
      for (film, record) in JournalRecords(path: path, .batch)?.entries ?? [:] {
        records[film, default: []].append(record)
      }
    }
    return records
  }

  /// The state of exactly these clips, by the record that says most of them.
  func state(of clips: [String], key: FilmKey) -> ClipState {
    var best = ClipState.unrecorded
    for record in records[clips.map(MirroredFiles.name).min() ?? ""] ?? [] {
      let state = ClipState(of: clips, key: key, in: record)
      switch (best, state) {
      case (_, .whole): return .whole
      case (_, .unrecorded), (.missing, _), (.changed, _): break
      default: best = state
      }
    }
    return best
  }

  /// Records the clips of a row that are now complete.
  func note(_ clips: [String], key: FilmKey) {
    var record = JournalRecord(key: key.text, aspects: key.aspects)
    for path in clips {
      guard let digest = SHA256.text(ofFile: path) else { return }
      record.digests[MirroredFiles.name(of: path)] = digest
    }
    // Where the line cannot be written, the film is rendered again the next time; what cannot be sent
    // now is sent at the end, or reported then.
    try? journal?.add(record.line(in: .batch))
    if own.has(record) { hasIdleLines.change { $0 = true } }
  }

  /// Leaves one line for each film; to be called after the last one.
  ///
  /// If that fails, the next run that resumes does it.
  func finish() {
    guard hasIdleLines.change({ $0 }), let records = JournalRecords(path: path, .batch),
      records.hasIdleLines
    else { return }
    try? journal?.replace(with: records.text)
  }

  private static func note(on path: String) -> Diagnostic {
    Diagnostic(
      .warning, .questionable,
      "\(path) was written by another version of this tool and does not record what its films were "
        + "made from: all of them are made again", file: path)
  }
}

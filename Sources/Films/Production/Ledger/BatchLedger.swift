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
  /// Those of this file, then those of the others.
  private let records: [LedgerRecords]
  /// Which of them list a film, by its first path: there may be thousands.
  private let places: [String: [Int]]
  /// The warning about a file that says nothing about films of this request.
  let note: Diagnostic?

  /// The maximum size of the file, which is enough for more than a million rows.
  static let byteLimit = 1 << 30

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
    let journal = try Journal(path, mark: LedgerRecords.mark, as: claim)
    self.journal = journal
    let text = resumes ? FilePath.text(of: path, atMost: Self.byteLimit) : nil
    let own = text.flatMap { LedgerRecords($0) }
    note = text == nil || own != nil ? nil : Self.note(on: path)
    if own == nil { journal.clear() }
    records =
      [own ?? LedgerRecords()] + (resumes ? others.compactMap { Self.records(at: $0) } : [])
    places = Self.places(in: records)
    if let own, own.hasIdleLines { try? journal.replace(with: own.text) }
  }

  /// Reads ledgers without writing any, to check films.
  init(reading paths: [String]) {
    records = paths.compactMap { Self.records(at: $0) }
    places = Self.places(in: records)
    path = ""
    note = nil
    journal = nil
  }

  private static func records(at path: String) -> LedgerRecords? {
    MirroredFiles.fetch(path)
    return FilePath.text(of: path, atMost: byteLimit).flatMap { LedgerRecords($0) }
  }

  private static func places(in records: [LedgerRecords]) -> [String: [Int]] {
    var places: [String: [Int]] = [:]
    for (index, record) in records.enumerated() {
      for film in record.entries.keys { places[film, default: []].append(index) }
    }
    return places
  }

  /// Whether exactly these clips exist, made from the same inputs by the same request.
  func hasWhole(_ clips: [String], key: FilmKey) -> Bool {
    state(of: clips, key: key) == .whole
  }

  /// The state of exactly these clips, by the record that says most of them.
  func state(of clips: [String], key: FilmKey) -> LedgerRecords.State {
    var best = LedgerRecords.State.unrecorded
    let film = clips.map(MirroredFiles.name).min() ?? ""
    for place in places[film] ?? [] {
      let state = records[place].state(of: clips, key: key)
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
    let digests = clips.compactMap { path in
      SHA256.text(ofFile: path).map { (MirroredFiles.name(of: path), $0) }
    }
    guard digests.count == clips.count else { return }
    let entry = LedgerRecords.Entry(
      key: key, digests: Dictionary(digests, uniquingKeysWith: { first, _ in first }))
    // Where the line cannot be written, the film is rendered again the next time; what cannot be sent
    // now is sent at the end, or reported then.
    try? journal?.add(entry.line)
    if entry.digests.keys.min().map({ records.first?.entries[$0] != nil }) ?? false {
      hasIdleLines.change { $0 = true }
    }
  }

  /// Leaves one line for each film; to be called after the last one.
  ///
  /// If that fails, the next run that resumes does it.
  func finish() {
    guard hasIdleLines.change({ $0 }), let records = Self.records(at: path), records.hasIdleLines
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

import FlipbookDocument
import FlipbookOutput
import FlipbookSceneFile
import FlipbookSystem
import Glibc

/// The complete clips of a batch, recorded line by line in a file next to them, for `--resume`.
///
/// Folders of frames have their own manifests. A line is written when the clips of a row are in
/// their final paths; a line that is truncated, or does not agree with the files, is ignored. A run
/// that resumes writes the file anew, at its beginning and at its end, where some of its lines say
/// nothing any more.
final class BatchLedger: Sendable {
  private let path: String
  private let claim: OutputClaim
  private let file: Monitor<File>
  /// Those of this file, then those of the others.
  private let records: [LedgerRecords]
  /// Which of them list a film, by its first path: there may be thousands.
  private let places: [String: [Int]]
  /// The warning about a file that says nothing about films of this request.
  let note: Diagnostic?

  /// The open file.
  private struct File {
    var descriptor: Int32
    /// Whether a line about a film was added of which there was one before.
    var hasIdleLines = false
  }

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
    self.claim = claim
    let descriptor = try Self.opened(path, claim)
    let text = resumes ? FilePath.text(of: path, atMost: Self.byteLimit) : nil
    let own = text.flatMap { LedgerRecords($0) }
    note = text == nil || own != nil ? nil : Self.note(on: path)
    if own == nil { ftruncate(descriptor, 0) }
    records =
      [own ?? LedgerRecords()] + (resumes ? others.compactMap { Self.records(at: $0) } : [])
    places = Self.places(in: records)
    if let own, own.hasIdleLines, let compact = try? Self.replace(path, with: own.text, claim) {
      close(descriptor)
      file = Monitor(File(descriptor: compact))
    } else {
      // Ends the line that a killed run left unfinished.
      if let text, !text.isEmpty, !text.hasSuffix("\n") { _ = write(descriptor, "\n", 1) }
      file = Monitor(File(descriptor: descriptor))
    }
  }

  /// Reads ledgers without writing any, to check films.
  init(reading paths: [String]) {
    records = paths.compactMap { Self.records(at: $0) }
    places = Self.places(in: records)
    path = paths.first ?? ""
    note = nil
    claim = .marked
    file = Monitor(File(descriptor: -1))
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

  /// Opens and locks the file that has this path when it is locked.
  static func opened(_ path: String, _ claim: OutputClaim) throws(FileError) -> Int32 {
    while true {
      let descriptor = open(
        path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw .opening(path, code: errno) }
      guard claim.origin == .forced || isOurs(descriptor) else {
        close(descriptor)
        throw .foreignFile(path: path)
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
        close(descriptor)
        throw .busy(path: path)
      }
      var (held, named) = (stat(), stat())
      if fstat(descriptor, &held) == 0, lstat(path, &named) == 0, held.st_ino == named.st_ino,
        held.st_dev == named.st_dev
      {
        return descriptor
      }
      // Another run has replaced it in the meantime.
      close(descriptor)
    }
  }

  /// Replaces the file by one with this text, which is locked from its beginning, and open.
  static func replace(
    _ path: String, with text: String, _ claim: OutputClaim
  ) throws(FileError) -> Int32 {
    let file = try UnfinishedFile(for: path)
    if let code = FileBytes.write(Array(text.utf8), to: file.descriptor) {
      throw .cannotWrite(path: path, code: code)
    }
    // It shares the lock, and keeps it when the file is finished.
    let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0, fcntl(descriptor, F_SETFL, O_APPEND) == 0 else {
      throw .cannotWrite(path: path, code: errno)
    }
    do throws(FileError) {
      try file.finish(as: claim.onKnown, flushed: true)
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Whether an open file is empty, or begins like a record of `render`, even one that was cut.
  private static func isOurs(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let mark = Array(LedgerRecords.mark.utf8)
    guard let head = try? FileBytes.next(mark.count, from: descriptor, at: 0) else { return false }
    return mark.starts(with: head)
  }

  deinit {
    file.change { file in
      // A child process that another thread is just starting may still share the descriptor.
      flock(file.descriptor, LOCK_UN)
      close(file.descriptor)
    }
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
    let line = entry.line
    let isKnown = entry.digests.keys.min().map { records.first?.entries[$0] != nil } ?? false
    // If the line cannot be written, the film is rendered again the next time.
    file.change { file in
      _ = write(file.descriptor, line, line.utf8.count)
      if isKnown { file.hasIdleLines = true }
    }
    // Lines that cannot be sent now are sent at the end, or reported then.
    try? MirroredFiles.sendGrown(path)
  }

  /// Leaves one line for each film; to be called after the last one.
  ///
  /// If that fails, the next run that resumes does it.
  func finish() {
    file.change { file in
      guard file.hasIdleLines, let records = Self.records(at: path), records.hasIdleLines,
        let compact = try? Self.replace(path, with: records.text, claim)
      else { return }
      close(file.descriptor)
      file = File(descriptor: compact)
    }
  }

  private static func note(on path: String) -> Diagnostic {
    Diagnostic(
      .warning, .questionable,
      "\(path) was written by another version of this tool and does not record what its films were "
        + "made from: all of them are made again", file: path)
  }
}

package import FlipbookSystem
internal import Glibc

/// A folder into which a run writes the segments of its part of a film.
///
/// Runs of other parts may write there at the same time. A part is only added to parts of the same
/// film, encoded in the same way by the same program.
package final class SegmentFolder: Sendable {
  package let path: String
  package let film: SegmentedFilm
  /// The cells of the part.
  package let cells: Range<Int>
  /// The names of segments that exist with the hash in a ledger, and are not made again.
  let kept: Set<String>
  /// The names that earlier runs of this part are known to have made.
  private let known: Set<String>
  private let claim: OutputClaim
  private let ledgerPath: String
  /// The key of the film's head.
  private let key: String
  private let journal: Journal
  private let locks: [OutputLock]

  /// How long a part waits for another that is only preparing the folder, in seconds.
  private static let patience = 30.0

  /// Prepares the folder for a part of a film.
  ///
  /// Throws `busy` while another run makes this part or a clip of the folder, `otherFilm` when the
  /// folder has segments or frames of another film, and `foreignFile` when a file of unknown origin
  /// would be replaced; with `force`, both are replaced.
  ///
  /// - Parameters:
  ///   - version: The version of the encoder.
  ///   - resumes: Whether complete segments are kept.
  ///   - root: The folder that was named, which no link may lead out of.
  package init(
    _ path: String, of film: SegmentedFilm, _ shard: FrameShard, madeBy version: String,
    force: Bool = false, resumes: Bool = false, root: String? = nil
  ) throws(FilmError) {
    let path = FilePath.withoutClosingSlashes(path)
    self.path = path
    self.film = film
    cells = film.cells(of: shard)
    let claim = OutputClaim(force: force, within: root)
    self.claim = claim
    let ledgerPath = path + "/" + JournalKind.segments.files.name(of: shard)
    self.ledgerPath = ledgerPath
    guard CellJoining.canList(path) else {
      throw .file(.cannotCreate(path: path, code: EINVAL))
    }
    try FilmError.files(claim.makeFolder(path))
    locks = [
      try FilmError.files(OutputLock(folder: path, isShared: true)),
      try FilmError.files(OutputLock(clip: ledgerPath)),
    ]
    let head = film.head(madeBy: version, in: path)
    let former = JournalRecords(path: ledgerPath, .segments)
    if !force, Journal.isForeign(ledgerPath, mark: JournalKind.segments.mark) {
      throw .file(.foreignFile(path: ledgerPath))
    }
    try Self.take(head, in: path, claim)
    Leftovers.remove(in: path) { SegmentName($0) != nil || Self.isRecord($0) }
    let names = cells.flatMap { cell in film.recipes.map { film.name(ofCell: cell, $0) } }
    var records = JournalRecords(.segments)
    // A part that has no segment yet is counted, too.
    records.add(JournalRecord(key: head.key))
    if resumes {
      for (name, digest) in Self.complete(names, former, head.key, in: path) {
        records.add(JournalRecord(key: head.key, digests: [name: digest]))
      }
    }
    kept = Set(records.entries.keys).subtracting([""])
    known = former.map { Set($0.entries.keys) } ?? []
    for name in names where !kept.contains(name) {
      let claim = known.contains(name) ? claim.onKnown : claim
      try FilmError.files(claim.require(path + "/" + name))
    }
    journal = try FilmError.files(
      Journal(ledgerPath, mark: JournalKind.segments.mark, as: claim))
    try FilmError.files(journal.replace(with: records.text))
    key = head.key
  }

  /// Whether a name is that of a file that says what the segments are of, or which are complete.
  static func isRecord(_ name: String) -> Bool {
    JournalKind.segments.files.isOne(name) || HeadFile.ofSegments(in: "").path == "/" + name
  }

  /// Compares a film with the one whose segments are there, and writes its head when there is none.
  private static func take(
    _ head: FilmHead, in folder: String, _ claim: OutputClaim
  ) throws(FilmError) {
    let file = HeadFile.ofSegments(in: folder)
    // Parts that begin at the same time do this one after another.
    let order = try FilmError.files(OutputLock.waiting(forClip: file.path, seconds: patience))
    defer { withExtendedLifetime(order) {} }
    try takeFrames(besides: head, in: folder, claim)
    if claim.origin != .forced {
      try FilmError.files(claim.onKnown.require(file.path))
      try file.require(head)
    } else if file.film != head {
      try FilmError.files(removeParts(besides: head.key, in: folder, claim))
    }
    try FilmError.files(file.write(head, as: claim))
  }

  /// Removes the segments of other films; the lists of them do not count any more.
  private static func removeParts(
    besides key: String, in folder: String, _ claim: OutputClaim
  ) throws(FileError) {
    for record in JournalRecords.all(in: folder, .segments).flatMap(\.entries.values)
    where record.key != key {
      for segment in record.digests.keys.filter({ SegmentName($0) != nil }).sorted() {
        try claim.onKnown.remove(folder + "/" + segment)
      }
    }
  }

  /// The segments that exist with the hash in a ledger: in the part's own, or, when the number of
  /// parts has changed, in any.
  private static func complete(
    _ names: [String], _ own: JournalRecords?, _ key: String, in folder: String
  ) -> [String: String] {
    var digests = own?.digests(of: key) ?? [:]
    if names.contains(where: {
      digests[$0] == nil && FilePath.kind(of: folder + "/" + $0) != .missing
    }) {
      for others in JournalRecords.all(in: folder, .segments) {
        digests.merge(others.digests(of: key) ?? [:]) { own, _ in own }
      }
    }
    var found: [String: String] = [:]
    for name in names {
      guard let digest = digests[name], SHA256.text(ofFile: folder + "/" + name) == digest else {
        continue
      }
      found[name] = digest
    }
    return found
  }
}

extension SegmentFolder {
  /// The path of a cell's file.
  func path(ofCell cell: Int, _ recipe: MovieRecipe) -> String {
    path + "/" + film.name(ofCell: cell, recipe)
  }

  /// The cells of the part that are not complete.
  func missingCells(_ recipe: MovieRecipe) -> Set<Int> {
    Set(cells.filter { !kept.contains(film.name(ofCell: $0, recipe)) })
  }

  /// The frames of the film that are needed for what is missing.
  package var missingFrames: [Int] {
    let missing = film.recipes.reduce(into: Set<Int>()) { $0.formUnion(missingCells($1)) }
    return missing.sorted().flatMap { film.frames(ofCell: $0) }
  }

  /// The number of segments that were complete before, and of all of the part.
  package var keptCount: Int { kept.count }
  package var segmentCount: Int { cells.count * film.recipes.count }

  /// The claim on a segment's file.
  func claim(onName name: String) -> OutputClaim { known.contains(name) ? claim.onKnown : claim }

  /// Adds a segment that has its name now.
  func note(_ name: String) throws(FileError) {
    guard let digest = SHA256.text(ofFile: path + "/" + name) else {
      throw .cannotWrite(path: path + "/" + name, code: EIO)
    }
    try journal.add(JournalRecord(key: key, digests: [name: digest]).line(in: .segments))
  }

  /// Throws when a file of the part is missing after its last segment, because the folder has been
  /// emptied or replaced.
  package func finish() throws(FileError) {
    let names = cells.flatMap { cell in film.recipes.map { film.name(ofCell: cell, $0) } }
    let paths =
      [ledgerPath, HeadFile.ofSegments(in: path).path] + names.map { path + "/" + $0 }
    guard let missing = paths.first(where: { !FilePath.exists($0) }) else { return }
    throw .cannotWrite(path: missing, code: ENOENT)
  }
}

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
    let ledgerPath = path + "/" + SegmentLedger.fileName(of: shard)
    self.ledgerPath = ledgerPath
    guard CellJoining.canList(path) else {
      throw .file(.cannotCreate(path: path, code: EINVAL))
    }
    try FilmError.files(claim.makeFolder(path))
    locks = [
      try FilmError.files(OutputLock(folder: path, isShared: true)),
      try FilmError.files(OutputLock(clip: ledgerPath)),
    ]
    let head = SegmentHead(film, madeBy: version, in: path)
    let formerLedger = SegmentLedger(path: ledgerPath)
    if formerLedger == nil, !force, Journal.isForeign(ledgerPath, mark: SegmentLedger.mark) {
      throw .file(.foreignFile(path: ledgerPath))
    }
    try Self.take(head, of: film.film, path, claim)
    Leftovers.remove(in: path) {
      SegmentName($0) != nil || SegmentLedger.isOne($0) || $0 == SegmentHead.fileName
    }
    let own = formerLedger.flatMap { $0.key == head.key ? $0 : nil }
    let names = cells.flatMap { cell in film.recipes.map { film.name(ofCell: cell, $0) } }
    var digests: [String: String] = [:]
    if resumes {
      digests = Self.complete(names, own, head.key, in: path)
    }
    kept = Set(digests.keys)
    known = Set(formerLedger.map { Array($0.digests.keys) } ?? [])
    for name in names where digests[name] == nil {
      let claim = known.contains(name) ? claim.onKnown : claim
      try FilmError.files(claim.require(path + "/" + name))
    }
    journal = try FilmError.files(Journal(ledgerPath, mark: SegmentLedger.mark, as: claim))
    try FilmError.files(
      journal.replace(with: SegmentLedger(key: head.key, digests: digests).text))
  }

  /// Compares a film with the one whose segments are there, and writes its head when there is none.
  private static func take(
    _ head: SegmentHead, of film: FilmDescription, _ folder: String, _ claim: OutputClaim
  ) throws(FilmError) {
    let path = folder + "/" + SegmentHead.fileName
    // Parts that begin at the same time do this one after another.
    let order = try FilmError.files(OutputLock.waiting(forClip: path, seconds: patience))
    defer { withExtendedLifetime(order) {} }
    try takeFrames(besides: film, in: folder, claim)
    if FilePath.kind(of: path) != .missing {
      try FilmError.files(claim.onKnown.require(path))
      let bytes = FilePath.bytes(of: path, atMost: SegmentHead.byteLimit)
      if let bytes, bytes == Array(head.text.utf8) { return }
      if claim.origin != .forced {
        guard let former = bytes.flatMap({ SegmentHead($0) }) else {
          throw .file(.foreignFile(path: path))
        }
        if let difference = ManifestDifference(former.tree, head.tree) {
          throw .otherFilm(path: path, difference)
        }
      } else {
        try FilmError.files(removeParts(besides: head.key, in: folder, claim))
      }
    }
    try FilmError.files(
      OutputFile.write(head.text, to: path, as: claim.onKnown, flushed: true))
  }

  /// Removes the segments of other films; the lists of them do not count any more.
  private static func removeParts(
    besides key: String, in folder: String, _ claim: OutputClaim
  ) throws(FileError) {
    for name in FilePath.names(in: folder) where SegmentLedger.isOne(name) {
      guard let ledger = SegmentLedger(path: folder + "/" + name), ledger.key != key else {
        continue
      }
      for segment in ledger.digests.keys.sorted() {
        try claim.onKnown.remove(folder + "/" + segment)
      }
    }
  }

  /// The segments that exist with the hash in a ledger: in the part's own, or, when the number of
  /// parts has changed, in any.
  private static func complete(
    _ names: [String], _ own: SegmentLedger?, _ key: String, in folder: String
  ) -> [String: String] {
    var digests = own?.digests ?? [:]
    if names.contains(where: {
      digests[$0] == nil && FilePath.kind(of: folder + "/" + $0) != .missing
    }) {
      for name in FilePath.names(in: folder) where SegmentLedger.isOne(name) {
        guard let ledger = SegmentLedger(path: folder + "/" + name), ledger.key == key else {
          continue
        }
        digests.merge(ledger.digests) { own, _ in own }
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
    try journal.add(SegmentLedger.line(of: name, digest: digest))
  }

  /// Throws when a file of the part is missing after its last segment, because the folder has been
  /// emptied or replaced.
  package func finish() throws(FileError) {
    let names = cells.flatMap { cell in film.recipes.map { film.name(ofCell: cell, $0) } }
    let paths = [ledgerPath] + ([SegmentHead.fileName] + names).map { path + "/" + $0 }
    guard let missing = paths.first(where: { !FilePath.exists($0) }) else { return }
    throw .cannotWrite(path: missing, code: ENOENT)
  }
}

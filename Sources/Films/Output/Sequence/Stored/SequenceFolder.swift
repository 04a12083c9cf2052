internal import FlipbookImages
internal import FlipbookSystem
internal import Glibc

/// A folder of frames that a run may write: all of it, or the run's part of a film.
///
/// A run for a whole film excludes all others. Runs for parts exclude only those, and any run for
/// the same part. A part is only ever stored with parts of the same film, so that machines with
/// another version of something, or with another state of the scene, cannot destroy the work of
/// others.
final class SequenceFolder: Sendable {
  /// Without a trailing slash.
  let path: String
  /// The name of this run's manifest.
  let manifestName: String
  /// The manifests of earlier runs, and of runs that make other parts now.
  let former: [Former]
  /// The frames' files that these manifests list.
  private let known: Set<String>
  /// Whether this run makes a part of a film.
  let isPart: Bool
  /// Whether all manifests of the folder are of this film (`HeadFile`), and no frame of this part
  /// is one of another part: then only this part's own manifest is read.
  private let isAlone: Bool
  /// The names of manifests that end before they say which frames they list.
  private let cut: [String]
  private let mayHaveLeftovers: Bool
  private let locks: [OutputLock]
  /// Which files of other origin may be replaced: none, or with `--force` any.
  private let claim: OutputClaim

  /// An existing manifest of this tool.
  struct Former: Hashable {
    var name: String
    var record: RenderManifest

    /// The files that it lists.
    var files: Set<String> {
      let ending = FrameFileFormat.fileExtension(of: record.film)
      return Set(record.owned.map { RenderManifest.fileName(ofFrame: $0, ending) })
    }
  }

  /// Creates the folder and locks it; throws `busy` while another run writes there.
  ///
  /// - Parameters:
  ///   - film: The film whose frames are written.
  ///   - names: The files of these frames.
  init(
    _ path: String, shard: FrameShard?, for film: FilmHead, _ names: [String],
    as claim: OutputClaim = .marked
  ) throws(FileError) {
    let path = FilePath.withoutClosingSlashes(path)
    self.path = path
    self.claim = claim
    let name = ManifestName.of(shard)
    manifestName = name
    isPart = shard != nil
    try claim.makeFolder(path)
    var locks = [try OutputLock(folder: path, isShared: shard != nil)]
    let manifest = path + "/" + name
    // A run that was killed leaves its lock, and possibly temporary files.
    let wasKilled = FilePath.exists(TemporaryName.lock(of: manifest))
    if shard != nil { locks.append(try OutputLock(clip: manifest)) }
    self.locks = locks
    let own = RenderManifest(path: manifest).map { Former(name: name, record: $0) }
    let files = own?.files ?? []
    // Nothing of the other parts matters then, however many there are.
    isAlone =
      shard != nil && HeadFile.ofFrames(in: path).film == film
      && (own.map { $0.record.film == film && files.isSubset(of: names) }
        ?? !FilePath.exists(manifest))
      && names.allSatisfy { files.contains($0) || !FilePath.exists(path + "/" + $0) }
    mayHaveLeftovers = !isAlone || own != nil || wasKilled
    former = isAlone ? [own].compactMap(\.self) : Self.former(in: path)
    known = isAlone ? files : former.reduce(into: Set<String>()) { $0.formUnion($1.files) }
    let whole = Set(former.map(\.name))
    cut =
      isAlone
      ? []
      : FilePath.names(in: path).filter {
        ManifestName.isOne($0) && !whole.contains($0) && RenderManifest.isCut(path + "/" + $0)
      }
  }

  var manifestPath: String { path + "/" + manifestName }

  /// The manifest of an earlier run of the same kind; nil where there was none.
  var own: Former? { former.first { $0.name == manifestName } }

  /// How long a run waits for another that is only preparing the folder, in seconds.
  private static let patience = 30.0

  private static func former(in folder: String) -> [Former] {
    FilePath.names(in: folder).filter(ManifestName.isOne).compactMap { name in
      RenderManifest(path: folder + "/" + name).map { Former(name: name, record: $0) }
    }
  }

  /// Throws `foreignFile` if this run's manifest, or a frame, would replace a file of unknown
  /// origin, or if a file to be removed was replaced by one of unknown origin; and `otherFilm` if
  /// the frames are a part and the folder has parts of another film.
  func requireOwn(_ names: [String], of film: FilmHead) throws(FilmError) {
    guard claim.origin != .forced else { return }
    if own == nil, FilePath.exists(manifestPath), !cut.contains(manifestName) {
      throw .file(.foreignFile(path: manifestPath))
    }
    for one in former { try FilmError.files(claim.onKnown.require(path + "/" + one.name)) }
    if isPart {
      for other in former {
        guard let difference = other.record.film.difference(from: film) else { continue }
        throw .otherFilm(path: path + "/" + other.name, difference)
      }
      try HeadFile.ofFrames(in: path).require(film)
    }
    for name in names where !known.contains(name) {
      guard FilePath.exists(path + "/" + name) else { continue }
      // A manifest that was cut cannot list its frames, but they have this tool's mark.
      guard !cut.isEmpty else { throw .file(.foreignFile(path: path + "/" + name)) }
      try FilmError.files(claim.require(path + "/" + name))
    }
    for name in known { try FilmError.files(claim.onKnown.require(path + "/" + name)) }
  }

  /// The claim on a frame's file: those of earlier runs are known, others must have this tool's
  /// mark, as when another run makes the same frames at the same time.
  func claim(on name: String) -> OutputClaim { known.contains(name) ? claim.onKnown : claim }

  /// The claim on this run's manifest, which was checked before.
  var claimOnManifest: OutputClaim { claim.onKnown }

  /// Writes the manifest of this run, and removes files of other films and those of this film that
  /// will not be made again: all except these names.
  func take(
    for film: FilmHead, manifest text: String, _ names: Set<String>, ending: String
  ) throws(FileError) {
    // Parts that begin at the same time do this one after another.
    let order =
      isPart
      ? try OutputLock.waiting(forClip: path + "/" + ManifestName.whole, seconds: Self.patience)
      : nil
    defer { withExtendedLifetime(order) {} }
    // The header may have been replaced since it was read.
    let isAlone = isAlone && HeadFile.ofFrames(in: path).film == film
    if mayHaveLeftovers || !isAlone {
      Leftovers.remove(in: path) { ManifestName.isOne($0) || RenderManifest.isFrame(fileName: $0) }
    }
    var mine: [Former] = []
    var others: Set<String> = []
    for former in isPart && !isAlone ? Self.former(in: path) : former {
      if former.name == manifestName || (!isPart && former.record.film == film) {
        mine.append(former)
      } else if former.record.film == film {
        others.formUnion(former.files)
      } else {
        try Self.retire(former.name, in: path, as: claim, patience: Self.patience) {
          $0 != film
        }
      }
    }
    func stale(_ former: Former) -> Set<String> {
      former.files.subtracting(others).subtracting(former.record.film == film ? names : [])
    }
    // A manifest identifies frames by number, so files of another format are removed while their
    // manifest exists.
    for one in mine where FrameFileFormat.fileExtension(of: one.record.film) != ending {
      try Self.remove(stale(one), from: path, as: claim)
    }
    if isPart {
      if !isAlone { try HeadFile.ofFrames(in: path).write(film, as: claim) }
    } else {
      try HeadFile.ofFrames(in: path).remove()
      for name in cut where name != manifestName { try claim.onKnown.remove(path + "/" + name) }
    }
    try OutputFile.write(text, to: manifestPath, as: claim.onKnown)
    for one in mine {
      try Self.remove(stale(one), from: path, as: claim)
      if one.name != manifestName { try claim.onKnown.remove(path + "/" + one.name) }
    }
  }

  /// Removes the frames and then the manifest of another film, unless a run that makes a part of
  /// this film is replacing them; throws `busy` when a run is still making that other film.
  ///
  /// - Parameter patience: How long it waits for a run, in seconds.
  static func retire(
    _ name: String, in folder: String, as claim: OutputClaim, patience: Double,
    where isOther: (FilmHead) -> Bool
  ) throws(FileError) {
    let path = folder + "/" + name
    func other() -> RenderManifest? {
      RenderManifest(path: path).flatMap { isOther($0.film) ? $0 : nil }
    }
    let lock = try OutputLock.waiting(forClip: path, seconds: patience) { other() != nil }
    defer { withExtendedLifetime(lock) {} }
    // It may have been replaced just before it was locked.
    guard lock != nil, let record = other() else { return }
    try remove(Former(name: name, record: record).files, from: folder, as: claim)
    try claim.onKnown.remove(path)
  }

  /// Removes files of a folder, if they exist.
  private static func remove(
    _ names: Set<String>, from folder: String, as claim: OutputClaim
  ) throws(FileError) {
    for name in names.sorted() { try claim.onKnown.remove(folder + "/" + name) }
  }
}

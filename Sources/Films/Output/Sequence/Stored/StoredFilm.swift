package import FlipbookImages
internal import FlipbookPainter
internal import FlipbookSystem
package import FlipbookTimeline

/// A film stored as frames in a folder, made by one run or by several that each made a part.
package struct StoredFilm: Sendable {
  /// Without a trailing slash.
  package let folder: String
  package let measures: FilmMeasures
  /// The frames that have been written, with the hashes of their pixels.
  package var hashes: [Int: PixelHash] { recorded.pixels }
  let recorded: FrameHashes
  /// The frames that its runs were to make together; nil for all.
  package let selection: [Int]?
  /// The sound listed in its manifests, which may be anywhere (`sound(of:)`).
  private var sound: AudioTrack? { recordedSound?.track(in: folder) }
  /// The names of its manifests.
  package let manifests: [String]
  /// Whether there is one manifest for all frames that is marked complete.
  let isComplete: Bool
  /// The film as its manifests describe it.
  let head: FilmHead
  /// The sound as its manifests describe it.
  let recordedSound: ManifestSound?
  /// The extension of the frames' files.
  private let fileExtension: String
  /// Excludes all writers from the folder.
  private let lock: OutputLock

  /// Reads the manifests of a folder, which is locked against writing during the lifetime of this
  /// value.
  ///
  /// Throws `busy` while a run writes there, and `stored` for an invalid film.
  ///
  /// - Parameter version: The version of this tool; manifests of newer versions are not read.
  package init(folder: String, version: String) throws(FilmError) {
    let folder = FilePath.withoutClosingSlashes(folder)
    self.folder = folder
    guard FilePath.kind(of: folder) == .folder else {
      throw .stored(.noFilm(folder: folder))
    }
    lock = try FilmError.files(OutputLock(folder: folder))
    var found: [(name: String, record: RenderManifest)] = []
    for name in FilePath.names(in: folder) where ManifestName.isOne(name) {
      let path = folder + "/" + name
      // It may be replaced by one for all parts, so it must not be a link.
      try FilmError.files(OutputClaim.known.require(path))
      guard let record = RenderManifest(path: path) else {
        throw .stored(.unreadable(path: path))
      }
      found.append((name, record))
    }
    guard let first = found.first else { throw .stored(.noFilm(folder: folder)) }
    head = first.record.film
    for (name, record) in found {
      try FilmError.reading(
        record.film.require(notNewerThan: version, in: folder + "/" + name))
      if let difference = head.difference(from: record.film) {
        throw .stored(
          .differs(path: folder + "/" + first.name, other: folder + "/" + name, difference))
      }
    }
    guard let measures = FilmMeasures(head) else {
      throw .stored(.unreadable(path: folder + "/" + first.name))
    }
    self.measures = measures
    fileExtension = FrameFileFormat.fileExtension(of: head)
    guard FrameFileFormat.isLossless(fileExtension: fileExtension) else {
      throw .stored(.lossy(folder: folder))
    }
    manifests = found.map(\.name)
    isComplete = manifests == [ManifestName.whole] && first.record.isComplete
    selection = Self.selection(of: found)
    recordedSound = found.lazy.compactMap(\.record.sound).first
    var recorded = FrameHashes()
    for (name, record) in found {
      recorded.files.merge(record.frames.files) { first, _ in first }
      for (frame, hash) in record.frames.pixels {
        if let other = recorded.pixels.updateValue(hash, forKey: frame), other != hash {
          let difference = ManifestDifference(
            member: "frame \(frame)", found: "\(other)", expected: "\(hash)")
          throw .stored(
            .differs(path: folder + "/" + first.name, other: folder + "/" + name, difference))
        }
      }
    }
    self.recorded = recorded
  }

  /// Throws `missing` unless all of these frames exist.
  package func require(_ frames: [Int]) throws(StoredFilmError) {
    let missing = frames.filter { hashes[$0] == nil || !FilePath.exists(path(ofFrame: $0)) }
    guard missing.isEmpty else {
      throw .missing(
        folder: folder, frames: FrameSelection(frames: missing).description, count: missing.count,
        frameCount: frames.count)
    }
  }

  /// The sound: a file in the film's folder, or in the project, a folder that contains both.
  ///
  /// A manifest may come from an untrusted source, and the file that it names would become part of
  /// a clip that is shown to others: throws `foreignSound` for a file elsewhere. A project that is
  /// the root folder is not accepted.
  package func sound(of project: String) throws(StoredFilmError) -> AudioTrack? {
    try sound.map { (sound) throws(StoredFilmError) in
      try sound.required(in: project, for: folder)
    }
  }

  /// The path of a frame's file.
  package func path(ofFrame frame: Int) -> String {
    folder + "/" + RenderManifest.fileName(ofFrame: frame, fileExtension)
  }

  /// Whether a frame's file has the bytes that were written; if not, its pixels decide.
  func require(fileOfFrame frame: Int) throws(StoredFilmError) {
    let bytes = try bytes(ofFrame: frame)
    if recorded.files[frame] == ByteHash(of: bytes) { return }
    _ = try bitmap(ofFrame: frame, bytes)
  }

  /// A frame's picture, if it matches the hash.
  package func bitmap(ofFrame frame: Int) throws(StoredFilmError) -> Bitmap {
    try bitmap(ofFrame: frame, bytes(ofFrame: frame))
  }

  private func bytes(ofFrame frame: Int) throws(StoredFilmError) -> [UInt8] {
    guard
      let bytes = FilePath.bytes(
        of: path(ofFrame: frame), atMost: FrameFileFormat.largestByteCount)
    else {
      throw .missing(
        folder: folder, frames: "\(frame)", count: 1, frameCount: measures.schedule.frameCount)
    }
    return bytes
  }

  private func bitmap(
    ofFrame frame: Int, _ bytes: [UInt8]
  ) throws(StoredFilmError) -> Bitmap {
    let path = path(ofFrame: frame)
    let bitmap: Bitmap
    do throws(ImageError) {
      bitmap = try ImageDecoder.decode(bytes, name: path)
    } catch {
      throw .damaged(path: path, reason: "it cannot be read")
    }
    guard bitmap.pixelHash == hashes[frame] else {
      throw .damaged(path: path, reason: "its pixels have a different fingerprint")
    }
    let settings = measures.settings
    guard bitmap.width == settings.pixelWidth, bitmap.height == settings.pixelHeight else {
      throw .damaged(path: path, reason: "it has \(bitmap.width)×\(bitmap.height) pixels")
    }
    return bitmap.declared(opaque: settings.isOpaque)
  }

  /// Whether these frames are all that its runs were to make together.
  package func isWhole(_ frames: [Int]) -> Bool {
    Set(selection ?? Array(0..<measures.schedule.frameCount)).isSubset(of: frames)
  }

  /// The frames that runs with these manifests were to make together; nil for all frames of the
  /// film.
  private static func selection(of manifests: [(name: String, record: RenderManifest)]) -> [Int]? {
    var frames: Set<Int> = []
    for (name, record) in manifests {
      let own = name == ManifestName.whole ? record.selection : record.wholeSelection
      guard let own else { return nil }
      frames.formUnion(own)
    }
    return frames.sorted()
  }
}

internal import Document
package import Images
internal import Painter
internal import System

/// A film that stands as frames in a folder, made by one run or by several that each made a part.
package struct StoredFilm: Sendable {
  /// Without a closing slash.
  package let folder: String
  package let description: FilmDescription
  /// The frames that landed, and the fingerprints of their pixels.
  package let hashes: [Int: PixelHash]
  /// What its manifests say is heard with it, which may be anywhere (`sound(of:)`).
  private let sound: AudioTrack?
  /// The names of the manifests that tell of them.
  package let manifests: [String]
  /// Whether there is one manifest for all, and it says that nothing is missing.
  let isComplete: Bool
  /// The members with which its manifests describe it.
  let head: [(String, JSONText)]
  /// What they tell of its sound.
  let told: ManifestSound?
  /// The ending of the frames' files.
  private let fileExtension: String
  /// Keeps everyone out who would write there.
  private let lock: OutputLock

  /// Reads the manifests of a folder, which nobody can write to as long as this value lives.
  ///
  /// Throws `busy` while a run writes there, and `stored` for what is no film.
  ///
  /// - Parameter version: That of this tool: what is newer is not read.
  package init(folder: String, version: String) throws(FilmError) {
    let folder = FilePath.withoutClosingSlashes(folder)
    self.folder = folder
    guard FilePath.kind(of: folder) == .folder else {
      throw .stored(.noFilm(folder: folder))
    }
    lock = try FilmError.files(OutputLock(folder: folder))
    var found: [(name: String, record: ManifestRecord)] = []
    for name in FilePath.names(in: folder) where ManifestName.isOne(name) {
      let path = folder + "/" + name
      // It may be replaced by one for all parts, so it is no link.
      try FilmError.files(OutputClaim.known.require(path))
      guard let bytes = FilePath.bytes(of: path, atMost: RenderManifest.largestByteCount),
        let record = ManifestRecord(bytes)
      else { throw .stored(.unreadable(path: path)) }
      found.append((name, record))
    }
    guard let first = found.first else { throw .stored(.noFilm(folder: folder)) }
    for (name, record) in found {
      do throws(StoredFilmError) {
        try Self.require(record, of: folder + "/" + name, notNewerThan: version)
      } catch {
        throw .stored(error)
      }
      if let difference = first.record.difference(from: record.film) {
        throw .stored(
          .differs(path: folder + "/" + first.name, other: folder + "/" + name, difference))
      }
    }
    guard let description = FilmDescription(first.record) else {
      throw .stored(.unreadable(path: folder + "/" + first.name))
    }
    self.description = description
    guard FrameFileFormat.isLossless(fileExtension: FrameFileFormat.fileExtension(of: first.record))
    else { throw .stored(.lossy(folder: folder)) }
    manifests = found.map(\.name)
    isComplete = manifests == [ManifestName.whole] && first.record.isComplete
    sound = found.lazy.compactMap(\.record.sound).first?.track(in: folder)
    told = found.lazy.compactMap(\.record.sound).first
    head = first.record.head
    fileExtension = FrameFileFormat.fileExtension(of: first.record)
    var hashes: [Int: PixelHash] = [:]
    for (name, record) in found {
      for (frame, hash) in record.hashes {
        if let other = hashes.updateValue(hash, forKey: frame), other != hash {
          let difference = ManifestDifference(
            member: "frame \(frame)", found: "\(other)", expected: "\(hash)")
          throw .stored(
            .differs(path: folder + "/" + first.name, other: folder + "/" + name, difference))
        }
      }
    }
    self.hashes = hashes
  }

  /// Throws `missing` unless all of these frames have landed.
  package func require(_ frames: [Int]) throws(StoredFilmError) {
    let missing = frames.filter { hashes[$0] == nil || !FilePath.exists(path(ofFrame: $0)) }
    guard missing.isEmpty else {
      throw .missing(
        folder: folder, frames: FrameSelection(frames: missing).description, count: missing.count,
        frameCount: frames.count)
    }
  }

  /// What is heard with it: a file in its folder, or in the project, which is a folder that holds both.
  ///
  /// A manifest may come from anybody, and what it names goes into a clip that is shown to others:
  /// throws `foreignSound` for a file elsewhere. A project that holds everything is none.
  package func sound(of project: String) throws(StoredFilmError) -> AudioTrack? {
    guard let sound else { return nil }
    let (file, frames, base) = (
      FilePath.absolute(sound.path), FilePath.absolute(folder), FilePath.absolute(project)
    )
    let isOfProject =
      base != "/" && (frames + "/").hasPrefix(base + "/") && file.hasPrefix(base + "/")
    guard file.hasPrefix(frames + "/") || isOfProject else {
      throw .foreignSound(folder: folder, path: sound.path)
    }
    return sound
  }

  /// The path of a frame's file.
  package func path(ofFrame frame: Int) -> String {
    folder + "/" + RenderManifest.fileName(ofFrame: frame, fileExtension)
  }

  /// A frame's picture, if it is the one that was written.
  package func bitmap(ofFrame frame: Int) throws(StoredFilmError) -> Bitmap {
    let path = path(ofFrame: frame)
    guard let bytes = FilePath.bytes(of: path, atMost: FrameFileFormat.largestByteCount) else {
      throw .missing(
        folder: folder, frames: "\(frame)", count: 1, frameCount: description.schedule.frameCount)
    }
    let bitmap: Bitmap
    do throws(ImageError) {
      bitmap = try ImageDecoder.decode(bytes, name: path)
    } catch {
      throw .damaged(path: path, reason: "it cannot be read")
    }
    guard bitmap.pixelHash == hashes[frame] else {
      throw .damaged(path: path, reason: "its pixels have another fingerprint")
    }
    let settings = description.settings
    guard bitmap.width == settings.pixelWidth, bitmap.height == settings.pixelHeight else {
      throw .damaged(path: path, reason: "it is \(bitmap.width)×\(bitmap.height) pixels large")
    }
    return bitmap.declared(opaque: settings.isOpaque)
  }

  private static func require(
    _ record: ManifestRecord, of path: String, notNewerThan version: String
  ) throws(StoredFilmError) {
    guard case .object(let members) = record.film, case .string(let made) = members["version"]
    else {
      throw .unreadable(path: path)
    }
    func numbers(_ text: String) -> [Int] { text.split(separator: ".").map { Int($0) ?? 0 } }
    if numbers(version).lexicographicallyPrecedes(numbers(made)) {
      throw .newer(path: path, version: made)
    }
  }
}

internal import Document
internal import Glibc
package import Images
internal import Raster

/// Writes frames as files of their own into a folder, with a manifest that says which are whole.
///
/// The folder's manifest tells which files an earlier run made: only those are replaced or
/// removed, unless forced. Frames go through temporary names, so a frame that is there is whole.
package final class SequenceWriter: Sendable {
  /// The folder, without a closing slash.
  package let folder: String
  private let format: FrameFileFormat
  private let linksRepeats: Bool
  private let lock: OutputLock
  private let file: Monitor<File>

  /// The manifest on its way.
  private struct File {
    var manifest: RenderManifest
    var descriptor: Int32 = -1
    /// Where the manifest's tail begins.
    var end = 0
    var byteCount = 0
    var reuse = FrameReuse()
  }

  /// Prepares the folder for these frames of a film: removes an earlier run's frames that will not
  /// be made again, and writes a manifest that is not complete.
  ///
  /// With `linksRepeats` a frame that equals one before is another name of its file, or shares its
  /// blocks on the disk where the file system can do that. No later run writes through such a name:
  /// files are only ever replaced.
  ///
  /// Throws `busy` while another run writes there, and `foreignFile` when a frame or the manifest
  /// would replace a file of unknown origin and `force` is false; nothing is changed then.
  package init(
    folder: String, film: FilmDescription, frames: [Int], force: Bool = false,
    format: FrameFileFormat = .usual, linksRepeats: Bool = false
  ) throws(FilmError) {
    var folder = folder
    while folder.count > 1, folder.last == "/" { folder.removeLast() }
    self.folder = folder
    self.format = format
    self.linksRepeats = linksRepeats
    try FilePath.makeFolder(folder)
    lock = try OutputLock(folder: folder)
    let path = folder + "/" + RenderManifest.fileName
    let former = FilePath.bytes(of: path, atMost: Self.manifestLimit).flatMap(ManifestRecord.init)
    let formerFiles = former.map { former in
      Set(former.owned.map { Self.name(of: $0, FrameFileFormat.fileExtension(of: former)) })
    }
    let names = frames.map { Self.name(of: $0, format.fileExtension) }
    let manifest = RenderManifest(
      film: RenderManifest.film(film, format: format), selection: frames,
      replaces: former?.owned.sorted() ?? [])
    file = Monitor(File(manifest: manifest))
    if !force {
      if former == nil, FilePath.exists(path) { throw .foreignFile(path: path) }
      for name in names where formerFiles?.contains(name) != true {
        if FilePath.exists(folder + "/" + name) { throw .foreignFile(path: folder + "/" + name) }
      }
    }
    Leftovers.remove(in: folder) { name in
      name == RenderManifest.fileName || RenderManifest.isFrame(fileName: name)
    }
    let isSameFilm = former?.film == JSONTree(.object(manifest.film))
    let stale = (formerFiles ?? []).subtracting(isSameFilm ? names : [])
    // A manifest knows frames by their number: files of another format go while theirs is there.
    let isSameFormat = former.map { FrameFileFormat.fileExtension(of: $0) } == format.fileExtension
    if !isSameFormat { try remove(stale) }
    try OutputFile.write(manifest.text, to: path)
    if isSameFormat { try remove(stale) }
    try openManifest(path, length: manifest.text.utf8.count)
  }

  deinit {
    file.change { file in
      if file.descriptor >= 0 { close(file.descriptor) }
    }
  }

  /// A manifest of the longest film has about 32 bytes for each frame.
  private static let manifestLimit = 64 << 20

  private static func name(of frame: Int, _ fileExtension: String) -> String {
    RenderManifest.fileName(ofFrame: frame, fileExtension)
  }

  private func path(of frame: Int) -> String {
    folder + "/" + Self.name(of: frame, format.fileExtension)
  }

  /// Removes files of the folder, as far as they are there.
  private func remove(_ names: Set<String>) throws(FilmError) {
    for name in names.sorted() { try FilePath.remove(folder + "/" + name) }
  }

  private func openManifest(_ path: String, length: Int) throws(FilmError) {
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .opening(path, code: errno) }
    file.change { file in
      file.descriptor = descriptor
      file.end = length - RenderManifest.tail.utf8.count
    }
  }

  /// The bytes of the frames' files that were written.
  package var byteCount: Int { file.change { $0.byteCount } }

  /// How much of the files was taken over from others.
  package var reuse: FrameReuse { file.change { $0.reuse } }

  /// A sink for one worker, with buffers of its own.
  package func makeSink() -> any FrameSink {
    Sink(writer: self, encoder: format.makeEncoder(), links: linksRepeats ? FileTwin() : nil)
  }

  /// Says that all frames are there; to be called once, after the last.
  package func finish() throws(FilmError) {
    try rewrite { manifest in
      manifest.isComplete = true
      manifest.replaces = []
    }
  }

  /// Lists the clips that the same run has made, in place of those that are listed; to be called after
  /// `finish`.
  package func list(_ clips: [ManifestClip]) throws(FilmError) {
    try rewrite { $0.clips = clips }
  }

  private func rewrite(_ change: (inout RenderManifest) -> Void) throws(FilmError) {
    let text = file.change { file in
      change(&file.manifest)
      return file.manifest.text
    }
    try OutputFile.write(text, to: folder + "/" + RenderManifest.fileName, flushed: true)
  }

  private struct Sink: FrameSink {
    let writer: SequenceWriter
    let encoder: any FrameFileEncoder
    /// Makes names for files that are there; nil where every frame gets a file of its own.
    var links: FileTwin?
    /// What the frame shows that was encoded last, and where its file is.
    private var last: (picture: Picture, path: String)?

    init(writer: SequenceWriter, encoder: any FrameFileEncoder, links: FileTwin?) {
      self.writer = writer
      self.encoder = encoder
      self.links = links
    }

    mutating func take(_ frame: Int, _ painting: Painting) throws {
      let path = writer.path(of: frame)
      let former = last
      // After an error the encoder knows nothing of a frame before.
      last = nil
      let changedRows = painting.changedRows(since: former?.picture)
      let repeated = changedRows?.isEmpty == true ? former?.path : nil
      let (hash, byteCount) = try encoder.encode(painting, changedRows: changedRows) {
        bytes, hash in
        if let repeated, try links?.make(path, of: repeated) == true { return (hash, 0) }
        try OutputFile.write(bytes, to: path)
        return (hash, bytes.count)
      }
      last = painting.picture.map { ($0, path) }
      try writer.add(frame, hash, byteCount: byteCount, bands: encoder.frameBands)
    }
  }

  /// Adds a frame that has landed to the manifest, over its tail.
  private func add(
    _ frame: Int, _ hash: PixelHash, byteCount: Int, bands: FrameBands
  ) throws {
    try file.change { file in
      let line = RenderManifest.line(of: frame, hash, isFirst: file.manifest.hashes.isEmpty)
      file.manifest.hashes[frame] = hash
      file.byteCount += byteCount
      file.reuse.add(bands: bands)
      let text = Array((line + RenderManifest.tail).utf8)
      guard pwrite(file.descriptor, text, text.count, off_t(file.end)) == text.count else {
        throw FilmError.cannotWrite(
          path: folder + "/" + RenderManifest.fileName, code: errno == 0 ? ENOSPC : errno)
      }
      file.end += line.utf8.count
    }
  }
}

extension PNGEncoder {
  /// Writes one picture to a file, under its name only when it is whole, and makes the folder.
  ///
  /// Unless it is forced, a file of unknown origin at the path is kept, and `foreignFile` thrown.
  package func write(_ bitmap: Bitmap, to path: String, force: Bool = true) throws {
    try FilePath.makeFolder(FilePath.split(path).folder)
    if !force { try OutputOrigin.require(path) }
    Leftovers.remove(of: path)
    try encode(bitmap) { bytes, _ in try OutputFile.write(bytes, to: path) }
  }
}

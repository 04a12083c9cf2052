internal import FlipbookImages
internal import FlipbookPainter
internal import FlipbookRaster
package import FlipbookSystem
internal import Glibc

/// Writes frames as separate files into a folder, with a manifest that lists the complete ones.
///
/// The folder's manifest lists the files that an earlier run made: only those are replaced or
/// removed, unless forced. Frames are written under temporary names, so a frame that exists is
/// complete.
package final class SequenceWriter: FrameWriter {
  private let sequence: SequenceFolder
  private let format: FrameFileFormat
  private let linksRepeats: Bool
  /// Frames that an earlier run has made, which are not written again.
  package let kept: Set<Int>
  /// Why a run that resumes keeps nothing: the frames that are there are of another film.
  package let note: String?
  private let file: Monitor<File>

  /// The manifest while it is being written.
  private struct File {
    var manifest: RenderManifest
    /// The position in the file on disk where frames are added; nil before the file was opened.
    var tail: ManifestTail?
    var byteCount = 0
    var reuse = FrameReuse()
  }

  /// Prepares the folder for the frames of a plan.
  ///
  /// Removes an earlier run's frames that will not be made again, and writes a manifest that is
  /// marked incomplete. Runs that make parts of one film may run at the same time.
  ///
  /// Throws `busy` while another run writes there. Unless `force` is true, throws `foreignFile`
  /// when a frame or the manifest would replace a file of unknown origin, and `otherFilm` when a
  /// part would be stored with parts of another film. In these cases nothing is changed.
  ///
  /// - Parameter resumes: Whether existing frames of this film are kept if all their pixels match;
  ///   `jobs` threads check them.
  package init(
    _ plan: SequencePlan, force: Bool = false, resumes: Bool = false, jobs: Int = 1
  ) throws(FilmError) {
    let (frames, format) = (plan.frames, plan.format)
    let names = frames.map { RenderManifest.fileName(ofFrame: $0, format.fileExtension) }
    let film = plan.film.head(in: format)
    let sequence = try FilmError.files(
      SequenceFolder(
        plan.folder, shard: plan.shard, for: film, names,
        as: OutputClaim(force: force, within: plan.root)))
    self.sequence = sequence
    self.format = format
    linksRepeats = plan.linksRepeats
    let owned = sequence.former.reduce(into: Set<Int>()) { owned, former in
      if !sequence.isPart || former.name == sequence.manifestName {
        owned.formUnion(former.record.owned)
      }
    }
    var manifest = RenderManifest(film: film, selection: frames, replaces: owned.sorted())
    manifest.wholeSelection = plan.shard == nil ? nil : plan.selection
    manifest.sound = plan.sound.map { ManifestSound($0, in: sequence.path) }
    try sequence.requireOwn(names, of: film)
    if resumes {
      manifest.frames = FrameInventory(folder: sequence, film: film, format: format).frames(
        among: frames, jobs: jobs)
    }
    kept = Set(manifest.frames.pixels.keys)
    note = resumes ? Self.note(on: sequence, film) : nil
    file = Monitor(File(manifest: manifest))
    let text = manifest.text
    try FilmError.files(
      sequence.take(for: film, manifest: text, Set(names), ending: format.fileExtension))
    try FilmError.files(openManifest(length: text.utf8.count))
  }

  private static func note(on sequence: SequenceFolder, _ film: FilmHead) -> String? {
    sequence.former.lazy.compactMap { $0.record.film.difference(from: film) }.first.map {
      "\(sequence.path) has frames of another film, which are replaced: \($0.member) is "
        + "\($0.found) there and \($0.expected) here"
    }
  }

  deinit {
    file.change { file in
      if let tail = file.tail { close(tail.descriptor) }
    }
  }

  /// The folder, without a trailing slash.
  package var folder: String { sequence.path }

  private func path(of frame: Int) -> String {
    folder + "/" + RenderManifest.fileName(ofFrame: frame, format.fileExtension)
  }

  private func openManifest(length: Int) throws(FileError) {
    let path = sequence.manifestPath
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .opening(path, code: errno) }
    file.change { file in
      file.tail = ManifestTail(
        descriptor: descriptor, offset: length - RenderManifest.tail.utf8.count)
    }
  }

  /// The total size of the frames' files that were written, in bytes.
  package var byteCount: Int { file.change { $0.byteCount } }

  /// How much of the files was reused from others.
  package var reuse: FrameReuse { file.change { $0.reuse } }

  /// A sink for one worker, with its own buffers.
  package func makeSink() -> any FrameSink {
    Sink(writer: self, encoder: format.makeEncoder(), links: linksRepeats ? FileTwin() : nil)
  }

  /// Marks the manifest as complete; to be called once, after the last frame.
  ///
  /// Throws when frames have been removed, or the folder has been replaced; then the manifest lists
  /// the frames that exist.
  package func finish() throws(FileError) {
    try conclude { manifest in
      manifest.isComplete = true
      manifest.replaces = []
    }
  }

  /// Lists the clips that the same run has made, replacing those listed; to be called after
  /// `finish`, and throws under the same conditions.
  package func list(_ clips: [ManifestClip]) throws(FileError) {
    try conclude { $0.clips = clips }
  }

  /// Writes the manifest, then verifies it, because the folder may have been replaced.
  private func conclude(_ change: (inout RenderManifest) -> Void) throws(FileError) {
    try rewrite(change)
    // Only this run's frames, because the folder may have those of many others.
    let missing = file.change { $0.manifest.selection }.filter { !FilePath.exists(path(of: $0)) }
    guard let frame = missing.first else { return }
    try rewrite { manifest in
      for frame in missing { manifest.frames.remove(frame) }
      manifest.isComplete = false
    }
    throw .cannotWrite(path: path(of: frame), code: ENOENT)
  }

  private func rewrite(_ change: (inout RenderManifest) -> Void) throws(FileError) {
    let text = file.change { file in
      change(&file.manifest)
      return file.manifest.text
    }
    try OutputFile.write(
      text, to: sequence.manifestPath, as: sequence.claimOnManifest, flushed: true)
  }

  private struct Sink: FrameSink {
    let writer: SequenceWriter
    let encoder: any FrameFileEncoder
    /// Makes links to existing files; nil where every frame has a separate file.
    var links: FileTwin?
    /// The picture of the last encoded frame, and the path of its file.
    private var last: (picture: Picture, path: String)?

    init(writer: SequenceWriter, encoder: any FrameFileEncoder, links: FileTwin?) {
      self.writer = writer
      self.encoder = encoder
      self.links = links
    }

    mutating func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
      if writer.kept.contains(frame) { return }
      let path = writer.path(of: frame)
      let claim = writer.sequence.claim(on: FilePath.split(path).name)
      let former = last
      // After an error the encoder has no previous frame.
      last = nil
      let changedRows = painting.changedRows(since: former?.picture)
      let repeated = changedRows?.isEmpty == true ? former?.path : nil
      let written = try FilmError.encoding { () throws(ImageError) in
        try encoder.encode(painting.bitmap, changedRows: changedRows) { bytes, hash in
          Result { () throws(FileError) in
            let file = ByteHash(of: bytes)
            if let repeated, try links?.make(path, of: repeated, as: claim) == true {
              return (hash, file, 0)
            }
            try OutputFile.write(bytes, to: path, as: claim)
            return (hash, file, bytes.count)
          }
        }
      }
      let (hash, fileHash, byteCount) = try FilmError.files(written.get())
      last = painting.picture.map { ($0, path) }
      try FilmError.files(
        writer.add(frame, hash, fileHash, byteCount: byteCount, bands: encoder.frameBands))
    }
  }

  /// Adds a written frame to the manifest, over its tail.
  private func add(
    _ frame: Int, _ hash: PixelHash, _ fileHash: ByteHash, byteCount: Int, bands: FrameBands
  ) throws(FileError) {
    try file.change { (file) throws(FileError) in
      let line = FrameHashes.line(
        of: frame, hash, fileHash, isFirst: file.manifest.frames.pixels.isEmpty)
      if let code = file.tail?.add(line) {
        throw .cannotWrite(path: sequence.manifestPath, code: code)
      }
      file.manifest.frames.pixels[frame] = hash
      file.manifest.frames.files[frame] = fileHash
      file.byteCount += byteCount
      file.reuse.add(bands: bands)
    }
    try MirroredFiles.sendGrown(sequence.manifestPath)
  }
}

internal import Document
internal import Glibc
package import Images
internal import Painter
internal import Raster
package import System

/// Writes frames as files of their own into a folder, with a manifest that says which are whole.
///
/// The folder's manifest tells which files an earlier run made: only those are replaced or
/// removed, unless forced. Frames go through temporary names, so a frame that is there is whole.
package final class SequenceWriter: Sendable {
  private let place: SequenceFolder
  private let format: FrameFileFormat
  private let linksRepeats: Bool
  /// Frames that an earlier run has made: they are not written again.
  package let kept: Set<Int>
  private let file: Monitor<File>

  /// The manifest on its way.
  private struct File {
    var manifest: RenderManifest
    /// Where frames are added on the disk; nil before the file was opened.
    var tail: ManifestTail?
    var byteCount = 0
    var reuse = FrameReuse()
  }

  /// Prepares the folder for the frames of a plan.
  ///
  /// Removes an earlier run's frames that will not be made again, and writes a manifest that is not
  /// complete. Runs that make parts of one film may do so side by side.
  ///
  /// Throws `busy` while another run writes there. Unless `force` is true, throws `foreignFile` when a
  /// frame or the manifest would replace a file of unknown origin, and `otherFilm` when a part would
  /// come to stand beside parts of another film. Nothing is changed then.
  ///
  /// - Parameter resumes: Whether frames of this film that are there to the last pixel are kept; `jobs`
  ///   threads look at them.
  package init(
    _ plan: SequencePlan, force: Bool = false, resumes: Bool = false, jobs: Int = 1
  ) throws(FilmError) {
    let place = try FilmError.files(
      SequenceFolder(
        plan.folder, shard: plan.shard, as: OutputClaim(force: force, within: plan.root)))
    let (frames, format) = (plan.frames, plan.format)
    self.place = place
    self.format = format
    linksRepeats = plan.linksRepeats
    let names = frames.map { RenderManifest.fileName(ofFrame: $0, format.fileExtension) }
    let owned = place.former.reduce(into: Set<Int>()) { owned, former in
      if !place.isPart || former.name == place.manifestName {
        owned.formUnion(former.record.owned)
      }
    }
    var manifest = RenderManifest(
      film: plan.film.members(in: format), selection: frames, replaces: owned.sorted())
    manifest.sound = plan.sound.map { ManifestSound($0, in: place.path) }
    let told = JSONTree(.object(manifest.film))
    try place.requireOwn(names, of: told)
    if resumes {
      manifest.hashes = FrameInventory(folder: place, film: told, format: format).frames(
        among: frames, jobs: jobs)
    }
    kept = Set(manifest.hashes.keys)
    file = Monitor(File(manifest: manifest))
    let text = manifest.text
    try FilmError.files(
      place.take(for: told, manifest: text, Set(names), ending: format.fileExtension))
    try FilmError.files(openManifest(length: text.utf8.count))
  }

  deinit {
    file.change { file in
      if let tail = file.tail { close(tail.descriptor) }
    }
  }

  /// The folder, without a closing slash.
  package var folder: String { place.path }

  private func path(of frame: Int) -> String {
    folder + "/" + RenderManifest.fileName(ofFrame: frame, format.fileExtension)
  }

  private func openManifest(length: Int) throws(FileError) {
    let path = place.manifestPath
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .opening(path, code: errno) }
    file.change { file in
      file.tail = ManifestTail(
        descriptor: descriptor, offset: length - RenderManifest.tail.utf8.count)
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
  ///
  /// Throws when somebody has taken frames away, or put another folder in the place of this one; then
  /// the manifest lists those that are there.
  package func finish() throws(FileError) {
    try conclude { manifest in
      manifest.isComplete = true
      manifest.replaces = []
    }
  }

  /// Lists the clips that the same run has made, in place of those that are listed; to be called after
  /// `finish`, and throws as that does.
  package func list(_ clips: [ManifestClip]) throws(FileError) {
    try conclude { $0.clips = clips }
  }

  /// Writes the manifest, and then looks whether it tells the truth: the folder may be another one.
  private func conclude(_ change: (inout RenderManifest) -> Void) throws(FileError) {
    try rewrite(change)
    let names = Set(FilePath.names(in: folder))
    let missing = file.change { file in
      file.manifest.selection.filter {
        !names.contains(RenderManifest.fileName(ofFrame: $0, format.fileExtension))
      }
    }
    guard let frame = missing.first else { return }
    try rewrite { manifest in
      for frame in missing { manifest.hashes[frame] = nil }
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
      text, to: place.manifestPath, as: place.claimOnManifest, flushed: true)
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

    mutating func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
      if writer.kept.contains(frame) { return }
      let path = writer.path(of: frame)
      let claim = writer.place.claim(on: FilePath.split(path).name)
      let former = last
      // After an error the encoder knows nothing of a frame before.
      last = nil
      let changedRows = painting.changedRows(since: former?.picture)
      let repeated = changedRows?.isEmpty == true ? former?.path : nil
      let written = try FilmError.encoding { () throws(ImageError) in
        try encoder.encode(painting, changedRows: changedRows) { bytes, hash in
          Result { () throws(FileError) in
            if let repeated, try links?.make(path, of: repeated, as: claim) == true {
              return (hash, 0)
            }
            try OutputFile.write(bytes, to: path, as: claim)
            return (hash, bytes.count)
          }
        }
      }
      let (hash, byteCount) = try FilmError.files(written.get())
      last = painting.picture.map { ($0, path) }
      try FilmError.files(
        writer.add(frame, hash, byteCount: byteCount, bands: encoder.frameBands))
    }
  }

  /// Adds a frame that has landed to the manifest, over its tail.
  private func add(
    _ frame: Int, _ hash: PixelHash, byteCount: Int, bands: FrameBands
  ) throws(FileError) {
    try file.change { (file) throws(FileError) in
      let line = RenderManifest.line(of: frame, hash, isFirst: file.manifest.hashes.isEmpty)
      if let code = file.tail?.add(line) {
        throw .cannotWrite(path: place.manifestPath, code: code)
      }
      file.manifest.hashes[frame] = hash
      file.byteCount += byteCount
      file.reuse.add(bands: bands)
    }
  }
}

extension PNGEncoder {
  /// Writes one picture to a file, under its name only when it is whole, and makes the folder.
  ///
  /// A file that the claim is not for is kept, and `foreignFile` thrown.
  package func write(
    _ bitmap: Bitmap, to path: String, as claim: OutputClaim = .marked
  ) throws(FilmError) {
    try FilmError.files(claim.require(path))
    try FilmError.files(FilePath.makeFolder(FilePath.split(path).folder))
    Leftovers.remove(of: path)
    let written = try FilmError.encoding { () throws(ImageError) in
      try encode(bitmap) { bytes, _ in
        Result { () throws(FileError) in try OutputFile.write(bytes, to: path, as: claim) }
      }
    }
    try FilmError.files(written.get())
  }
}

internal import FlipbookPainter
package import FlipbookSystem
internal import Glibc

extension StoredFilm {
  /// Verifies the files of frames on several threads; pixels are only decoded where the bytes are
  /// not those that were written.
  package func verify(
    _ frames: [Int], jobs: Int, cancellation: Cancellation = Cancellation(),
    progress: (@Sendable (Int) -> Void)? = nil
  ) throws(FilmError) -> FilmStatistics {
    let start = ContinuousClock.now
    try FilmError.reading(require(frames))
    var count = 0
    try OrderedWork(jobs: jobs).run(frames.count) { index in
      Result { () throws(StoredFilmError) in try require(fileOfFrame: frames[index]) }
    } take: { (checked) throws(FilmError) in
      if cancellation.isCancelled { throw .interrupted }
      try FilmError.reading(checked.get())
      count += 1
      progress?(count)
    }
    return FilmStatistics(frameCount: frames.count, duration: ContinuousClock.now - start)
  }

  /// Reads frames on several threads, verifies each by its pixels, and passes them to clips in order;
  /// without clips it only verifies them.
  ///
  /// The clips move to their paths when all of them are complete; after an error none does.
  package func encode(
    _ frames: [Int], to clips: [any ClipWriter], jobs: Int,
    cancellation: Cancellation = Cancellation(), progress: (@Sendable (Int) -> Void)? = nil
  ) throws(FilmError) -> FilmStatistics {
    let start = ContinuousClock.now
    let track = FilmTrack(schedule: measures.schedule, frames: frames, clips: clips)
    let sinks = ClipSinks([track], moments: FilmMoments([track]))
    let settings = measures.settings
    let pipeline = FramePipeline(
      jobs: jobs, width: settings.pixelWidth, height: settings.pixelHeight,
      isOpaque: settings.isOpaque)
    try FilmError.reading(require(frames))
    do throws(FilmError) {
      try pipeline.run(
        Array(frames.indices), cancellation: cancellation,
        makeProducer: { StoredFrames(film: self, frames: frames) },
        orderedSink: sinks.isEmpty ? nil : sinks, progress: progress)
      try sinks.finish()
    } catch {
      sinks.cancel()
      throw error
    }
    return FilmStatistics(
      frameCount: frames.count, duration: ContinuousClock.now - start)
  }

  /// Replaces the manifests of the parts by a single one, the same that one run would have written;
  /// if it already exists with the same contents, it is not changed.
  ///
  /// To be called when every frame has been verified, with the clips made of them.
  package func unite(clips: [ManifestClip] = []) throws(FileError) {
    let whole = folder + "/" + ManifestName.whole
    if isComplete, clips.isEmpty { return }
    var manifest = RenderManifest(
      film: head, selection: hashes.keys.sorted(), frames: recorded)
    manifest.isComplete = true
    manifest.sound = recordedSound
    manifest.clips = clips
    // All manifests of the folder were read.
    try OutputFile.write(manifest.text, to: whole, as: .known, flushed: true)
    try HeadFile.ofFrames(in: folder).remove()
    Leftovers.remove(in: folder) { ManifestName.isOne($0) || RenderManifest.isFrame(fileName: $0) }
    OutputLock.removeLeftovers(in: folder, of: ManifestName.isOne)
    for name in manifests where name != ManifestName.whole {
      try OutputClaim.known.remove(folder + "/" + name)
    }
  }
}

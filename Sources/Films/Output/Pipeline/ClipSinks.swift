internal import FlipbookImages
internal import FlipbookRaster

/// Passes moments to the clips that use them, and ends all clips together.
final class ClipSinks: OrderedFrameSink {
  private let clips: [(track: Int, writer: any ClipWriter)]
  private let moments: FilmMoments

  init(_ tracks: [FilmTrack], moments: FilmMoments) {
    self.moments = moments
    clips = tracks.enumerated().flatMap { index, track in
      track.clips.map { (index, $0) }
    }
  }

  var isEmpty: Bool { clips.isEmpty }

  /// The work that the clips need from workers, combined; nil if none needs any.
  var preparation: (any FramePreparation)? {
    let parts = clips.enumerated().compactMap { index, clip in
      clip.writer.preparation.map { Preparation.Part(clip: index, track: clip.track, work: $0) }
    }
    return parts.isEmpty ? nil : Preparation(parts: parts, moments: moments)
  }

  func take(_ moment: Int, _ painting: Painting) throws(FilmError) {
    try take(moment, painting, nil)
  }

  func take(
    _ moment: Int, _ painting: Painting, _ prepared: (any Sendable)?
  ) throws(FilmError) {
    let prepared = prepared as? [Int: any Sendable]
    for (index, (track, writer)) in clips.enumerated() {
      guard let frame = moments.frame(ofTrack: track, at: moment) else { continue }
      var writer = writer
      try naming(writer) { () throws(FilmError) in
        try writer.take(frame, painting, prepared?[index])
      }
    }
  }

  /// Prepares a moment for each clip, by the clip's index.
  private struct Preparation: FramePreparation {
    struct Part {
      var clip: Int
      var track: Int
      var work: any FramePreparation
    }

    let parts: [Part]
    let moments: FilmMoments

    func prepare(_ moment: Int, _ painting: Painting) throws(FilmError) -> (any Sendable)? {
      var prepared: [Int: any Sendable] = [:]
      for part in parts {
        guard let frame = moments.frame(ofTrack: part.track, at: moment) else { continue }
        prepared[part.clip] = try part.work.prepare(frame, painting)
      }
      return prepared
    }
  }

  /// Moves the clips to their paths when all of them are complete.
  func finish() throws(FilmError) {
    for (_, writer) in clips { try naming(writer, writer.complete) }
    for (_, writer) in clips { try naming(writer, writer.commit) }
  }

  /// Removes clips that are not yet at their paths.
  func cancel() {
    for (_, writer) in clips { writer.cancel() }
  }

  /// Adds the clip's path to an error that does not contain it, if there are several clips.
  private func naming(
    _ writer: any ClipWriter, _ body: () throws(FilmError) -> Void
  ) throws(FilmError) {
    do throws(FilmError) {
      try body()
    } catch {
      throw clips.count > 1 && !error.namesItsFile ? .ofClip(path: writer.path, error) : error
    }
  }
}

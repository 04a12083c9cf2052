internal import Images
internal import Raster

/// Hands moments on to the clips that want them, and ends all clips together.
final class ClipSinks: FrameSink {
  private let clips: [(track: Int, writer: any ClipWriter)]
  private let moments: FilmMoments

  init(_ tracks: [FilmTrack], moments: FilmMoments) {
    self.moments = moments
    clips = tracks.enumerated().flatMap { index, track in
      track.clips.map { (index, $0) }
    }
  }

  var isEmpty: Bool { clips.isEmpty }

  func take(_ moment: Int, _ painting: Painting) throws {
    for (track, writer) in clips {
      guard let frame = moments.frame(ofTrack: track, at: moment) else { continue }
      try naming(writer) { try writer.take(frame, painting) }
    }
  }

  /// Puts the clips into their places when all of them are whole.
  func finish() throws {
    for (_, writer) in clips { try naming(writer) { try writer.complete() } }
    for (_, writer) in clips { try naming(writer) { try writer.commit() } }
  }

  /// Removes what was written of clips that are not in their places.
  func cancel() {
    for (_, writer) in clips { writer.cancel() }
  }

  /// Says which of several clips an error is about, where the error does not.
  private func naming(_ writer: any ClipWriter, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as FilmError where clips.count > 1 && !error.namesItsFile {
      throw FilmError.ofClip(path: writer.path, error)
    }
  }
}

/// The moments that the tracks of a film display, each once and in order.
///
/// Two frames show the same moment when their times are equal: a time is the rounded quotient of
/// two integers, so equal fractions give equal times, and a picture depends only on its time. With
/// a shutter that is open for a part of each frame, frames of one moment also have equal durations.
package struct FilmMoments: Sendable {
  /// Ascending.
  package let moments: [FilmMoment]
  /// For each track and moment, the number of the track's frame, or -1.
  private let frames: [[Int]]

  /// - Parameter isExposed: Whether a shutter is open for a part of each frame.
  package init(_ tracks: [FilmTrack], isExposed: Bool = false) {
    var moments: [FilmMoment] = []
    var frames: [[Int]] = tracks.map { _ in [] }
    var indexes = tracks.map { _ in 0 }
    /// The moment of a track's next frame; nil after its last.
    func next(_ track: Int) -> FilmMoment? {
      let (track, index) = (tracks[track], indexes[track])
      guard index < track.frames.count else { return nil }
      return FilmMoment(
        time: track.schedule.time(ofFrame: track.frames[index]),
        duration: isExposed ? track.schedule.frameDuration : 0)
    }
    while let moment = tracks.indices.compactMap({ next($0) }).min() {
      moments.append(moment)
      for index in tracks.indices {
        let isShown = next(index) == moment
        frames[index].append(isShown ? tracks[index].frames[indexes[index]] : -1)
        if isShown { indexes[index] += 1 }
      }
    }
    self.moments = moments
    self.frames = frames
  }

  /// The number of moments to draw.
  package var count: Int { moments.count }

  /// Their times in seconds of the scene, ascending.
  package var times: [Double] { moments.map(\.time) }

  /// The frame of a track at a moment; nil when the track does not include it.
  package func frame(ofTrack track: Int, at moment: Int) -> Int? {
    let frame = frames[track][moment]
    return frame < 0 ? nil : frame
  }
}

/// The instants that the tracks of a film show, each once and in order.
///
/// Two frames are the same moment when their times are the same number: a time is the rounded
/// quotient of two integers, so equal fractions give equal times, and a picture depends on its time
/// alone.
package struct FilmMoments: Sendable {
  /// In seconds of the scene, ascending.
  package let times: [Double]
  /// For each track and moment the number of the track's frame, or -1.
  private let frames: [[Int]]

  package init(_ tracks: [FilmTrack]) {
    var times: [Double] = []
    var frames: [[Int]] = tracks.map { _ in [] }
    var places = tracks.map { _ in 0 }
    /// The time of a track's next frame; infinite after its last.
    func next(_ track: Int) -> Double {
      let (track, place) = (tracks[track], places[track])
      return place < track.frames.count
        ? track.schedule.time(ofFrame: track.frames[place]) : .infinity
    }
    while let time = tracks.indices.map({ next($0) }).min(), time < .infinity {
      times.append(time)
      for index in tracks.indices {
        let isShown = next(index) == time
        frames[index].append(isShown ? tracks[index].frames[places[index]] : -1)
        if isShown { places[index] += 1 }
      }
    }
    self.times = times
    self.frames = frames
  }

  /// How many moments are drawn.
  package var count: Int { times.count }

  /// The frame of a track at a moment; nil when the track does not show it.
  package func frame(ofTrack track: Int, at moment: Int) -> Int? {
    let frame = frames[track][moment]
    return frame < 0 ? nil : frame
  }
}

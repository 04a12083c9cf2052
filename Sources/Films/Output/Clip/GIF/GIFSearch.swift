internal import FlipbookImages
internal import FlipbookRaster
package import FlipbookSystem

/// Finds the best GIF of a film within a limit of bytes, as large as the limit allows.
///
/// First the rungs of a ladder are compared on a few frames of the film: the scale, then the rung
/// at that scale. Then the film is made once, with the loss in each frame adjusted so that the
/// whole fits the limit. The result depends only on the film and the limit.
package struct GIFSearch {
  /// The film, as the search uses it.
  package struct Film {
    /// The renderer for a scale; nil where that is impossible.
    var renderer: (_ scale: Double) -> FilmRenderer?
    /// The film's frames at a delay in hundredths of a second.
    var track: (_ delay: Int) throws(FilmError) -> FilmTrack
    /// How often the GIF is played; nil for ever.
    var plays: Int?
    var cancellation: Cancellation

    package init(
      plays: Int? = nil, cancellation: Cancellation,
      renderer: @escaping (_ scale: Double) -> FilmRenderer?,
      track: @escaping (_ delay: Int) throws(FilmError) -> FilmTrack
    ) {
      self.plays = plays
      self.cancellation = cancellation
      self.renderer = renderer
      self.track = track
    }
  }

  /// The result of the search.
  package struct Result {
    /// Its loss is the mean over its frames.
    package var choice: GIFChoice
    /// The complete temporary file, which moves to its path on `commit`.
    package var clip: any ClipWriter
    package var frameCount: Int
    /// The next better choice, and its approximate size; nil when there is none.
    package var better: (choice: GIFChoice, byteCount: Int)?
    /// The pixels of all frames encoded during the search, without those of the file itself.
    package var surveyedPixelCount: Int
  }

  private let film: Film
  private let limit: Int
  private let ladder: GIFLadder

  /// The maximum number of times that the film is made.
  private static let maximumRounds = 5
  /// The fraction of the limit that a prediction must stay within, because it is inexact, and a
  /// rung at its maximum loss is no better than the next one.
  private static let room = 0.95
  /// The error allowed for a size that is predicted from the next scale.
  private static let doubt = 1.1

  package init(_ film: Film, limit: Int, ladder: GIFLadder) {
    self.film = film
    self.limit = limit
    self.ladder = ladder
  }

  /// Makes the GIF at a path.
  ///
  /// Throws `doesNotFit` with the smallest size that could be made.
  package func run(path: String, force: Bool) throws(FilmError) -> Result {
    let destination = try FilmError.files(
      ClipFile.Destination(path: path, as: OutputClaim(force: force)))
    var survey = try GIFSurvey(film, ladder: ladder)
    let rungs = survey.scales.flatMap { $0 }
    guard let last = rungs.last else { throw .interrupted }
    var start: Int? = try firstFitting(&survey)
    // The actual size of a film divided by its prediction.
    var excess = 1.0
    for _ in 1..<Self.maximumRounds {
      guard let index = start else { break }
      let before = index > 0 ? rungs[index - 1] : nil
      let trial = try trial(rungs[index], excess: excess, &survey, destination)
      if let writer = trial.writer {
        return try result(rungs[index], after: before, from: writer, survey: &survey)
      }
      excess = max(trial.excess, excess * 1.02)
      start = nil
      for (next, rung) in rungs.enumerated().dropFirst(index) where start == nil {
        let most = try survey.estimate(rung.choice(loss: rung.losses.upperBound))
        if Double(most.byteCount) * excess <= Double(limit) { start = next }
      }
    }
    // If nothing can fit, the error reports the smallest of all.
    let smallest = last.choice(loss: last.losses.upperBound)
    let writer = try make(smallest, pace: nil, &survey, destination)
    guard writer.byteCount <= limit else {
      writer.cancel()
      throw .clip(.doesNotFit(path: path, limit: limit, least: writer.byteCount))
    }
    return try result(last, after: rungs.dropLast().last, from: writer, survey: &survey)
  }

  private func result(
    _ rung: GIFLadder.Rung, after before: GIFLadder.Rung?, from writer: GIFWriter,
    survey: inout GIFSurvey
  ) throws(FilmError) -> Result {
    let better = try better(than: writer.choice, rung, before, &survey)
    return Result(
      choice: writer.choice, clip: writer,
      frameCount: try film.track(rung.delay).frames.count, better: better,
      surveyedPixelCount: survey.codedPixelCount)
  }

  /// The first rung of any scale that is predicted to fit; nil when none is.
  ///
  /// A small picture gives its approximate position, so that large ones are examined only to verify
  /// that it fits and the one before it does not.
  private func firstFitting(_ survey: inout GIFSurvey) throws(FilmError) -> Int? {
    let scales = survey.scales
    var scaleIndex = 0
    while scaleIndex + 1 < scales.count, try !mayFit(scales[scaleIndex], limit: room, &survey) {
      scaleIndex += 1
    }
    var found = try firstFitting(in: scales[scaleIndex], &survey)
    // If the small picture was too optimistic, the next smaller scale is examined, otherwise the
    // next larger one.
    while found == nil, scaleIndex + 1 < scales.count {
      scaleIndex += 1
      found = try firstFitting(in: scales[scaleIndex], &survey)
    }
    while let index = found, scaleIndex > 0 {
      let rung = scales[scaleIndex][index]
      let choice = rung.choice(loss: rung.losses.upperBound)
      // The actual size of the candidate predicts that of the next scale.
      let doubtful = try Double(limit) * Self.doubt / survey.truth(of: choice)
      guard try mayFit(scales[scaleIndex - 1], limit: doubtful, &survey),
        let larger = try firstFitting(in: scales[scaleIndex - 1], &survey)
      else { break }
      scaleIndex -= 1
      found = larger
    }
    return found.map { scales[..<scaleIndex].reduce($0) { $0 + $1.count } }
  }

  /// The size that a prediction must not exceed.
  private var room: Double { Double(limit) * Self.room }

  /// Whether the smallest file of a scale is predicted to have at most a number of bytes.
  private func mayFit(
    _ rungs: [GIFLadder.Rung], limit: Double, _ survey: inout GIFSurvey
  ) throws(FilmError) -> Bool {
    guard let last = rungs.last else { return false }
    return try survey.mayFit(last.choice(loss: last.losses.upperBound), limit: limit)
  }

  /// The first rung of a scale that is predicted to fit; nil when none is.
  private func firstFitting(
    in rungs: [GIFLadder.Rung], _ survey: inout GIFSurvey
  ) throws(FilmError) -> Int? {
    // Rungs before `low` are predicted to be too large, those from `high` on to fit.
    var (low, high) = (0, rungs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      let choice = rungs[middle].choice(loss: rungs[middle].losses.upperBound)
      if try survey.mayFit(choice, limit: room) { high = middle } else { low = middle + 1 }
    }
    if try fits(rungs[low], &survey) {
      while low > 0, try fits(rungs[low - 1], &survey) { low -= 1 }
      return low
    }
    guard let last = rungs.last, low + 1 < rungs.count, try fits(last, &survey) else { return nil }
    low += 1
    while try !fits(rungs[low], &survey) { low += 1 }
    return low
  }

  private func fits(_ rung: GIFLadder.Rung, _ survey: inout GIFSurvey) throws(FilmError) -> Bool {
    let most = try survey.estimate(rung.choice(loss: rung.losses.upperBound))
    return Double(most.byteCount) <= room
  }

  /// Makes the whole film on a rung; returns no writer if it became too large, and then the ratio
  /// to its prediction.
  private func trial(
    _ rung: GIFLadder.Rung, excess: Double, _ survey: inout GIFSurvey,
    _ destination: ClipFile.Destination
  ) throws(FilmError) -> (writer: GIFWriter?, excess: Double) {
    let losses = try survey.losses(rung)
    let most = try survey.estimate(rung.choice(loss: losses.upperBound))
    let least = try survey.estimate(rung.choice(loss: losses.lowerBound))
    let sizes = GIFPace.Sizes(
      first: (losses.lowerBound, least.bytes * excess),
      second: (losses.upperBound, most.bytes * excess))
    let pace = GIFPace(
      limit: limit, headByteCount: least.headByteCount, sizes: sizes, losses: losses,
      changes: try survey.changes(delay: rung.delay))
    let (writer, track, renderer) = try begin(
      rung.choice(loss: losses.lowerBound), pace: pace, &survey, destination)
    do throws(FilmError) {
      _ = try renderer.render([track], cancellation: film.cancellation)
    } catch {
      guard let factor = writer.excess else { throw error }
      return (nil, excess * factor)
    }
    if writer.byteCount <= limit { return (writer, excess) }
    writer.cancel()
    return (nil, excess * Double(writer.byteCount) / Double(limit) * 1.02)
  }

  /// Makes the whole film.
  private func make(
    _ choice: GIFChoice, pace: GIFPace?, _ survey: inout GIFSurvey,
    _ destination: ClipFile.Destination
  ) throws(FilmError) -> GIFWriter {
    let (writer, track, renderer) = try begin(choice, pace: pace, &survey, destination)
    _ = try renderer.render([track], cancellation: film.cancellation)
    return writer
  }

  /// The writer and renderer for the whole film.
  private func begin(
    _ choice: GIFChoice, pace: GIFPace?, _ survey: inout GIFSurvey,
    _ destination: ClipFile.Destination
  ) throws(FilmError) -> (GIFWriter, FilmTrack, FilmRenderer) {
    guard let renderer = film.renderer(choice.scale) else { throw .interrupted }
    let writer = try GIFWriter(
      in: destination, renderer.settings, choice, palette: survey.palette(choice, renderer),
      plays: film.plays, isOnTrial: true)
    writer.pace = pace
    var track = try film.track(choice.delay)
    writer.show(track.frames, for: track.duration)
    track.clips = [writer]
    return (writer, track, renderer)
  }

  /// The choice that would have been made with a slightly larger limit.
  private func better(
    than choice: GIFChoice, _ rung: GIFLadder.Rung, _ before: GIFLadder.Rung?,
    _ survey: inout GIFSurvey
  ) throws(FilmError) -> (choice: GIFChoice, byteCount: Int)? {
    let other: GIFChoice
    if let before {
      other = before.choice(loss: before.losses.upperBound)
    } else {
      other = rung.choice(loss: try survey.losses(rung).lowerBound)
      if choice.loss <= other.loss { return nil }
    }
    let most = rung.choice(loss: rung.losses.upperBound)
    return (other, max(limit + 1, Int(try survey.foresee(other, knowing: most))))
  }
}

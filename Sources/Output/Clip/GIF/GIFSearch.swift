internal import Images
internal import Raster
package import System

/// Finds the best GIF of a film that has at most so many bytes, and makes it as large as it may be.
///
/// First the rungs of a ladder are compared by a few frames of the film: which scale, then which rung
/// at that scale. Then the film is made once, and in each frame as much is lost as keeps the whole to
/// the limit. What is found depends on the film and the limit alone.
package struct GIFSearch {
  /// The film, as choices need it.
  package struct Film {
    /// What draws it at a scale; nil where that is impossible.
    var renderer: (_ scale: Double) -> FilmRenderer?
    /// Its frames at a delay in hundredths of a second.
    var track: (_ delay: Int) throws(FilmError) -> FilmTrack
    var cancellation: Cancellation

    package init(
      cancellation: Cancellation, renderer: @escaping (_ scale: Double) -> FilmRenderer?,
      track: @escaping (_ delay: Int) throws(FilmError) -> FilmTrack
    ) {
      self.cancellation = cancellation
      self.renderer = renderer
      self.track = track
    }
  }

  /// What was found.
  package struct Result {
    /// Its loss is the mean of those of its frames.
    package var choice: GIFChoice
    /// The whole file beside its place, which it takes when this is committed.
    package var clip: any ClipWriter
    package var frameCount: Int
    /// The next better choice, and about how large it would be; nil when there is none.
    package var better: (choice: GIFChoice, byteCount: Int)?
    /// The pixels of the frames that were coded to find it, besides those of the file itself.
    package var surveyedPixelCount: Int
  }

  private let film: Film
  private let limit: Int
  private let ladder: GIFLadder

  /// How often the film is made at most.
  private static let mostRounds = 5
  /// What a few frames foresee is a little off, and what loses all that it may is no better than what comes next.
  private static let room = 0.95
  /// How far off a size may be that is foreseen from the next scale.
  private static let doubt = 1.1

  package init(_ film: Film, limit: Int, ladder: GIFLadder) {
    self.film = film
    self.limit = limit
    self.ladder = ladder
  }

  /// Makes the GIF for a place.
  ///
  /// Throws `doesNotFit` with the least that could be made.
  package func run(path: String, force: Bool) throws(FilmError) -> Result {
    let place = try FilmError.files(
      ClipFile.Place(path: path, as: OutputClaim(force: force)))
    var survey = try GIFSurvey(film, ladder: ladder)
    let rungs = survey.scales.flatMap { $0 }
    guard let last = rungs.last else { throw .interrupted }
    var start: Int? = try firstFitting(&survey)
    // How much larger a film was than foreseen.
    var excess = 1.0
    for _ in 1..<Self.mostRounds {
      guard let index = start else { break }
      let before = index > 0 ? rungs[index - 1] : nil
      let trial = try trial(rungs[index], excess: excess, &survey, place)
      if let writer = trial.writer {
        return try result(rungs[index], before, writer, &survey)
      }
      excess = max(trial.excess, excess * 1.02)
      start = nil
      for (next, rung) in rungs.enumerated().dropFirst(index) where start == nil {
        let most = try survey.estimate(rung.choice(loss: rung.losses.upperBound))
        if Double(most.byteCount) * excess <= Double(limit) { start = next }
      }
    }
    // What is surely too small for any choice is told with the smallest of all.
    let smallest = last.choice(loss: last.losses.upperBound)
    let writer = try make(smallest, pace: nil, &survey, place)
    guard writer.byteCount <= limit else {
      writer.cancel()
      throw .doesNotFit(path: path, limit: limit, least: writer.byteCount)
    }
    return try result(last, rungs.dropLast().last, writer, &survey)
  }

  private func result(
    _ rung: GIFLadder.Rung, _ before: GIFLadder.Rung?, _ writer: GIFWriter,
    _ survey: inout GIFSurvey
  ) throws(FilmError) -> Result {
    let better = try better(than: writer.choice, rung, before, &survey)
    return Result(
      choice: writer.choice, clip: writer,
      frameCount: try film.track(rung.delay).frames.count, better: better,
      surveyedPixelCount: survey.codedPixelCount)
  }

  /// The first rung that should fit, among those of all scales; nil when none should.
  ///
  /// A small picture tells where it is about, so that large ones are asked for little more than
  /// whether it fits and what comes before it does not.
  private func firstFitting(_ survey: inout GIFSurvey) throws(FilmError) -> Int? {
    let scales = survey.scales
    var place = 0
    while place + 1 < scales.count, try !mayFit(scales[place], limit: room, &survey) { place += 1 }
    var found = try firstFitting(in: scales[place], &survey)
    // Where the small picture saw too much, the next smaller scale is asked, else the next larger one.
    while found == nil, place + 1 < scales.count {
      place += 1
      found = try firstFitting(in: scales[place], &survey)
    }
    while let index = found, place > 0 {
      let rung = scales[place][index]
      let choice = rung.choice(loss: rung.losses.upperBound)
      // How large what is found is in truth tells how large the next is.
      let doubtful = try Double(limit) * Self.doubt / survey.truth(of: choice)
      guard try mayFit(scales[place - 1], limit: doubtful, &survey),
        let larger = try firstFitting(in: scales[place - 1], &survey)
      else { break }
      place -= 1
      found = larger
    }
    return found.map { scales[..<place].reduce($0) { $0 + $1.count } }
  }

  /// What a choice may have by what a few frames foresee.
  private var room: Double { Double(limit) * Self.room }

  /// Whether the least of a scale is foreseen to have so many bytes at most.
  private func mayFit(
    _ rungs: [GIFLadder.Rung], limit: Double, _ survey: inout GIFSurvey
  ) throws(FilmError) -> Bool {
    guard let last = rungs.last else { return false }
    return try survey.mayFit(last.choice(loss: last.losses.upperBound), limit: limit)
  }

  /// The first rung of a scale that should fit; nil when none should.
  private func firstFitting(
    in rungs: [GIFLadder.Rung], _ survey: inout GIFSurvey
  ) throws(FilmError) -> Int? {
    // What comes before is foreseen to be too large, what comes after to fit.
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

  /// Makes the whole film on a rung; no writer where it became too large, and then by how much more than
  /// foreseen.
  private func trial(
    _ rung: GIFLadder.Rung, excess: Double, _ survey: inout GIFSurvey, _ place: ClipFile.Place
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
      rung.choice(loss: losses.lowerBound), pace: pace, &survey, place)
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
    _ choice: GIFChoice, pace: GIFPace?, _ survey: inout GIFSurvey, _ place: ClipFile.Place
  ) throws(FilmError) -> GIFWriter {
    let (writer, track, renderer) = try begin(choice, pace: pace, &survey, place)
    _ = try renderer.render([track], cancellation: film.cancellation)
    return writer
  }

  /// What the whole film is to be drawn into, and by what.
  private func begin(
    _ choice: GIFChoice, pace: GIFPace?, _ survey: inout GIFSurvey, _ place: ClipFile.Place
  ) throws(FilmError) -> (GIFWriter, FilmTrack, FilmRenderer) {
    guard let renderer = film.renderer(choice.scale) else { throw .interrupted }
    let writer = try GIFWriter(
      in: place, renderer.settings, choice, palette: survey.palette(choice, renderer),
      isOnTrial: true)
    writer.pace = pace
    var track = try film.track(choice.delay)
    writer.show(track.frames, for: track.duration)
    track.clips = [writer]
    return (writer, track, renderer)
  }

  /// What would have been chosen but for the limit.
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

/// The motion of a scene at a place in a recording: its signatures, and the time that they tell.
struct ScreenMotion {
  /// The moments at which a scene is drawn, and the phases that are possible.
  struct Schedule {
    /// The time between two moments, in seconds, from 0 on.
    var step: Double
    var count: Int
    var loop: Double?
    var phases: [Double]
  }

  private let miniature: ScreenMiniature
  private var place: Place
  /// Where the scene was drawn for its signatures.
  private let drawnAt: RecordingPlacement
  private let schedule: Schedule
  /// The indexes of the pictures that differ from the one before.
  private let fresh: [Int]
  private let recorded: SignatureFilm
  private let drawn: SignatureFilm
  private var candidates: [PhaseSearch.Candidate] = []
  private(set) var clock: SceneClock
  private(set) var timing: ScreenFinding.Timing?

  /// Where the canvas is, and what of it is ignored.
  private struct Place {
    var placement: RecordingPlacement
    /// In pixels of the small pictures.
    var area: PictureArea
    var mask: PictureMask?

    func blanked(_ picture: LumaPicture) -> LumaPicture { mask?.blanked(picture) ?? picture }
  }

  var placement: RecordingPlacement { place.placement }
  private var area: PictureArea { place.area }

  /// The most candidates that are fitted, and how much less than the best they may explain.
  private static let fittedCount = 4
  private static let nearly = 0.1
  /// Phases that explain as much as the best.
  private static let equal = 0.01
  /// Places that differ by less than this many small pixels have the same signatures.
  private static let samePlace = 0.25

  /// Draws the scene and rates all phases; nil where the place is outside of the recording.
  init?(
    _ miniature: ScreenMiniature, at placement: RecordingPlacement, _ schedule: Schedule,
    fresh: [Int], mask: PictureMask?
  ) throws(FootageError) {
    guard let area = miniature.area(of: placement) else { return nil }
    self.miniature = miniature
    let place = Place(placement: placement, area: area, mask: mask)
    self.place = place
    drawnAt = placement
    self.schedule = schedule
    self.fresh = fresh
    var recorded = SignatureFilm(width: area.width, height: area.height)
    for index in fresh {
      let part = miniature.pictures[index].part(area)
      recorded.append(place.blanked(part), at: miniature.times[index])
    }
    var drawn = SignatureFilm(width: area.width, height: area.height)
    for moment in 0..<schedule.count {
      let time = Double(moment) * schedule.step
      let picture = try miniature.drawn(at: time, placement, area)
      drawn.append(place.blanked(picture), at: time)
    }
    self.recorded = recorded
    self.drawn = drawn
    candidates =
      PhaseSearch(
        recorded, drawn, step: schedule.step, loop: schedule.loop, phases: schedule.phases
      ).candidates
    clock = SceneClock(phase: candidates.first?.phase ?? 0, loop: schedule.loop)
    if candidates.isEmpty { clock.phase = schedule.loop == nil ? -(miniature.times.first ?? 0) : 0 }
  }

  /// The share of the recording's change that the scene explains.
  var explained: Double { timing?.explained ?? candidates.first?.explained ?? 0 }

  /// The same motion at another place, at the time that was found; nil outside of the recording.
  ///
  /// The scene is drawn again only where the place differs by enough to change its signatures.
  func placed(
    at placement: RecordingPlacement, _ mask: PictureMask?
  ) throws(FootageError) -> ScreenMotion? {
    if miniature.area(of: placement) == area,
      miniature.distance(placement, drawnAt) < Self.samePlace
    {
      var moved = self
      moved.place = Place(placement: placement, area: area, mask: mask)
      return moved
    }
    var schedule = schedule
    // Only phases near those that were found.
    let near = candidates.map(\.phase) + [clock.phase]
    schedule.phases = schedule.phases.filter { phase in
      near.contains { abs($0 - phase) < 3.5 * schedule.step }
    }
    return try ScreenMotion(miniature, at: placement, schedule, fresh: fresh, mask: mask)
  }

  /// The same motion, drawn at the moments of another schedule.
  func rescheduled(_ other: Schedule) throws(FootageError) -> ScreenMotion {
    guard other.count != schedule.count else { return self }
    return try ScreenMotion(miniature, at: placement, other, fresh: fresh, mask: place.mask) ?? self
  }

  /// The pictures with the least motion in equal parts of the recording, as indexes.
  func stillest(of parts: Int) -> [Int] {
    guard recorded.times.count > 2 else { return [0] }
    return Array(Set(FilmMotion(recorded).stillest(of: parts).map { fresh[$0] })).sorted()
  }

  // MARK: - Time

  /// Fits the phase to fractions of a frame.
  ///
  /// - Parameters:
  ///   - limit: The most pictures that it is fitted to.
  ///   - iterations: The most steps of the fit.
  mutating func fit(limit: Int, iterations: Int) throws(FootageError) {
    let live = PhaseSearch.liveliest(drawn)
    guard let best = candidates.first, !live.isEmpty else { return }
    let chosen = chosen(limit)
    let none = [Float](repeating: 0, count: recorded.count)
    let seen = recorded.only(chosen).reduced(to: live, less: none)
    var fits: [PhaseFit] = []
    for candidate in candidates.prefix(Self.fittedCount)
    where candidate.explained >= best.explained - Self.nearly {
      let start = SceneClock(phase: candidate.phase, loop: clock.loop)
      fits.append(
        try PhaseFit(seen, from: start, iterations: iterations) { (time) throws(FootageError) in
          let picture = try miniature.drawn(at: time, placement, area)
          let values = FrameSignature.values(of: place.blanked(picture))
          return live.map { values[$0] }
        })
    }
    let most = fits.map(\.explained).max() ?? 0
    let equal = fits.filter { $0.explained >= most - Self.equal }
      .map { ($0, SceneClock(phase: $0.phase, loop: clock.loop).normalized.phase) }
      .sorted { abs($0.1) < abs($1.1) }
    guard let (fit, phase) = equal.first else { return }
    clock.phase = phase
    timing = ScreenFinding.Timing(
      bar: fit.bar, explained: fit.explained, others: equal.dropFirst().map(\.1))
  }

  /// Pictures in which the recording changes, spread over it, as indexes of `recorded`.
  private func chosen(_ limit: Int) -> [Int] {
    guard recorded.times.count > 2 else { return Array(recorded.times.indices) }
    let motion = FilmMotion(recorded)
    var moving = recorded.times.indices.filter { motion.isMoving[$0] }
    if moving.count < 8 { moving = Array(recorded.times.indices) }
    let step = max(1, (moving.count + limit - 1) / limit)
    return moving.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }

  /// The times of the scene's frames in motion.
  func movingTimes(until end: Double) -> [Double] {
    guard drawn.times.count > 2, !PhaseSearch.liveliest(drawn).isEmpty else { return [] }
    let motion = FilmMotion(drawn)
    return drawn.times.indices.filter { motion.isMoving[$0] && drawn.times[$0] < end }
      .map { drawn.times[$0] }
  }

  /// The time in seconds after which the scene's motion repeats; nil where it does not.
  var period: Double? {
    ScenePeriod(drawn, loops: schedule.loop != nil).moments.map { Double($0) * schedule.step }
  }

  /// The time between the moments of the search, in seconds.
  var step: Double { schedule.step }

  /// Whether each picture repeats the one before.
  func kinds() throws(FootageError) -> [RepeatedPictures.Kind] {
    var repeated = RepeatedPictures(noise: ScreenMiniature.noise)
    for (index, time) in miniature.times.enumerated() {
      repeated.append(
        miniature.pictures[index].part(area),
        try miniature.drawn(at: clock.time(at: time), placement, area), at: time)
    }
    return repeated.all
  }
}

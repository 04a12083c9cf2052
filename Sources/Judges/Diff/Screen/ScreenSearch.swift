internal import FlipbookGeometry
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
import FlipbookSystem

/// Finds where and when a recording shows a scene.
///
/// Places come first, roughly, since the darkest and brightest values hardly depend on time; at
/// each of them the phase is searched for, in a long scene by fewer moments than at the best one;
/// the best place is fitted to fractions of a pixel with pictures of little motion, and then the
/// phase to fractions of a frame, twice in turn. Each count has a limit, so that long scenes do not
/// take long.
struct ScreenSearch {
  private let placed: PlacedScene
  private let recording: any Footage
  private let request: ScreenRequest
  private let ignored: IgnoreRequest
  private let frames: [Int]
  private let miniature: ScreenMiniature
  private let cancellation: Cancellation

  /// The most moments of a scene that are drawn for its signatures: at the best place, and at each
  /// likely one.
  private static let momentLimit = 2400
  private static let roughLimit = 600
  /// The most pictures that the phase is fitted to, and the most steps of that: first, then last.
  private static let fitted = [(pictures: 16, steps: 4), (pictures: 32, steps: 8)]
  /// The number of pictures that the place is fitted to.
  private static let still = 3

  init(
    _ placed: PlacedScene, in recording: any Footage, _ request: ScreenRequest,
    ignoring ignored: IgnoreRequest, cancellation: Cancellation
  ) throws(FootageError) {
    self.placed = placed
    self.recording = recording
    self.request = request
    self.ignored = ignored
    self.cancellation = cancellation
    let times = recording.summary.times
    frames = times.indices.filter { request.part?.contains(times[$0]) ?? true }
    guard frames.count > 2 else {
      throw .mismatch(
        request.part == nil
          ? "\(recording.summary.name) is not a film in which a scene could be found"
          : "\(recording.summary.name) has \(frames.count) pictures in that part, and a scene "
            + "cannot be found in fewer than 3")
    }
    miniature = try ScreenMiniature(recording, frames: frames, scene: placed) {
      cancellation.isCancelled
    }
  }

  private var duration: Double { placed.scene.resolved.duration }
  private var loop: Double? { request.loops ? duration : nil }
  private var length: Double { (miniature.times.last ?? 0) - (miniature.times.first ?? 0) }

  func run() throws(FootageError) -> ScreenFinding {
    let fresh = miniature.fresh
    var best: (motion: ScreenMotion, score: Double)?
    let rough = schedule(Self.roughLimit)
    for place in try places() {
      if cancellation.isCancelled { throw .film(.interrupted) }
      guard
        let motion = try ScreenMotion(
          miniature, at: place, rough, fresh: fresh, mask: mask(at: place)),
        let score = try score(motion)
      else { continue }
      if score > best?.score ?? -.infinity { best = (motion, score) }
    }
    guard var motion = best?.motion else {
      throw .mismatch(
        "\(recording.summary.name): the scene cannot be found in its pictures; --crop says where it "
          + "is")
    }
    motion = try motion.rescheduled(schedule(Self.momentLimit))
    for fit in Self.fitted {
      if cancellation.isCancelled { throw .film(.interrupted) }
      if let better = try refined(motion), better != motion.placement,
        let moved = try motion.placed(at: better, mask(at: better))
      {
        motion = moved
      }
      try motion.fit(limit: fit.pictures, iterations: fit.steps)
    }
    return try finding(motion)
  }

  // MARK: - Place

  private func places() throws(FootageError) -> [RecordingPlacement] {
    if let crop = request.crop {
      let scale = Double(crop.width) / placed.scene.size.width
      return [RecordingPlacement(scale: scale, x: Double(crop.x), y: Double(crop.y))]
    }
    return try ScreenPlacement(placed, until: duration, in: miniature).places()
      .map(miniature.large)
  }

  private func mask(at placement: RecordingPlacement) throws(FootageError) -> PictureMask? {
    guard let area = miniature.area(of: placement) else { return nil }
    let small = miniature.small(placement)
    return try ignored.mask(
      width: area.width, height: area.height, scale: small.scale, x: small.x - Double(area.x),
      y: small.y - Double(area.y))
  }

  /// How well a place fits: the correlation of some pictures and the explained share of the change.
  private func score(_ motion: ScreenMotion) throws(FootageError) -> Double? {
    let search = search(motion, motion.stillest(of: Self.still), in: miniature.pictures)
    let correlation = try search.score(of: miniature.small(motion.placement))
    guard correlation > 0 || request.crop != nil else { return nil }
    return correlation + max(0, motion.explained)
  }

  private func search(
    _ motion: ScreenMotion, _ indexes: [Int], in pictures: [LumaPicture]
  ) -> PlacementSearch {
    let times = indexes.map { motion.clock.time(at: miniature.times[$0]) }
    return PlacementSearch(
      canvas: placed.scene.size, pictures: indexes.map { pictures[$0] }
    ) { (index, placement, area) throws(FootageError) in
      try placed.picture(at: times[index], placement: placement, area: area)
    }
  }

  /// The place to fractions of a pixel; nil where it cannot be improved.
  private func refined(_ motion: ScreenMotion) throws(FootageError) -> RecordingPlacement? {
    let indexes = motion.stillest(of: Self.still)
    var reader = try recording.reader()
    let pictures = try indexes.map { (index) throws(FootageError) in
      LumaPicture(try reader.picture(frames[index]))
    }
    let times = indexes.map { motion.clock.time(at: miniature.times[$0]) }
    let search = PlacementSearch(canvas: placed.scene.size, pictures: pictures) {
      (index, placement, area) throws(FootageError) in
      if cancellation.isCancelled { throw .film(.interrupted) }
      return try placed.picture(at: times[index], placement: placement, area: area)
    }
    let before = try search.score(of: motion.placement)
    guard let (found, _) = try search.refined(motion.placement) else { return nil }
    return try search.score(of: found) > before ? found : nil
  }

  // MARK: - Time

  /// The moments at which the scene is drawn, and the phases that are possible.
  ///
  /// - Parameter limit: The most moments.
  private func schedule(_ limit: Int) -> ScreenMotion.Schedule {
    if let loop {
      let count = max(8, min(limit, Int((loop * 60).rounded())))
      let step = loop / Double(count)
      return ScreenMotion.Schedule(
        step: step, count: count, loop: loop, phases: (0..<count).map { Double($0) * step })
    }
    let first = miniature.times.first ?? 0
    let all = duration + length
    let step = max(1.0 / 60, all / Double(limit))
    let count = Int((all / step).rounded(.up)) + 1
    return ScreenMotion.Schedule(
      step: step, count: count, loop: nil,
      phases: (0..<count).map { Double($0) * step - length - first })
  }

  // MARK: - Result

  private func finding(_ motion: ScreenMotion) throws(FootageError) -> ScreenFinding {
    let placement = motion.placement
    let size = placed.scene.size
    // Pixels at the canvas's border show something else in part.
    let (left, top) = ((placement.x - 0.25).rounded(.up), (placement.y - 0.25).rounded(.up))
    let right = (placement.x + size.width * placement.scale + 0.25).rounded(.down)
    let bottom = (placement.y + size.height * placement.scale + 0.25).rounded(.down)
    guard
      let area = PictureArea(
        x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top)
      ).inside(width: recording.summary.width, height: recording.summary.height)
    else { throw .mismatch("the scene is outside the recording's pictures") }
    var finding = ScreenFinding(
      placement: placement, area: area, clock: motion.clock.normalized)
    finding.timing = motion.timing
    let kinds = try motion.kinds()
    // Pictures beyond the limit of the search are not compared.
    let shown = zip(frames, kinds).filter { $1 != .repeated }
    finding.frames = shown.map(\.0)
    finding.repeated = kinds.count - shown.count
    finding.distinct =
      shown.count { $0.1 == .new } + (shown.contains { $0.1 == .still } ? 1 : 0)
    let moving = motion.movingTimes(until: duration)
    let pictures = finding.frames.map { recording.summary.times[$0] }
    finding.motion = ScreenFinding.Motion(
      moving: moving.count,
      measured: finding.clock.count(of: moving, in: pictures, every: motion.period),
      period: motion.period, step: motion.step)
    finding.colors = try colors(finding)
    return finding
  }

  /// How the colors of the recording were read, from a few of its pictures.
  private func colors(_ finding: ScreenFinding) throws(FootageError) -> ColorReading {
    let step = max(1, finding.frames.count / 6)
    let frames = finding.frames.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    let shown = ShownFootage(recording, frames: frames, area: finding.area)
    let drawn = PlacedSceneFootage(
      placed, name: "", like: shown, in: finding.area, placement: finding.placement,
      clock: finding.clock)
    var (left, right) = (try shown.reader(), drawn.reader())
    var pairs: [(recorded: ColorReading.Color, drawn: ColorReading.Color)] = []
    for index in frames.indices {
      if cancellation.isCancelled { throw .film(.interrupted) }
      pairs += ColorReading.pairs(try left.picture(index), try right.picture(index))
    }
    return ColorReading(pairs)
  }
}

internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookInteraction
internal import FlipbookLayers
package import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
package import FlipbookSystem
internal import FlipbookTimeline
internal import Glibc

/// Compares the motion of a view in a screen recording with its scene.
///
/// The canvas is located in the recording's pictures and in its time; then the scene is drawn on
/// the recording's own pixels, and the view is moved until the drawing fits each picture best. So
/// the view's size, shape, rotation, opacity and surroundings are taken from the scene, and its
/// center is measured. All times are presentation times.
package struct RecordingComparison {
  private let placed: PlacedScene
  private let view: LayerID
  private let name: String
  private let recording: any Footage
  private let cancellation: Cancellation

  /// The maximum number of pictures of a recording that are read.
  private static let pictureLimit = 3600
  /// The maximum number of pictures that are measured, spread over the scene.
  private static let sampleLimit = 240
  /// The error that no fit accounts for, as a standard deviation in pixels: resampling blurs edges
  /// unevenly.
  private static let floor = 0.03
  /// The same for a lossy codec whose motion vectors have quarter-pixel precision (H.264, HEVC):
  /// the uncoded remainder moves the whole view by up to an eighth of a pixel, equally in all its
  /// blocks.
  private static let lossyFloor = 0.25 / 12.0.squareRoot()
  /// The 95 % two-sided quantile of the t distribution with 10 degrees of freedom: a small view has
  /// about that many informative blocks.
  private static let quantile = 2.23

  /// - Parameter view: The name of a view, as in key paths.
  package init(
    _ scene: CompiledScene, view name: String, in recording: any Footage,
    cancellation: Cancellation
  ) throws(FootageError) {
    do throws(ReferenceError) {
      view = try scene.views.key("\(name).position").layer
    } catch {
      throw .mismatch("--track: \(error)")
    }
    placed = PlacedScene(scene)
    self.name = name
    self.recording = recording
    self.cancellation = cancellation
    guard recording.summary.times.count > 2 else {
      throw .mismatch("\(recording.summary.name) is not a film in which a view could be followed")
    }
  }

  /// Locates the scene in the recording, and tracks the view.
  ///
  /// - Parameter crop: The area of the canvas in the recording, in its pixels; nil to search for
  ///   it.
  package func run(
    crop: PictureArea? = nil, progress: ((Int, Int) -> Void)? = nil
  ) throws(FootageError) -> TrackedView {
    let canvas = placed.scene.size
    let summary = recording.summary
    let count = min(summary.times.count, Self.pictureLimit)
    // Before its start, the scene shows its first state; afterwards, a differing motion may be
    // anywhere.
    let first = try pictures([0])
    let guess = crop.map {
      RecordingPlacement(scale: Double($0.width) / canvas.width, x: Double($0.x), y: Double($0.y))
    }
    let search = PlacementSearch(canvas: canvas, pictures: first) {
      (_, placement, area) throws(FootageError) in
      try placed.picture(at: 0, placement: placement, area: area)
    }
    guard let (placement, known) = try search.run(from: guess) else {
      throw .mismatch(
        "\(summary.name): the scene cannot be found in its pictures; --crop says where it is")
    }
    let start = try found(placement, count: count)
    let (samples, lost) = try follow(
      placement, known, start: start, count: count, progress: progress)
    let moving = placed.movingTimes(of: view)
    let timing = TrackTiming(placed, view, start: start, samples: samples, moving: moving)
    return TrackedView(
      view: name, placement: placement, start: timing.start, samples: timing.samples, lost: lost,
      moving: moving, motions: timing.motions)
  }

  // MARK: - Pictures

  private func pictures(_ frames: [Int]) throws(FootageError) -> [LumaPicture] {
    var reader = try recording.reader()
    return try frames.map { (frame) throws(FootageError) in
      LumaPicture(try reader.picture(frame))
    }
  }

  // MARK: - Time

  /// The start of the scene in the recording, from signatures of whole pictures.
  private func found(_ placement: RecordingPlacement, count: Int) throws(FootageError) -> Double {
    let canvas = placed.scene.size
    let times = recording.summary.times
    guard
      let area = placement.area(ofCanvas: canvas.width, canvas.height)
        .inside(width: recording.summary.width, height: recording.summary.height)
    else { throw .mismatch("the scene is outside the recording's pictures") }
    var recorded = SignatureFilm(width: area.width, height: area.height)
    var reader = try recording.reader()
    for frame in 0..<count {
      if cancellation.isCancelled { throw .film(.interrupted) }
      let bitmap = try reader.picture(frame)
      recorded.append(LumaPicture(bitmap, area), at: times[frame])
    }
    var drawn = SignatureFilm(width: area.width, height: area.height)
    let rate = placed.scene.resolved.frameRate
    let frames = min(placed.scene.resolved.frameCount(at: rate), Self.pictureLimit)
    let last = times[count - 1] + 1
    func draw(_ time: Double, at shown: Double) throws(FootageError) {
      if cancellation.isCancelled { throw .film(.interrupted) }
      drawn.append(try placed.picture(at: time, placement: placement, area: area), at: shown)
    }
    // Before and after the scene, everything rests.
    try draw(0, at: -last)
    for frame in 0..<frames { try draw(rate.time(ofFrame: frame), at: rate.time(ofFrame: frame)) }
    try draw(rate.time(ofFrame: frames), at: rate.time(ofFrame: frames) + last)
    return RecordingTime.start(of: drawn, in: recorded, length: rate.time(ofFrame: frames))
  }

  // MARK: - The view

  private func follow(
    _ placement: RecordingPlacement, _ known: [[Double]], start: Double, count: Int,
    progress: ((Int, Int) -> Void)?
  ) throws(FootageError) -> ([TrackedView.Sample], Int) {
    let times = recording.summary.times
    let end = placed.scene.resolved.duration
    let inside = (0..<count).filter { times[$0] >= start && times[$0] <= start + end }
    let stride = max(1, (inside.count + Self.sampleLimit - 1) / Self.sampleLimit)
    let chosen = inside.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    var fits = ViewFit(placed, view, placement)
    try findExposure(&fits, among: chosen, start: start)
    var samples: [TrackedView.Sample] = []
    var pictureIndexes: [Int] = []
    var (lost, pictures) = (0, 0)
    var repeated = RepeatedPictures()
    let canvas = placed.scene.size
    let whole = placement.area(ofCanvas: canvas.width, canvas.height)
      .inside(width: recording.summary.width, height: recording.summary.height)
    var reader = try recording.reader()
    var moved = Point(0, 0)
    for (done, frame) in chosen.enumerated() {
      if cancellation.isCancelled { throw .film(.interrupted) }
      progress?(done, chosen.count)
      let time = times[frame] - start
      guard let outline = placed.outline(of: view, at: time) else { continue }
      let picture = try reader.picture(frame)
      if let whole {
        repeated.append(
          LumaPicture(picture, whole),
          try placed.picture(at: time, placement: placement, area: whole), at: times[frame])
      }
      pictures += 1
      guard
        let fit = try fits.fit(picture, outline.corners, at: time, from: moved)
      else {
        lost += 1
        moved = Point(0, 0)
        continue
      }
      moved = Point(fit.parameters[0], fit.parameters[1])
      let center = Point(outline.center.x + moved.x, outline.center.y + moved.y)
      let way = fits.travel(at: time, during: recording.summary.exactness.tick)
      let variances = variances(fit, at: center, placement, known: known, on: way)
      samples.append(
        TrackedView.Sample(
          frame: frame, recordingTime: times[frame], time: time, x: center.x, y: center.y,
          barX: Self.quantile * variances.x.squareRoot(),
          barY: Self.quantile * variances.y.squareRoot(), sceneX: outline.center.x,
          sceneY: outline.center.y))
      pictureIndexes.append(pictures - 1)
    }
    let kinds = repeated.all
    for (index, picture) in pictureIndexes.enumerated() where picture < kinds.count {
      samples[index].kind = kinds[picture]
    }
    return (samples, lost)
  }

  /// Estimates the exposure from the pictures in which the scene's view is fastest.
  private func findExposure(
    _ fits: inout ViewFit, among frames: [Int], start: Double
  ) throws(FootageError) {
    let times = recording.summary.times
    let fastest = frames.map { (frame: $0, speed: fits.speed(at: times[$0] - start)) }
      .filter { $0.speed * recording.summary.interval > Self.minimumBlur }
      .sorted { $0.speed > $1.speed }.prefix(Self.exposedCount).map(\.frame).sorted()
    var reader = try recording.reader()
    let pictures = try fastest.map { (frame) throws(FootageError) in
      (picture: try reader.picture(frame), time: times[frame] - start)
    }
    try fits.findExposure(in: pictures, interval: recording.summary.interval)
  }

  /// The minimum motion between two pictures, in pixels, that shows as blur, and the number of
  /// pictures used.
  private static let minimumBlur = 2.0
  private static let exposedCount = 8

  /// The variance of a center: from its own fit, from the canvas's placement and from the picture's
  /// time, and at least that of the floor.
  ///
  /// - Parameter way: How far the view moves while the time is unknown, in points in x and y.
  private func variances(
    _ fit: PictureFit, at center: Point, _ placement: RecordingPlacement, known: [[Double]],
    on way: Point
  ) -> Point {
    let canvas = placed.scene.size
    let square = placement.scale * placement.scale
    let deviation = recording.summary.lossyCodec == nil ? Self.floor : Self.lossyFloor
    let floor = deviation * deviation / square
    let slopes = PictureDistortion.slopes(at: center, ofCanvas: canvas)
    func ofPlacement(_ axis: Int, _ distance: Double, _ slopes: [Double]) -> Double {
      let pixels =
        [distance, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0] + slopes.map { $0 * placement.scale }
      return known.indices.reduce(0.0) { sum, row in
        sum + known.indices.reduce(0.0) { $0 + pixels[row] * pixels[$1] * known[row][$1] }
      } / square
    }
    // A time is off by as much as a tick, anything in it being as likely.
    return Point(
      fit.covariance[0][0] + ofPlacement(1, center.x - canvas.width / 2, slopes.x) + floor
        + way.x * way.x / 3,
      fit.covariance[1][1] + ofPlacement(2, center.y - canvas.height / 2, slopes.y) + floor
        + way.y * way.y / 3)
  }
}

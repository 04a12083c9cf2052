import FlipbookDocument
import FlipbookGeometry
import FlipbookImages
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import FlipbookPainter
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline

/// A scene with the size and the rate of a request.
struct FilmTake {
  let scene: CompiledScene
  let source: SceneSource
  let settings: PaintSettings
  let schedule: FrameSchedule

  init(
    of scene: CompiledScene, _ source: SceneSource, _ request: FilmRequest
  ) throws(ProductionError) {
    self.scene = scene
    self.source = source
    settings = try Self.settings(of: scene, source, request.picture)
    schedule = try Self.schedule(of: scene, source, request)
  }

  private static func settings(
    of scene: CompiledScene, _ source: SceneSource, _ picture: PictureRequest
  ) throws(ProductionError) -> PaintSettings {
    let scale = picture.scale ?? scene.scale
    let background =
      picture.background.map(\.color) ?? (picture.hasBezel ? .white : scene.definition.background)
    if picture.hasBezel, scene.bezel == nil {
      throw .refused(
        .request, "--bezel: the scene names no \"device\", so there is none to draw around it",
        scene: source)
    }
    guard
      let settings = scene.settings(
        scale: scale, background: background, bezel: picture.hasBezel ? scene.bezel : nil)
    else {
      throw .refused(
        .request,
        "at \(Decimals.short(scale)) pixels per point the canvas would be "
          + "empty or larger than \(Bitmap.maximumSide) pixels a side, \(Bitmap.maximumPixelCount) "
          + "in all", kind: .limit, scene: source)
    }
    return settings
  }

  private static func schedule(
    of scene: CompiledScene, _ source: SceneSource, _ request: FilmRequest
  ) throws(ProductionError) -> FrameSchedule {
    let rate = request.frameRate ?? scene.resolved.frameRate
    guard
      let slowed = FrameRate(
        numerator: rate.numerator * request.slowness, denominator: rate.denominator),
      let schedule = FrameSchedule(
        frameRate: rate, frameCount: scene.resolved.frameCount(at: slowed),
        slowness: request.slowness)
    else {
      throw .refused(
        request.frameRate == nil && request.slowness == 1 ? .scene : .request,
        "the film would have more than \(FrameSchedule.maximumFrameCount) frames", kind: .limit,
        scene: source)
    }
    return schedule
  }

  /// The selected frames, ascending.
  func frames(_ selection: FrameSelection?) throws(ProductionError) -> [Int] {
    do throws(FrameSelectionError) {
      return try selection?.frames(of: schedule.frameCount) ?? Array(0..<schedule.frameCount)
    } catch {
      throw .refused(.request, "\(error)", scene: source)
    }
  }

  /// The frames of a part, of those selected.
  func frames(_ selected: [Int], of shard: FrameShard) throws(ProductionError) -> [Int] {
    do throws(FrameSelectionError) {
      return try shard.frames(of: selected, in: schedule.frameCount)
    } catch {
      throw .refused(.request, "--shard: \(error)", scene: source)
    }
  }

  /// The memory of the decoded images, in bytes.
  var imageByteCount: Int {
    scene.images.names.reduce(0) { sum, name in
      sum + (scene.images[name].map { $0.width * $0.height * 4 } ?? 0)
    }
  }

  /// The encoders of the film's clips that run at the same time.
  func encoders(
    of clips: [ClipPlan], frameCount: Int, _ frameRate: FrameRate, _ request: FilmRequest
  ) -> EncoderShare {
    let drawing = WorkerPlan(
      asked: 1, cores: 1, frames: 1, pixels: settings.pixelWidth * settings.pixelHeight,
      isOrdered: true, sharedByteCount: imageByteCount,
      isExposed: request.picture.shutter != nil, budget: nil)
    return request.clips.movie.encoders(
      of: clips, settings, frameCount: frameCount, frameRate, besides: drawing.minimumByteCount,
      request.effort.budget(withEncoders: true))
  }

  /// The number of workers for `frames` frames; a note is reported where it is smaller than
  /// requested.
  ///
  /// - Parameter encoders: The memory that encoders need next to them, in bytes.
  func workers(
    for frames: Int, isOrdered: Bool, encoders: Int = 0, _ request: FilmRequest,
    _ reporter: any Reporter
  ) throws(ProductionError) -> Int {
    let plan = WorkerPlan(
      asked: request.effort.jobs, cores: Processor.count, frames: frames,
      pixels: settings.pixelWidth * settings.pixelHeight, isOrdered: isOrdered,
      sharedByteCount: encoders + imageByteCount,
      isExposed: request.picture.shutter != nil,
      budget: request.effort.budget(withEncoders: encoders > 0))
    guard plan.jobs > 0 else {
      throw .refused(
        .tool,
        "drawing \(settings.pixelWidth)×\(settings.pixelHeight) pixels "
          + "needs \(MemoryBudget.text(of: plan.minimumByteCount)) of memory, more than may be used; "
          + "--memory allows more, a smaller --scale needs less", kind: .memory,
        scene: source)
    }
    if let note = plan.note, frames > 1 || request.effort.jobs != nil {
      report(note, to: reporter)
    }
    return plan.jobs
  }

  /// Reports a warning.
  func report(_ note: String, to reporter: any Reporter) {
    reporter.report(
      Diagnostic(.warning, .questionable, note, file: source.displayName), scene: source)
  }
}

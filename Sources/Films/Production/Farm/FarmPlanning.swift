import FlipbookImages
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import FlipbookPainter
import FlipbookRaster
import FlipbookSceneFile
package import FlipbookSystem
import FlipbookTimeline

/// Plans how a film is divided between the machines of a farm.
package struct FarmPlanning {
  private let request: FilmRequest
  private let reporter: any Reporter
  private let cancellation: Cancellation

  /// A good length for a part, in seconds of processor time: long compared with the start of a task,
  /// short compared with the time between failures.
  private static let usualTime = 10.0

  package init(
    _ request: FilmRequest, reporter: any Reporter, cancellation: Cancellation
  ) {
    self.request = request
    self.reporter = reporter
    self.cancellation = cancellation
  }

  /// Draws some frames of a scene's film, and plans its parts.
  ///
  /// - Parameter count: The number of parts; nil for parts of about ten seconds of processor time.
  package func plan(
    _ source: SceneSource, parts count: Int?
  ) throws(ProductionError) -> FarmPlan {
    var opening = SceneOpening(reporter: reporter, request: request.scene)
    opening.overlays = request.picture.overlays
    let scene = try opening.open(source)
    let take = try FilmTake(of: scene, source, request)
    let frames = try take.frames(request.frames)
    let jobs = request.effort.jobs ?? 1
    // The scene has been read and its script folded by now, as each part does.
    let start = Processor.secondsUsed
    var renderer = FilmRenderer(
      timeline: scene.timeline, images: scene.images, fonts: scene.fonts, settings: take.settings,
      jobs: 1, overlay: scene.overlay, shutter: request.picture.shutter)
    renderer.reuses = request.effort.reuses
    let cost: FrameCost
    do throws(FilmError) {
      cost = try FrameCost(
        of: frames, take.schedule, drawnBy: renderer, as: request.outputs.fileFormat,
        cancellation: cancellation)
    } catch {
      throw problem(error, scene)
    }
    let parts = Self.parts(
      of: frames, count: count, cost, start, jobs: jobs)
    return FarmPlan(
      film: FarmPlan.Film(
        name: scene.name, file: source.displayName, settings: take.settings,
        schedule: take.schedule, frameCount: frames.count, digest: scene.filmInputs.digest),
      jobs: jobs, byteCount: memory(for: take, jobs: jobs), parts: parts,
      files: files(of: scene, source), sampleCount: cost.frameCount)
  }

  /// A drawing error at its place in the scene.
  private func problem(_ error: FilmError, _ scene: CompiledScene) -> ProductionError {
    guard case .drawing(let drawing) = error, let diagnostic = scene.diagnostic(for: drawing) else {
      return ProductionError(error)
    }
    return .refusal(.init(fault: .scene, diagnostic: diagnostic, scene: nil))
  }

  private static func parts(
    of frames: [Int], count: Int?, _ cost: FrameCost, _ start: Double, jobs: Int
  ) -> [FarmPlan.Part] {
    let usual = Int((cost.time(ofFrames: frames.count) / usualTime).rounded(.up))
    let count = count ?? max(1, min(usual, frames.count, FrameShard.maximumCount))
    return (1...count).compactMap { number in
      guard let shard = FrameShard(number, of: count) else { return nil }
      let own = Array(shard.part(of: frames))
      // Each thread begins with a frame of its own.
      let firsts = min(jobs, own.count)
      let drawing =
        own.isEmpty
        ? 0 : Double(firsts) * cost.first + Double(own.count - firsts) * cost.next
      return FarmPlan.Part(
        shard: shard, frames: FrameSelection(frames: own), frameCount: own.count,
        cpuTime: start + drawing)
    }
  }

  private func memory(for take: FilmTake, jobs: Int) -> Int {
    let shared = take.imageByteCount
    let plan = WorkerPlan(
      asked: 1, cores: 1, frames: 1,
      pixels: take.settings.pixelWidth * take.settings.pixelHeight, isOrdered: false,
      sharedByteCount: shared, isExposed: request.picture.shutter != nil, budget: nil)
    let one = max(plan.minimumByteCount, ResidentMemory.peakByteCount ?? 0)
    return one + (jobs - 1) * (plan.minimumByteCount - shared)
  }

  /// Every file that a part reads, each with its hash; a scene on stdin is not a file.
  private func files(of scene: CompiledScene, _ source: SceneSource) -> [FarmPlan.File] {
    var found: [(path: String, role: FarmPlan.Role)] = []
    if let path = source.path { found.append((path, .scene)) }
    let folder = request.scene.root ?? source.path.map { SceneLoader.folder(of: $0) } ?? "."
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    found += scene.input.files.map { (prefix + $0, .input) }
    found += scene.fonts.filePaths.map { ($0, .font) }
    return found.compactMap { path, role in
      let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
      return SHA256.text(ofFile: path).map {
        FarmPlan.File(
          path: path, role: role, byteCount: FilePath.byteCount(of: path), sha256: $0)
      }
    }
  }
}

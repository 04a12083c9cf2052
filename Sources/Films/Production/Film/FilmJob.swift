import FlipbookDocument
package import FlipbookInteraction
import FlipbookOpening
package import FlipbookOutput
package import FlipbookRaster
package import FlipbookSceneFile
package import FlipbookSystem

/// Renders what a request asks for, one scene after another.
package struct FilmJob {
  package let request: FilmRequest
  package let reporter: any Reporter
  let cancellation: Cancellation
  /// Creates the pages of plans.
  let pages: (any PageMaking)?
  /// Shared by many films of one scene: its files, folded scripts, and fonts.
  private let file: SharedScene?
  private let scripts: SharedScripts?
  private let fonts: FontLibrary?
  /// Whether all outputs of a scene exist already, so that nothing is rendered.
  var exists: (CompiledScene) -> Bool = { _ in false }

  package init(
    _ request: FilmRequest, reporter: any Reporter, cancellation: Cancellation,
    pages: (any PageMaking)? = nil, file: SharedScene? = nil, scripts: SharedScripts? = nil,
    fonts: FontLibrary? = nil
  ) {
    self.request = request
    self.reporter = reporter
    self.cancellation = cancellation
    self.pages = pages
    self.file = file
    self.scripts = scripts
    self.fonts = fonts
  }

  /// Whether it makes one of many films of a scene.
  var isOfBatch: Bool { file != nil }

  /// Throws for clips whose program is missing, before anything is made.
  package static func requirePrograms(for clips: [ClipPlan]) throws(FilmError) {
    let programs = clips.compactMap(\.format.program)
    for program in Set(programs).sorted() { _ = try EncoderProgram.find(program) }
  }

  /// Renders the planned outputs of one scene; nil where they exist already.
  package func run(
    _ source: SceneSource, _ plan: OutputPlan
  ) throws(ProductionError) -> FilmOutcome? {
    var opening = SceneOpening(reporter: reporter, request: request.scene)
    opening.overlays = request.picture.overlays
    opening.file = file
    opening.scripts = scripts
    opening.fonts = fonts
    let scene = try opening.open(source)
    if exists(scene) { return nil }
    let record = try ClipResuming(request, plan, of: scene)
    if record?.isWhole == true {
      var outcome = FilmOutcome(try FilmTake(of: scene, source, request))
      outcome.clips = plan.clips
      return outcome
    }
    if let note = record?.difference {
      reporter.report(
        Diagnostic(.warning, .questionable, note, file: plan.clips.map(\.path).min()), scene: nil)
    }
    do {
      let outcome = try run(scene, source, plan)
      record?.note()
      return outcome
    } catch .drawing(let error, let scope) {
      guard let diagnostic = scene.diagnostic(for: error) else {
        throw .drawing(error, scene: scope ?? source)
      }
      reporter.report(DiagnosticList([diagnostic]))
      throw .reported(.scene)
    }
  }

  private func run(
    _ scene: CompiledScene, _ source: SceneSource, _ plan: OutputPlan
  ) throws(ProductionError) -> FilmOutcome {
    let take = try FilmTake(of: scene, source, request)
    try plan.check(against: source, force: request.effort.force)
    var outcome = FilmOutcome(take)
    if plan.hasFilm {
      let recording = try FilmRecording(take, plan, for: self)
      try recording.run(into: &outcome)
    }
    if !plan.stills.isEmpty {
      _ = try take.workers(for: 1, isOrdered: false, request, reporter)
      let run = StillRun(
        take: take, frames: try take.frames(request.frames), outputs: request.outputs,
        shutter: request.picture.shutter, cancellation: cancellation)
      for still in plan.stills {
        try run.make(still, force: request.effort.force, reporter)
        if still.path != OutputPlan.standardOutput { outcome.stills.append(still) }
      }
    }
    return outcome
  }
}

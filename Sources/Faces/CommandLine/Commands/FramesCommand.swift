import ArgumentParser
import FlipbookDocument
import FlipbookOpening
import FlipbookOutput
import FlipbookPages
import FlipbookProduction
import FlipbookSystem

/// `render scene.json`: renders frames, clips and single instants.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.frames.rawValue,
    abstract: "Render scenes to frames and clips (the default command).",
    usage: "render <scene> ... [<options>]",
    discussion: """
      EXAMPLES:
        render scenes/pip.json                    PNGs in out/pip/
        render scenes/pip.json --mp4              and the clip out/pip.mp4
        render scenes/pip.json -o clip.mp4        only a clip; its extension is its format
        render scenes/pip.json -o a.mp4 -o b.webm two clips, each frame drawn once
        render scenes/pip.json -o clip.gif --max-bytes 5MB
                                                  the best GIF that fits; --for github: 10 MB
        render scenes/pip.json -o clip.mp4 --audio beat.wav@0.5
                                                  with a sound from 0.5 s on
        render scenes/pip.json --frames 10..20    some frames
        render scenes/pip.json --png small --link for an archive
        render scenes/pip.json --shard 2/5        the second fifth, on one of five machines
        render scenes/pip.json -o a.mp4 --shard 2/5
                                                  of a clip, which 'render encode a' joins
        render scenes/pip.json --shard 120..179   some frames, such as those of a task that failed
        render scenes/pip.json --shard auto       the part of this task of a job array
        render scenes/pip.json --resume           what an earlier run did not finish
        render scenes/pip.json --at 0.5,750ms     moments, out/pip@0.5s.png
        render scenes/pip.json --at 0.5 -o -      one moment as a PNG on stdout
        render scenes/pip.json --format jpeg      JPEGs in out/pip/
        render scenes/pip.json -o - --format y4m | ffplay -
                                                  frame by frame into another program
        render scenes/pip.json --sheet 5x4        a contact sheet, out/pip-sheet.png
        render scenes/pip.json --onion 0.1        what moves, as a trail, out/pip-onion.png
        render scenes/pip.json --review           and a page to send, out/pip.html
        render scenes/pip.json --overlay trail:pip,velocity:pip,plot:pip.position --mp4
                                                  overlays; quote names with commas: 'a,b'
        render scenes/pip.json --shutter 180 --mp4
                                                  with motion blur
        render scenes --mp4 --scale 1             every scene of a folder
        render scenes/card.json --batch rows.csv -o 'films/{name}.mp4'
                                                  a film for each row of parameters
        render scenes/card.json --batch rows.csv -o 'films/{name}.mp4' --resume --prune
                                                  the same after rows changed, without removed ones
      """)

  @Argument(help: "Scene files, folders of scenes, or - for stdin.", completion: .scenes)
  var scenes: [String]

  @OptionGroup var outputs: OutputOptions

  @Option(
    help: ArgumentHelp(
      "Frames: 17, 10..20 (both ends), 10.., 0..60/5, 1,5,10..12.", valueName: "list"),
    transform: { try FrameSelection($0) })
  var frames: FrameSelection?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Only these moments, not rounded to frames: 0.5, 0.5s, 500ms; comma-separated or repeated.",
      valueName: "time"))
  var at: [TimeList] = []

  @Option(help: ArgumentHelp("Frames per second (default: the scene's).", valueName: "n"))
  var fps: FrameRateArgument?

  @OptionGroup var picture: PictureOptions

  @Option(help: ArgumentHelp("Slow Animations: frame n shows n/(fps·N).", valueName: "n"))
  var slow = 1

  @OptionGroup var clip: ClipOptions

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Threads (default: one per core).", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Memory for drawing: 512M, 2G (default: half of the free memory).", valueName: "size"),
    transform: {
      guard let budget = MemoryBudget($0) else {
        throw ValidationError("'\($0)' is not a size; write 512M or 2G")
      }
      return budget
    })
  var memory: MemoryBudget?

  @Flag(help: "Replace files that this tool has not made.")
  var force = false

  @Option(help: "The progress line: auto or never.")
  var progress = ConsoleOptions.Progress.auto

  @OptionGroup var scene: SceneOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws(ValidationError) {
    if let jobs { try FilmOptions.check(jobs: jobs) }
    guard (1...FrameSchedule.maximumSlowness).contains(slow) else {
      throw ValidationError(
        "The value of '--slow' must be from 1 to \(FrameSchedule.maximumSlowness).")
    }
  }

  /// The request that the options describe.
  var request: FilmRequest {
    var request = FilmRequest()
    request.scene = scene.request
    request.outputs = outputs.request
    request.outputs.clips = clip.formats.map(\.format)
    request.outputs.hasPage = clip.review
    request.frames = frames
    request.moments = at.flatMap(\.times)
    request.frameRate = fps?.rate
    request.slowness = slow
    request.picture = picture.request
    request.clips = clip.request
    request.part = outputs.part.request
    request.part.prunes = outputs.batch.prune
    request.part.verifies = outputs.batch.verify
    request.effort = effort
    return request
  }

  private var effort: FilmEffort {
    var effort = FilmEffort()
    effort.jobs = jobs
    effort.memory = memory
    effort.force = force
    effort.reuses = !outputs.files.noReuse
    effort.patience = clip.movie.encoderTimeout
    effort.showsCommands = clip.movie.showCommand
    return effort
  }

  func run() throws {
    let request = request
    let console = consoleOptions.console(showing: progress)
    let scenes = try SceneSource.scenes(self.scenes, importing: scene.imports, console)
    if let rows = outputs.batch.rows { return try answer(request, rows, of: scenes) }
    var plans: [OutputPlan] = []
    for scene in scenes {
      plans.append(
        try OutputPlan(
          scene, of: request, isOnly: scenes.count == 1, isAnswered: consoleOptions.json))
    }
    console.reportIfAbbreviated(fps)
    try FilmJob.requirePrograms(for: plans.flatMap(\.clips))
    let press = PagePress(request.effort, cancellation: Interruption.cancellation)
    let job = FilmJob(
      request, reporter: console, cancellation: Interruption.cancellation, pages: press)
    let (outcomes, status) = try make(Array(zip(scenes, plans)), job, console)
    if let index = plans.compactMap({ $0.page?.index }).first {
      try PagePlan.writeIndex(of: press.made, to: index, force: force)
    }
    // In text mode, each was reported when it was finished.
    if let report = console.jsonReport {
      report.answer([("scenes", .array(outcomes.map(\.json)))])
    }
    if status != .done { throw CommandFailure(status) }
  }

  /// Renders a film for each row, and reports the results.
  private func answer(
    _ request: FilmRequest, _ rows: String, of scenes: [SceneSource]
  ) throws {
    let console = consoleOptions.console(showing: progress)
    let cancellation = Interruption.cancellation
    let job = try BatchJob(
      request, rows: rows, of: scenes, reporter: console, cancellation: cancellation,
      pages: PagePress(request.effort, cancellation: cancellation)
    ) { folder in FontFolders.library(forSceneIn: folder) }
    console.reportIfAbbreviated(fps)
    let outcome = try job.run()
    try console.answer([("batch", outcome.json)], text: console.isQuiet ? "" : outcome.text)
    if let fault = outcome.tally.fault { throw CommandFailure(ExitStatus(fault)) }
  }

  /// Renders every scene that can be rendered; the status is the largest of theirs.
  private func make(
    _ work: [(SceneSource, OutputPlan)], _ job: FilmJob, _ console: Console
  ) throws -> (outcomes: [FilmOutcome], status: ExitStatus) {
    var status = ExitStatus.done
    var outcomes: [FilmOutcome] = []
    for (scene, plan) in work {
      do {
        guard let outcome = try job.run(scene, plan) else { continue }
        outcomes.append(outcome)
        try console.report(outcome, withPictures: plan.fillsStandardOutput)
      } catch ProductionError.film(.readerClosed) where plan.isOnlyStandardOutput {
        // A reader that closes the pipe is not an error.
      } catch {
        status = max(status, try console.conclude(error))
        if case ProductionError.film(.interrupted) = error { break }
      }
    }
    return (outcomes, status)
  }
}

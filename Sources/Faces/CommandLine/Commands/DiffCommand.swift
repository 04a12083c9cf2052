import ArgumentParser
import FlipbookDiff
import FlipbookDocument
import FlipbookImports
import FlipbookOpening
import FlipbookPages
import FlipbookProduction

/// `render diff A B`: compares two pictures, folders, clips or scenes.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.diff.rawValue,
    abstract: "Compare two pictures, folders of frames, clips or scenes, aligned in time.",
    discussion: """
      Reports the first frame that differs, the worst one and the worst quarter of a second, and draws
      the curve of the difference. Exits with 0 if both show the same, and with 1 otherwise.
      Clips are compared at the presentation times of their pictures; scenes are drawn in memory.
      Reports when B is A but late, early, slower or faster.

      EXAMPLES:
        render diff before.png after.png
        render diff old.json new.json -o difference.mp4   A, the difference amplified 16 times, B
        render diff scenes/pip.json out/pip               a scene and frames that were rendered
        render diff scenes/pip.json out/pip.mp4 --tolerance 8
        render diff scenes/pip.json shot.png --at 0.5     one moment
        render diff a.png b.png --flip map.png --ppd 30   the visible difference
        render diff scene.json phone.mov --track card     a view, followed in a recording
        render diff scene.json phone.mov --recording --ignore auto   all of it, but what is over it
      """)

  @Argument(help: "A picture, a folder of numbered PNGs, a clip or a scene.", completion: .file())
  var first: String

  @Argument(help: "The film or picture to compare it with.", completion: .file())
  var second: String

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Only these moments: 0.5, 0.5s, 500ms; comma-separated or repeated.", valueName: "time"))
  var at: [TimeList] = []

  @Option(
    help: ArgumentHelp(
      "Frames per second of scenes, and of folders that do not state it.", valueName: "n"))
  var fps: FrameRateArgument?

  @Option(
    help: ArgumentHelp(
      "Pixels per point of scenes (default: to match the other's size).", valueName: "n"))
  var scale: Double?

  @OptionGroup var measure: DiffMeasure
  @OptionGroup var files: DiffFiles
  @OptionGroup var recorded: DiffRecording
  @OptionGroup var scene: SceneOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws(ValidationError) {
    if let scale, !(scale.isFinite && scale > 0) {
      throw ValidationError("The value of '--scale' must be above 0.")
    }
    if first == "-", second == "-" {
      throw ValidationError("Only one of the two can be read from stdin.")
    }
    if recorded.tracking.track != nil, !measure.ignoring.ignore.isEmpty {
      throw ValidationError("'--ignore' cannot be combined with '--track'.")
    }
    if recorded.recording, !at.isEmpty || scale != nil || fps != nil {
      throw ValidationError(
        "'--recording' draws the scene at the recording's times and pixels: omit --at, --fps, --scale."
      )
    }
  }

  func run() throws {
    consoleOptions.console.reportIfAbbreviated(fps)
    if let reason = scene.imports.refusal(for: [first, second].compactMap { ForeignFormat.of($0) })
    {
      throw CommandFailure(.usage, reason)
    }
    do {
      if let view = recorded.tracking.track { try track(view) } else { try compare() }
    } catch let error as FootageError {
      throw ProductionError(error)
    }
  }

  private var request: DiffRequest {
    var request = DiffRequest()
    let times = at.flatMap(\.times)
    if !times.isEmpty { request.instants = Array(Set(times)).sorted() }
    (request.frameRate, request.scale) = (fps?.rate, scale)
    (request.tolerance, request.pixelsPerDegree) = (measure.tolerance ?? 0, measure.ppd)
    request.ignored = measure.ignoring.request
    request.screen = recorded.request(tolerance: measure.tolerance)
    (request.output, request.flip, request.force) = (files.output, files.flip, files.force)
    return request
  }

  private func compare() throws {
    let console = consoleOptions.console
    let job = DiffJob(request, cancellation: Interruption.cancellation, note: console.report(note:))
    try job.requireOutputs()
    var line: ProgressLine?
    defer { line?.clear() }
    let report = try job.run(try subject(first), try subject(second)) { total in
      let shown = ProgressLine(
        name: "diff", total: total,
        isShown: !console.isQuiet && Terminal.isInteractive && !Terminal.isCI)
      line = shown
      return { shown.update($0) }
    }
    line?.clear()
    try console.answer(report.answer, text: report.text(width: Terminal.columns))
    switch report.verdict {
    case .same: return
    case .differs:
      console.jsonReport?.add(Diagnostic(.error, .difference, "\(first) and \(second) differ"))
      throw CommandFailure(.differences)
    case .inconclusive:
      console.jsonReport?.add(Diagnostic(.error, .difference, report.undecided))
      throw CommandFailure(.undecided)
    }
  }

  /// Tracks a view of a scene in a recording.
  private func track(_ view: String) throws {
    guard files.output == nil, files.flip == nil, at.isEmpty else {
      throw FootageError.mismatch(
        "--track follows a view and compares no pixels, so it cannot be combined with -o, --flip or --at"
      )
    }
    let console = consoleOptions.console
    let (scene, name, recording) = try DiffSubject.sceneAndFilm(
      try subject(first), try subject(second), for: "--track")
    recording.summary.notes.forEach(console.report(note:))
    let track = try RecordingComparison(
      scene, view: view, in: recording, cancellation: Interruption.cancellation
    ).run(crop: recorded.tracking.crop?.area)
    let report = TrackReport(scene: name, recording: recording.summary, track: track)
    try console.answer(report.answer, text: report.text(width: Terminal.columns))
    switch track.verdict.answer {
    case .same: return
    case .differs:
      console.jsonReport?.add(
        Diagnostic(.error, .difference, "\(view) moves differently in \(recording.summary.name)"))
      throw CommandFailure(.differences)
    case .inconclusive:
      console.jsonReport?.add(Diagnostic(.error, .difference, track.verdict.text))
      throw CommandFailure(.undecided)
    }
  }

  private func subject(_ word: String) throws -> DiffSubject {
    guard word == "-" || word.lowercased().hasSuffix(".json") || ForeignFormat.of(word) != nil
    else {
      return .footage(
        try DiffSubject.footage(
          at: word, rate: fps?.rate, cancellation: Interruption.cancellation))
    }
    guard
      let argument = try SceneSource.scenes(
        [word], importing: scene.imports.limited(to: ForeignFormat.of(word)),
        consoleOptions.console
      ).first
    else {
      throw FootageError.missing(path: word)
    }
    let opened = try self.scene.opening(consoleOptions.console).open(argument)
    return .scene(opened, name: argument.displayName)
  }
}

extension Console {
  /// Reports a questionable property of a film.
  fileprivate func report(note: String) { report(Diagnostic(.warning, .questionable, note)) }
}

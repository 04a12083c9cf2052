import Document
import Film
import Flipbook
import Interaction
import Raster
import Review
import SceneFile

/// Makes a film for each row of a file, several at once, each by an ordinary run of its own.
///
/// Everything that can be known is looked at before the first film. A row that fails is told and
/// counted, and the others go on.
struct BatchRun: @unchecked Sendable {
  // The options of a command line are plain values, but their wrappers do not say so.
  private let command: FramesCommand
  private let console: Console
  private let file: String
  private let scene: SceneArgument
  private let names: RowNames
  private let scripts = SharedScripts()
  private let fonts: FontLibrary

  init(_ command: FramesCommand, rows file: String) throws {
    let scenes = try SceneArgument.scenes(command.scenes)
    guard scenes.count == 1, let path = scenes[0].path else {
      throw CommandFailure(
        .usage, "--batch makes films of one scene, which is read from its file for each row")
    }
    guard ["csv", "json"].contains(where: { file.lowercased().hasSuffix("." + $0) }) else {
      throw CommandFailure(
        .usage, "--batch \(file): rows are a table (.csv) or a JSON list of objects (.json)")
    }
    self.command = command
    console = command.talk.console
    self.file = file
    scene = scenes[0]
    names = try RowNames(command.outputs.paths, scene: scenes[0])
    fonts = FontFolders.library(forSceneIn: SceneLoader.folder(of: path))
  }

  /// Makes the films and tells what has come of them.
  func answer() throws {
    console.tellIfAbbreviated(command.fps)
    let (summary, status) = try run()
    try console.answer([("batch", summary.json)], text: console.isQuiet ? "" : summary.text)
    if status != .done { throw CommandFailure(status) }
  }

  private func run() throws -> (summary: BatchSummary, status: ExitStatus) {
    let start = ProgressLine.now()
    let parameters = try read { try SceneParameters(ofScene: scene.path ?? "") }
    for given in command.scene.parameters where names.columns.contains(given.name) {
      throw CommandFailure(
        .usage, "--set \(given.name): films are named by that column, so it is the row's")
    }
    let check = RowCheck(file: file, parameters: parameters, names: names) { row in
      try OutputPlan(scene, of: command(for: row), isOnly: true).paths
    }
    let known = try read { try check.run() }
    let rows = try read { try ParameterRows(path: file, parameters: parameters) }
    guard rows.identity == known.identity else { throw changed }
    let part = command.outputs.part.shard?.part(of: 1..<known.count + 1) ?? 1..<known.count + 1
    let work = BatchWork(
      rows: rows, part: part.first.map { $0...part.endIndex - 1 },
      tally: BatchTally(file: file, total: part.count),
      cores: command.jobs ?? Processor.count, memory: command.memory ?? MemoryBudget.halfOfFree)
    let ledger = try ledger()
    let line = ProgressLine(
      name: file, total: part.count,
      isShown: command.progress == .auto && !console.isQuiet && Terminal.isInteractive
        && !Terminal.isCI, unit: "films/s")
    let threads = (1..<max(1, work.width)).compactMap { _ in
      WorkerThread { [self] in make(work, ledger, line) }
    }
    make(work, ledger, line)
    for thread in threads { thread.join() }
    line.clear()
    if Interruption.cancellation.isCancelled { throw FilmError.interrupted }
    let tally = work.tally
    // Rows that were well before, and are not any more, are of another file.
    guard work.fault == nil, tally.done == part.count else { throw changed }
    if work.omittedCount > 0 {
      if let report = console.report {
        report.add(DiagnosticList([], omittedCount: work.omittedCount))
      } else {
        console.tell("… and \(work.omittedCount) more errors of rows")
      }
    }
    let summary = BatchSummary(
      tally: tally, seconds: ProgressLine.now() - start, scripts: scripts.foldCount)
    return (summary, tally.status)
  }

  private var changed: CommandFailure {
    CommandFailure(
      .inputOutput, "\(file) was changed while its films were made; run the command again",
      file: file)
  }

  /// What is wrong with the rows or the scene, told with its exit code.
  private func read<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SceneErrors {
      console.tell(error.list)
      throw CommandFailure(error.status)
    } catch let diagnostic as Diagnostic {
      console.tell(DiagnosticList([diagnostic]))
      throw CommandFailure(ExitStatus(ofRows: diagnostic))
    }
  }
}

// MARK: - One row

extension BatchRun {
  /// Makes films until there are no more rows.
  private func make(_ work: BatchWork, _ ledger: BatchLedger?, _ line: ProgressLine) {
    while !Interruption.cancellation.isCancelled, let row = work.next() {
      let outcome = make(row, work, ledger)
      if outcome.status != .done, Interruption.cancellation.isCancelled { return }
      work.note(outcome, line, console)
    }
  }

  /// Makes the film of a row, if need be alone, with all memory.
  private func make(
    _ row: ParameterRow, _ work: BatchWork, _ ledger: BatchLedger?
  ) -> RowOutcome {
    let share = work.share
    let outcome = work.gate.beside {
      film(of: row, jobs: share.jobs, memory: share.memory, ledger)
    }
    guard work.width > 1, outcome.told.contains(where: { $0.kind == .memory }) else {
      return outcome
    }
    return work.gate.alone { film(of: row, jobs: work.cores, memory: work.memory, ledger) }
  }

  private func film(
    of row: ParameterRow, jobs: Int, memory: MemoryBudget?, _ ledger: BatchLedger?
  ) -> RowOutcome {
    let report = JSONReport()
    var outcome = RowOutcome(row: row)
    do {
      var command = try command(for: row)
      command.jobs = jobs
      command.memory = memory
      var plan = try OutputPlan(scene, of: command, isOnly: true)
      plan.root = names.root
      // A folder goes on where it ended, clips are there or not.
      command.outputs.part.resume = plan.folder != nil && self.command.outputs.part.resume
      let clips = plan.folder == nil && plan.page == nil ? plan.clips.map(\.path) : []
      var run = FilmRun(
        command: command, console: Console(isQuiet: true, report: report), scripts: scripts,
        fonts: fonts)
      var key = ""
      if let ledger, !clips.isEmpty {
        run.isThere = { scene in
          key = self.key(of: scene, for: command)
          return plan.stills.isEmpty && ledger.hasWhole(clips, key: key)
        }
      }
      let (summaries, status) = try run.run([(scene, plan)])
      outcome.status = status
      let drawing = summaries.first?.drawing
      outcome.frames = drawing?.statistics.frameCount ?? 0
      if status == .done {
        outcome.isKept =
          outcome.frames == 0 && (drawing.map { $0.keptFrameCount > 0 } ?? summaries.isEmpty)
        if !outcome.isKept, !clips.isEmpty { ledger?.note(clips, key: key) }
      }
    } catch {
      outcome.fail(error)
    }
    outcome.told = report.found + outcome.told
    return outcome
  }

  /// The command line that makes the film of a row.
  private func command(for row: ParameterRow) throws -> FramesCommand {
    var command = command
    command.outputs.batch.rows = nil
    command.progress = .never
    command.outputs.part.shard = nil
    command.outputs.part.resume = false
    command.outputs.paths = try names.paths(of: row)
    command.scene.parameters.removeAll { row.values[$0.name]?.json != nil }
    for (name, value) in row.values.sorted(by: { $0.key < $1.key }) {
      guard let json = value.json else { continue }
      command.scene.parameters.append(ParameterValue(name: name, text: json))
    }
    return command
  }
}

// MARK: - What is there already

extension BatchRun {
  /// What is known of clips; nil where no row has clips without frames beside them.
  private func ledger() throws -> BatchLedger? {
    let paths = command.outputs.paths
    guard
      try paths.contains(where: { try OutputNames([NamePattern($0).sample("x")]).areFiles })
        || command.outputs.files.noFrames
    else { return nil }
    let part = command.outputs.part.shard.map { ".\($0.number)-of-\($0.count)" } ?? ""
    return try BatchLedger(
      path: "\(names.folder)batch\(part).jsonl", resumes: command.outputs.part.resume,
      as: OutputClaim(force: command.force, within: names.root))
  }

  /// Equal for films that are made from the same, in the same way.
  private func key(of scene: CompiledScene, for command: FramesCommand) -> String {
    let sound = command.clip.movie.audio.map { $0.track?.path } ?? scene.scene.film.audio?.path
    let parts =
      [
        scene.digest, ToolVersion.current,
        LibraryVersions.all.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(
          separator: ", "),
        sound.flatMap { FileDigest.sha256(of: $0) } ?? "",
      ] + MeantWords.of(CommandLine.arguments.dropFirst())
    return SHA256.text(of: SHA256.digest(of: Array(parts.joined(separator: "\0").utf8)))
  }
}

extension ExitStatus {
  /// How a command ends whose rows cannot be read.
  init(ofRows diagnostic: Diagnostic) {
    switch diagnostic.kind {
    case .missingFile: self = .notFound
    case .inputOutput: self = .inputOutput
    default: self = .sceneErrors
    }
  }
}

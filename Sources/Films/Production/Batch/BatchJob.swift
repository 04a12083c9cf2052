import FlipbookDocument
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
package import FlipbookRaster
import FlipbookSceneFile
package import FlipbookSystem

/// Renders a film for each row of a file, several at once, each as a separate run would.
///
/// Everything that can be checked is checked before the first film. A row that fails is reported
/// and counted, and the others continue.
package struct BatchJob: Sendable {
  let request: FilmRequest
  let file: String
  private let scene: SceneSource
  let names: RowNames
  private let scripts = SharedScripts()
  private let fonts: FontLibrary
  private let pages: (any PageMaking)?
  let reporter: any Reporter
  private let cancellation: Cancellation

  /// - Parameters:
  ///   - file: The file of the rows, a table or a list.
  ///   - scenes: A single scene, whose file is read once for all rows.
  ///   - fonts: Returns the fonts for the films' text, given the scene's folder.
  package init(
    _ request: FilmRequest, rows file: String, of scenes: [SceneSource],
    reporter: any Reporter, cancellation: Cancellation, pages: (any PageMaking)? = nil,
    fonts: (_ folder: String) -> FontLibrary
  ) throws(ProductionError) {
    guard scenes.count == 1, let path = scenes[0].path else {
      throw .refused(
        .request, "--batch makes films of one scene, which must be in a file")
    }
    guard ["csv", "json"].contains(where: { file.lowercased().hasSuffix("." + $0) }) else {
      throw .refused(
        .request, "--batch \(file): rows are a table (.csv) or a JSON list of objects (.json)")
    }
    if case .list(let list)? = request.part.shard {
      throw .refused(
        .request, "--shard \(list) names frames, and --batch is divided by rows: write 2/5")
    }
    self.request = request
    self.file = file
    scene = scenes[0]
    names = try RowNames(request.outputs.paths, scene: scenes[0])
    self.fonts = fonts(SceneLoader.folder(of: path)).listed
    self.pages = pages
    self.reporter = reporter
    self.cancellation = cancellation
  }

  /// Renders the films.
  package func run() throws(ProductionError) -> BatchOutcome {
    let start = ContinuousClock.now
    let memory = request.effort.budget(withEncoders: request.hasEncoders)
    let shared = try sharedScene(memory)
    let check = check(shared.parameters)
    let (rows, count) = try checkedRows(check)
    let removed = request.part.prunes ? try prune(check) : nil
    let part = request.part.shard?.part(of: 1..<count + 1) ?? 1..<count + 1
    let work = BatchWork(
      rows: rows, part: part.first.map { $0...part.endIndex - 1 },
      tally: BatchTally(file: file, total: part.count),
      cores: request.effort.jobs ?? Processor.count, memory: memory, scene: shared)
    let ledger = try ledger()
    let line = reporter.progress(of: file, total: part.count, unit: "films/s")
    let threads = (1..<max(1, work.width)).compactMap { _ in
      WorkerThread { [self] in make(work, ledger, line) }
    }
    make(work, ledger, line)
    for thread in threads { thread.join() }
    ledger?.finish()
    line.clear()
    if cancellation.isCancelled { throw .film(.interrupted) }
    let tally = work.tally
    // Rows that were valid and are not any more mean that the file has changed.
    guard work.fault == nil, tally.done == part.count else { throw changed }
    if work.omittedCount > 0 { reporter.omit(work.omittedCount) }
    return BatchOutcome(
      tally: tally, duration: ContinuousClock.now - start, scriptCount: scripts.foldCount,
      removedCount: removed)
  }

  /// The scene, whose file is read once, for the check of the rows and for all films.
  ///
  /// At most a quarter of the memory is used to keep the files next to it, because films need the
  /// rest.
  private func sharedScene(_ memory: MemoryBudget?) throws(ProductionError) -> SharedScene {
    try read { () throws(RowCheck.Failure) in
      do throws(SceneErrors) {
        return try SharedScene(
          path: scene.path ?? "",
          keeping: min(SharedScene.maximumImageBytes, (memory?.byteCount ?? .max) / 4))
      } catch {
        throw .errors(error)
      }
    }
  }

  /// The rows and their count, once all of them have been checked.
  private func checkedRows(
    _ check: RowCheck
  ) throws(ProductionError) -> (rows: ParameterRows, count: Int) {
    for given in request.scene.parameters where names.columns.contains(given.name) {
      throw .refused(
        .request,
        "--set \(given.name): films are named by that column, so each row sets it")
    }
    let known = try read(check.run)
    let rows = try read(check.opened)
    guard rows.identity == known.identity else { throw changed }
    return (rows, known.count)
  }

  private func check(_ parameters: SceneParameters) -> RowCheck {
    RowCheck(file: file, parameters: parameters, names: names) {
      (row, paths) throws(ProductionError) in
      try OutputPlan(scene, of: request(for: row, at: paths), isOnly: true).paths
    }
  }

  private var changed: ProductionError {
    .refused(
      .transfer, "\(file) was changed while its films were made; run the command again",
      file: file)
  }

  /// Runs work that reads rows or the scene, and reports its errors.
  func read<Result>(
    _ body: () throws(RowCheck.Failure) -> Result
  ) throws(ProductionError) -> Result {
    do throws(RowCheck.Failure) {
      return try body()
    } catch {
      switch error {
      case .errors(let errors):
        reporter.report(errors.list)
        throw .reported(ProductionError.Fault(errors))
      case .unreadable(let diagnostic):
        reporter.report(DiagnosticList([diagnostic]))
        throw .reported(ProductionError.Fault(ofRows: diagnostic))
      case .production(let error): throw error
      }
    }
  }
}

// MARK: - One row

extension BatchJob {
  /// Renders films until there are no more rows.
  private func make(_ work: BatchWork, _ ledger: BatchLedger?, _ line: any Progress) {
    while !cancellation.isCancelled, let row = work.next() {
      let outcome = make(row, work, ledger)
      if outcome.fault != nil, cancellation.isCancelled { return }
      work.note(outcome, line, reporter)
    }
  }

  /// Renders the film of a row; after running out of memory, once more by itself with all memory.
  private func make(
    _ row: ParameterRow, _ work: BatchWork, _ ledger: BatchLedger?
  ) -> RowOutcome {
    let share = work.share
    let outcome = work.gate.concurrently {
      film(of: row, work.scene, jobs: share.jobs, memory: share.memory, ledger)
    }
    guard work.width > 1, outcome.reported.contains(where: { $0.kind == .memory }) else {
      return outcome
    }
    return work.gate.alone {
      film(of: row, work.scene, jobs: work.cores, memory: work.memory, ledger)
    }
  }

  private func film(
    of row: ParameterRow, _ shared: SharedScene, jobs: Int, memory: MemoryBudget?,
    _ ledger: BatchLedger?
  ) -> RowOutcome {
    let messages = RowReporter()
    var outcome = RowOutcome(row: row)
    do throws(ProductionError) {
      var request = request(for: row, at: try paths(of: row))
      request.effort.jobs = jobs
      request.effort.memory = memory
      try make(request, of: shared, ledger: ledger, reporter: messages, into: &outcome)
    } catch {
      outcome.fail(error)
    }
    outcome.reported = messages.reported + outcome.reported
    return outcome
  }

  private func make(
    _ asked: FilmRequest, of shared: SharedScene, ledger: BatchLedger?,
    reporter messages: RowReporter, into outcome: inout RowOutcome
  ) throws(ProductionError) {
    var request = asked
    var plan = try OutputPlan(scene, of: request, isOnly: true)
    plan.root = names.root
    // A folder is resumed within the film; clips are either complete or missing.
    request.part.resumes = plan.folder != nil && self.request.part.resumes
    let clips = plan.folder == nil && plan.page == nil ? plan.clips.map(\.path) : []
    try ProductionError.making(FilmJob.requirePrograms(for: plan.clips))
    var job = FilmJob(
      request, reporter: messages, cancellation: cancellation, pages: pages, file: shared,
      scripts: scripts, fonts: fonts)
    var key: FilmKey?
    var problem: ProductionError?
    if let ledger, !clips.isEmpty {
      let verifies = self.request.part.verifies
      job.exists = { scene in
        let own = FilmKey(of: scene, request)
        key = own
        let state = ledger.state(of: clips, key: own)
        if verifies { problem = state.problem(clips) }
        return verifies || (plan.stills.isEmpty && state == .whole)
      }
    }
    let made = try job.run(scene, plan)
    if let problem { throw problem }
    outcome.frames = made?.drawing?.statistics.frameCount ?? 0
    outcome.isKept =
      outcome.frames == 0
      && (made.map { ($0.drawing?.keptFrameCount ?? 0) > 0 } ?? true)
    if !outcome.isKept, let key { ledger?.note(clips, key: key) }
  }

  /// The paths of a row's outputs.
  private func paths(of row: ParameterRow) throws(ProductionError) -> [String] {
    do throws(Diagnostic) {
      return try names.paths(of: row)
    } catch {
      throw .refusal(.init(fault: .scene, diagnostic: error, scene: nil))
    }
  }

  /// The request for the film of a row.
  private func request(for row: ParameterRow, at paths: [String]) -> FilmRequest {
    var request = request
    request.part = PartRequest()
    request.outputs.paths = paths
    request.scene.parameters.removeAll { row.values[$0.name]?.json != nil }
    for (name, value) in row.values.sorted(by: { $0.key < $1.key }) {
      guard let json = value.json else { continue }
      request.scene.parameters.append(ParameterValue(name: name, text: json))
    }
    return request
  }
}

// MARK: - What is there already

extension BatchJob {
  /// The record of finished clips; nil where no row has clips without a folder of frames.
  private func ledger() throws(ProductionError) -> BatchLedger? {
    var areFiles = !request.outputs.hasFrames
    for path in request.outputs.paths where !areFiles {
      areFiles = try OutputNames([NamePattern(path).sample("x")]).areFiles
    }
    guard areFiles else {
      if request.part.prunes || request.part.verifies {
        throw .refused(
          .request,
          "--prune and --verify are for clips, such as -o 'films/{id}.mp4'; folders of frames are "
            + "checked by render encode FOLDER")
      }
      return nil
    }
    let own = names.folder + ledgerName
    let claim = OutputClaim(force: request.effort.force, within: names.root)
    if request.part.verifies { return BatchLedger(reading: ledgers) }
    let ledger: BatchLedger
    do throws(FileError) {
      ledger = try BatchLedger(
        path: own, others: otherLedgers, resumes: request.part.resumes, as: claim)
    } catch {
      throw .film(error.ofFilm)
    }
    if let note = ledger.note { reporter.report(note, scene: nil) }
    return ledger
  }
}

extension ProductionError.Fault {
  /// The fault of rows that cannot be read.
  init(ofRows diagnostic: Diagnostic) {
    switch diagnostic.kind {
    case .missingFile: self = .missingFile
    case .inputOutput: self = .transfer
    default: self = .scene
    }
  }
}

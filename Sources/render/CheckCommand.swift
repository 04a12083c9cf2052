import Document
import ArgumentParser
import Film
import Review
import SceneFile

/// `render check`: scenes against their references.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.check.rawValue,
    abstract: "Compare scenes with their references: values, drawing, pixels and assertions.",
    discussion: """
      Compares traced values (to 1e-9), what frames draw (to 1e-3 of a pixel), their pixels
      (exactly), and the assertions of references/<scene>/expect.json, where there is one. Writes a report into out/check/:
      index.html, which shows curves and pictures by cause, results.json and junit.xml. References
      are written with --record, and for a scene that has none at all; with CI in the environment
      such a scene fails.

      What a motion must do can be said in sentences, in expect.json or in scenes/pip.expect.json
      beside scenes/pip.json: { "motion": [ { "key": "card.position", "arrives": [160, 300],
      "by": 0.8 } ] }. --suggest prints those that hold today.

      Examples:
        render check
        render check scenes/pip.json --record
        render check --approve pip:drawing --approve pip:pixels@0.5s
        render check --prune
        render check --suggest scenes/pip.json
        render check --serve
      """)

  @Argument(help: "Scene files or folders of scenes.", completion: .scenes)
  var scenes: [String] = ["scenes"]

  @Flag(help: "Record values and frames anew (never expect.json).")
  var record = false

  @Option(
    name: .customLong("approve"),
    help: ArgumentHelp(
      "Make what is there now the reference (never expect.json): pip, pip:drawing, pip:pixels@0.5s.",
      valueName: "scene[:level[@time]]"))
  var approvals: [String] = []

  @Flag(help: "Remove recorded references that nothing asks for.")
  var prune = false

  @Flag(help: "Print sentences about the scene's motion that hold today, ready to paste.")
  var suggest = false

  @Option(
    name: .customLong("references"),
    help: ArgumentHelp(
      "The folder of references (default: references).", valueName: "folder"),
    completion: .directory)
  var namedReferences: String?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Threads (default: one per core).", valueName: "n"))
  var jobs: Int?

  @OptionGroup var place: ReportOptions
  @OptionGroup var talk: ConsoleOptions

  /// The folder of references.
  private var references: String { namedReferences ?? "references" }

  /// The claim on their files.
  private var claim: OutputClaim {
    OutputClaim(force: place.force, within: namedReferences ?? OutputClaim.workingDirectory)
  }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("The value of '--jobs' must be at least 1.") }
    if place.serve, suggest || prune || !approvals.isEmpty {
      throw ValidationError("--serve goes with none of --approve, --prune, --suggest.")
    }
  }

  /// What came of one scene.
  private struct Outcome: Sendable {
    /// What is wrong with the scene's file.
    var told = DiagnosticList()
    /// The digest of what the scene was read from; nil where it has errors.
    var digest: String?
    /// The results, or what keeps the report from being written.
    var results: Result<[CheckResult], any Error>
  }

  func run() throws {
    let console = talk.console
    let arguments = try SceneArgument.scenes(scenes)
    let mode: SceneCheck.Mode =
      record ? .record : Terminal.isCI ? .compare : .recordFirst
    let opening = SceneOpening(console: console)
    let files = CheckReferences(
      arguments: arguments, references: references, claim: claim, opening: opening,
      console: console)
    if !approvals.isEmpty {
      guard !record, !suggest, !prune else {
        throw CommandFailure(.usage, "--approve goes with none of --record, --suggest, --prune")
      }
      return try files.approve(approvals)
    }
    if prune { try files.prune(allScenes: scenes == ["scenes"]) }
    if suggest { return try tellSuggestions(of: arguments, opening) }
    let folder = try place.folder(beside: references)
    var report = CheckReport()
    var compared: [(argument: SceneArgument, digest: String)] = []
    var next = 0
    let (references, claim) = (references, claim)
    let workers = min(jobs ?? Processor.count, WorkerPlan.mostPerCore * Processor.count)
    try OrderedWork(jobs: workers).run(
      arguments.count,
      work: { number in
        Self.outcome(of: arguments[number], opening) { scene in
          try SceneCheck(
            scene, references: references, reportFolder: folder.files, mode: mode,
            assertions: arguments[number].assertions, claim: claim
          ).run()
        }
      },
      take: { outcome in
        console.tell(outcome.told)
        if let digest = outcome.digest { compared.append((arguments[next], digest)) }
        next += 1
        for result in try outcome.results.get() {
          report.results.append(result)
          tell(result, console)
        }
      })
    if scenes == ["scenes"] {
      for orphan in CheckReport.orphans(in: references, scenes: arguments.map(\.name)) {
        report.results.append(orphan)
        tell(orphan, console)
      }
    }
    if !record, !console.isQuiet {
      for scene in report.recordedScenes {
        console.tell(
          "\(scene): had no references; they are recorded now: look at \(references)/\(scene), "
            + "then commit it")
      }
    }
    try folder.write(report, command: approvingCommand)
    let answer = report.answer + [("report", .string(folder.pagePath))]
    if place.serve {
      let serving = CheckServing(
        page: CheckPage(report, in: folder.path), references: references, claim: claim,
        scenes: compared, opening: opening)
      try serving.run(port: place.port) { address in
        try console.announce(
          answer + [("address", .string(address))], text: report.text + address + "\n",
          status: report.failures.isEmpty ? .done : .differences)
      }
      throw CommandFailure(Interruption.status)
    }
    try console.answer(answer, text: report.text)
    if !report.failures.isEmpty {
      console.tell("The report is \(folder.pagePath).")
      throw CommandFailure(.differences)
    }
  }

  /// The command that compares the same scenes with the same references.
  private var approvingCommand: String {
    var words = ["render", "check"]
    if scenes != ["scenes"] { words += scenes }
    if references != "references" { words += ["--references", references] }
    return words.map(ShellWord.quoted).joined(separator: " ")
  }

  private func tellSuggestions(of arguments: [SceneArgument], _ opening: SceneOpening) throws {
    guard arguments.count == 1, let argument = arguments.first, !record else {
      throw CommandFailure(.usage, "--suggest needs one scene, and records nothing")
    }
    let scene = try opening.open(argument)
    let suggestions = MotionSuggestions(scene)
    try talk.console.answer(suggestions.answer, text: suggestions.text)
  }

  /// Tells what is wrong with one comparison; a scene that has errors has told them.
  private func tell(_ result: CheckResult, _ console: Console) {
    guard let failure = result.failure else { return }
    // What is said of the scene as a whole names it in its first word.
    let place = result.subject == "scene" ? result.scene : "\(result.scene): \(result.subject)"
    guard let report = console.report else {
      for line in result.failureLines { console.tell("\(place): \(line)") }
      return
    }
    report.add(Diagnostic(.error, .difference, "\(place): \(failure)"))
  }

  /// Reads a scene and compares it, on any thread: nothing is printed here.
  private static func outcome(
    of argument: SceneArgument, _ opening: SceneOpening,
    check: (CompiledScene) throws -> [CheckResult]
  ) -> Outcome {
    do throws(SceneErrors) {
      let scene = try opening.read(argument)
      return Outcome(
        told: opening.warnings(of: scene), digest: scene.digest,
        results: Result { try check(scene) })
    } catch {
      return Outcome(
        told: error.list,
        results: .success([
          CheckResult(scene: argument.name, subject: "scene", failure: "has errors")
        ]))
    }
  }
}

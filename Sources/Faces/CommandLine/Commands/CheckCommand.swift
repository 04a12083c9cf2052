import ArgumentParser
import FlipbookCheck
import FlipbookDocument
import FlipbookOpening
import FlipbookPages
import FlipbookProduction
import FlipbookSystem
import Glibc

/// `render check`: compares scenes with their references.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.check.rawValue,
    abstract: "Compare scenes with their references: values, drawing, pixels and assertions.",
    discussion: """
      Compares traced values (to 1e-9), what frames draw (to 1e-3 of a pixel), their pixels
      (exactly), the contents of the files they draw, and the assertions of
      references/<scene>/expect.json, where there is one. Where only names of views or their
      tree changed, it says so and passes, unless --strict-tree is given. Writes a report into out/check/:
      index.html, which shows curves and pictures by cause, results.json and junit.xml. References
      are written with --record, and for a scene that has none at all; with CI in the environment
      such a scene fails.

      Requirements on a motion are stated as sentences, in expect.json or in scenes/pip.expect.json
      next to scenes/pip.json: { "motion": [ { "key": "card.position", "arrives": [160, 300],
      "by": 0.8 } ] }. --suggest prints those that hold today.

      Examples:
        render check
        render check scenes/pip.json --record
        render check --approve pip:drawing --approve pip:pixels@0.5s
        render check --prune
        render check --suggest scenes/pip.json
        render check --serve
        render check --verbose
      """)

  @Argument(help: "Scene files or folders of scenes.", completion: .scenes)
  var scenes: [String] = ["scenes"]

  @Flag(help: "Record values and frames again (never expect.json).")
  var record = false

  @Option(
    name: .customLong("approve"),
    help: ArgumentHelp(
      "Accept the current result as the reference (never expect.json): pip, pip:drawing, pip:pixels@0.5s.",
      valueName: "scene[:level[@time]]"))
  var approvals: [String] = []

  @Flag(
    help:
      "Fail where views have other names or another tree, although nothing looks or moves differently."
  )
  var strictTree = false

  @Flag(help: "Remove recorded references that are not used.")
  var prune = false

  @Flag(help: "Print sentences about the scene's motion that hold today, ready to paste.")
  var suggest = false

  @Option(
    name: .customLong("references"),
    help: ArgumentHelp(
      "The folder of references (default: references).", valueName: "folder"),
    completion: .directory)
  var namedReferences: String?

  @Flag(help: "List every difference, not only the causes.")
  var verbose = false

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Threads (default: one per core).", valueName: "n"))
  var jobs: Int?

  @OptionGroup var reportOptions: ReportOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  /// The folder of references.
  private var references: String { namedReferences ?? "references" }

  /// The claim on the references' files.
  private var claim: OutputClaim {
    OutputClaim(force: reportOptions.force, within: namedReferences ?? OutputClaim.workingDirectory)
  }

  func validate() throws(ValidationError) {
    if let jobs, jobs < 1 { throw ValidationError("The value of '--jobs' must be at least 1.") }
    if reportOptions.serve, suggest || prune || !approvals.isEmpty {
      throw ValidationError("--serve cannot be combined with --approve, --prune or --suggest.")
    }
  }

  /// Whether all scenes are compared, so that other folders of references are orphans.
  private var areAll: Bool { scenes == ["scenes"] }

  func run() throws {
    let console = consoleOptions.console
    let sources = try SceneSource.scenes(scenes, console)
    let folder = ReferencesFolder(
      references, as: claim, opening: SceneOpening(reporter: console))
    if !approvals.isEmpty {
      guard !record, !suggest, !prune else {
        throw CommandFailure(
          .usage, "--approve cannot be combined with --record, --suggest or --prune")
      }
      return try approve(sources, folder)
    }
    if prune {
      if areAll, namedReferences != nil, !reportOptions.force {
        try folder.requireNoOthers(than: sources)
      }
      for path in try folder.prune(sources, areAll: areAll) {
        console.report("removed \(VisibleText.line(path)): it is not used")
      }
    }
    if suggest { return try reportSuggestions(of: sources, folder.opening) }
    try compare(sources, folder)
  }

  private func compare(_ sources: [SceneSource], _ folder: ReferencesFolder) throws {
    let console = consoleOptions.console
    let reports = try reportOptions.folder(nextTo: references)
    let job = CheckJob(
      sources, folder, reports: reports.files,
      mode: record ? .record : Terminal.isCI ? .compare : .recordFirst, isStrict: strictTree)
    let listsAll = verbose || console.jsonReport != nil
    var reported = 0
    let (report, compared) = try job.run(
      areAll: areAll, jobs: jobs ?? Processor.count,
      reported: { list in
        if !list.isEmpty { reported += 1 }
        if listsAll || reported <= Self.maximumReported { console.report(list) }
      },
      result: { if listsAll { show($0, console) } })
    let saysRecorded = !record && !console.isQuiet
    if verbose, saysRecorded {
      for line in report.recordings(references: references) { console.report(line) }
    }
    try reports.write(report, command: approvingCommand)
    let answer = report.answer + [("report", .string(reports.pagePath))]
    let text =
      verbose
      ? report.text
      : report.brief(
        columns: Terminal.columns(of: STDOUT_FILENO), references: saysRecorded ? references : nil,
        page: reports.pagePath
      )
    if reportOptions.serve {
      let page = CheckPage(report, in: reports.path)
      try CheckServing(page: page, references: folder, scenes: compared).run(
        port: reportOptions.port
      ) {
        (address) throws(CommandFailure) in
        try console.announce(
          answer + [("address", .string(address))], text: text + address + "\n",
          status: report.failures.isEmpty ? .done : .differences)
      }
      throw CommandFailure(Interruption.status)
    }
    try console.answer(answer, text: text)
    if !report.failures.isEmpty {
      if verbose { console.report("The report is \(reports.pagePath).") }
      throw CommandFailure(.differences)
    }
  }

  /// The maximum number of scenes whose errors are listed in a run that is not verbose.
  private static let maximumReported = 3

  /// Makes the current output the reference for what was named.
  private func approve(_ sources: [SceneSource], _ folder: ReferencesFolder) throws {
    var written: [JSONText] = []
    var text = ""
    for (approval, source) in try ReferencesFolder.approvals(approvals, among: sources) {
      let files: [String]
      let scene = try folder.opening.open(source)
      do throws(CheckError) {
        files = try folder.approve(approval, of: scene)
      } catch .reference(let error) {
        throw CommandFailure(.differences, "\(source.name): \(error)")
      } catch {
        throw ProductionError(error)
      }
      written += files.map { .string("\(references)/\(source.name)/\($0)") }
      let what = approval.level.map { " \($0.rawValue)" } ?? ""
      text +=
        files.isEmpty
        ? "\(source.name):\(what) equals the reference already\n"
        : "\(source.name): approved\(what): \(files.joined(separator: ", "))\n"
    }
    try consoleOptions.console.answer([("approved", .array(written))], text: text)
  }

  /// The command that compares the same scenes with the same references, to which `--approve` is
  /// added.
  private var approvingCommand: String {
    var words = ["render", "check"]
    if !areAll { words += scenes }
    if references != "references" { words += ["--references", references] }
    return words.map(ShellWord.quoted).joined(separator: " ")
  }

  private func reportSuggestions(of arguments: [SceneSource], _ opening: SceneOpening) throws {
    guard arguments.count == 1, let argument = arguments.first, !record else {
      throw CommandFailure(
        .usage, "--suggest needs exactly one scene, and cannot be combined with --record")
    }
    let scene = try opening.open(argument)
    let suggestions = MotionSuggestions(scene)
    if suggestions.sentences.isEmpty {
      consoleOptions.console.report(
        "\(scene.name): nothing moves of which a sentence could be said")
    }
    try consoleOptions.console.answer(suggestions.answer, text: suggestions.text)
  }

  /// Reports the failure of one comparison; the errors of a scene have been reported before.
  private func show(_ result: CheckResult, _ console: Console) {
    if let remark = result.remark, console.jsonReport == nil {
      console.report("\(result.scene): \(remark)")
    }
    guard let failure = result.failure else { return }
    // A message about the whole scene starts with its name.
    let place = result.subject == .scene ? result.scene : "\(result.scene): \(result.subject)"
    guard let report = console.jsonReport else {
      for line in result.failureLines { console.report("\(place): \(line)") }
      return
    }
    report.add(Diagnostic(.error, .difference, "\(place): \(failure)"))
  }
}

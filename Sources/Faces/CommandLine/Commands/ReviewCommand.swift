import ArgumentParser
import FlipbookDocument
import FlipbookImports
import FlipbookPages
import FlipbookProduction
import FlipbookSystem

/// `render review scene.json`: makes a page that can be sent.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.review.rawValue,
    abstract: "Make a page to send, with the film of a scene, a clip or a folder of frames.",
    discussion: """
      The page is one HTML file that opens from disk: the film, frame by frame, its curves with a
      cursor, and notes that can be exported as JSON. Several films get a page each, and an index.

      EXAMPLES:
        render review scenes/pip.json                  out/pip.html
        render review scenes/pip.json --key pip.position -o pip.html
        render review scenes                           out/review/index.html and a page of each
        render review phone.mov out/pip                a clip, and a folder of frames
        render review hello.json --lossless            frames that are exact to the bit
      """)

  @Argument(
    help: "Scenes, folders of scenes, clips, or folders of numbered PNGs.", completion: .file())
  var subjects: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The page, such as pip.html, or a folder (default: out/<name>.html; for several films out/review).",
      valueName: "path"),
    completion: .file(), transform: OutputPath.given)
  var output: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Properties whose curves are drawn (default: those that move most); comma-separated or repeated.",
      valueName: "key"))
  var key: [String] = []

  @Option(
    help: ArgumentHelp(
      "Frames per second of scenes, and of folders that do not state it.", valueName: "n"))
  var fps: FrameRateArgument?

  @OptionGroup var film: FilmOptions
  @OptionGroup var page: PageOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = consoleOptions.console
    if let reason = scene.imports.refusal(for: subjects.compactMap { ForeignFormat.of($0) }) {
      throw CommandFailure(.usage, reason)
    }
    try make(
      ReviewSubject.subjects(subjects, orCommands: CommandName.words) {
        word throws(ProductionError) in try SceneSource.imported(word, scene.imports, console)
      })
  }

  private func make(_ subjects: [ReviewSubject]) throws {
    let (console, cancellation) = (consoleOptions.console, Interruption.cancellation)
    let isOnly = subjects.count == 1
    let paths = try ReviewPaths(output, isOnly: isOnly, force: film.force)
    if let index = paths.index { try paths.claim.require(index) }
    let press = PagePress(film.effort, cancellation: cancellation)
    let job = FilmJob(request, reporter: console, cancellation: cancellation, pages: press)
    var made: [String] = []
    var entries: [ReviewIndex.Entry] = []
    var outcomes: [FilmOutcome] = []
    var status = ExitStatus.done
    for subject in subjects {
      let keys = key.flatMap { $0.split(separator: ",").map(String.init) }
      let plan = paths.plan(subject.name, page.request, keys: keys)
      do {
        switch subject {
        case .scene(let scene):
          let plan = OutputPlan(page: plan, within: paths.claim.root)
          guard let outcome = try job.run(scene, plan) else { continue }
          outcomes.append(outcome)
          try console.report(outcome, withPictures: false)
          made += [outcome.page].compactMap(\.self)
          entries += press.made.suffix(1)
        case .footage(let path):
          let page = FootagePage(
            plan, as: paths.claim, reporter: console, cancellation: cancellation)
          entries.append(try page.make(of: path, name: subject.name, rate: fps?.rate))
          if console.jsonReport == nil, !console.isQuiet {
            try console.print(PagePlan.text(of: plan.path))
          }
          made.append(plan.path)
        }
      } catch  where !isOnly && CommandFailure.endsOneFilm(error) {
        let end = try console.conclude(error)
        status = max(status, end)
        if end >= .hungUp { break }
      }
    }
    let index = entries.isEmpty ? nil : paths.index
    if let index { try PagePlan.writeIndex(of: entries, to: index, force: film.force) }
    try console.answer(
      [
        ("pages", .array(made.map { .string($0) })),
        ("index", index.map { .string($0) } ?? .null),
        ("scenes", .array(outcomes.map(\.json))),
      ],
      text: console.isQuiet ? "" : index.map { "The films are in \($0).\n" } ?? "")
    if status != .done { throw CommandFailure(status) }
  }

  /// The request for films of scenes.
  var request: FilmRequest {
    var request = film.request
    request.frameRate = fps?.rate
    request.scene = scene.request
    return request
  }
}

import Animation
import Document
import Film
import Review
import SceneFile

/// Makes the pages that one command line of `render review` names.
struct ReviewRun {
  let command: ReviewCommand
  let console: Console
  private let cancellation = Interruption.cancellation

  init(command: ReviewCommand, console: Console) {
    self.command = command
    self.console = console
  }

  /// What a page is made of.
  private enum Subject {
    case scene(SceneArgument)
    /// A clip, a folder of frames, or an animated picture.
    case footage(path: String)

    var name: String {
      switch self {
      case .scene(let scene): return scene.name
      case .footage(let path):
        let last = path.split(separator: "/").last.map(String.init) ?? path
        return last.lastIndex(of: ".").flatMap { $0 > last.startIndex ? String(last[..<$0]) : nil }
          ?? last
      }
    }
  }

  func run() throws {
    let subjects = try subjects()
    let isOnly = subjects.count == 1
    let (folder, file) = try place(isOnly: isOnly)
    let index = isOnly ? nil : folder + "index.html"
    if let index { try claim.require(index) }
    var made: [MadePage] = []
    var summaries: [FilmSummary] = []
    var status = ExitStatus.done
    for subject in subjects {
      var plan = PagePlan(
        path: file ?? "\(folder)\(subject.name).html", options: command.page)
      plan.keys = command.key.flatMap { $0.split(separator: ",").map(String.init) }
      plan.index = index
      do {
        let page: MadePage?
        switch subject {
        case .scene(let scene):
          let run = try FilmRun(command: try command.frames(), console: console).run([
            (scene, OutputPlan(page: plan, within: claim.root))
          ])
          summaries += run.summaries
          if run.status != .done { throw CommandFailure(run.status) }
          page = run.summaries.first?.page
        case .footage(let path): page = try self.page(of: path, name: subject.name, plan)
        }
        if let page { made.append(page) }
      } catch let failure as CommandFailure where !isOnly {
        console.tell(failure)
        status = max(status, failure.status)
        if failure.status >= .hungUp { break }
      }
    }
    if let index { try PagePlan.writeIndex(of: made, to: index, force: command.film.force) }
    try console.answer(
      [
        ("pages", .array(made.map { .string($0.path) })),
        ("index", index.map { .string($0) } ?? .null),
        ("scenes", .array(summaries.map(\.json))),
      ],
      text: console.isQuiet ? "" : index.map { "The films are in \($0).\n" } ?? "")
    if status != .done { throw CommandFailure(status) }
  }

  /// The claim on pages: those without a name of the command line are in the working directory.
  private var claim: OutputClaim {
    OutputClaim(
      force: command.film.force,
      within: command.output == nil ? OutputClaim.workingDirectory : nil)
  }

  /// The folder of the pages, with its slash, and the page when its name is told.
  private func place(isOnly: Bool) throws -> (folder: String, file: String?) {
    guard let output = command.output else { return (isOnly ? "out/" : "out/review/", nil) }
    let isPage = [".html", ".htm"].contains { output.lowercased().hasSuffix($0) }
    if isPage, FilePath.kind(of: output) != .folder {
      guard isOnly else {
        throw CommandFailure(.usage, "\(output) is one page, but there are several films")
      }
      return (FilePath.split(output).folder, output)
    }
    let folder = FilePath.withoutClosingSlashes(output)
    return (folder == "/" ? folder : folder + "/", nil)
  }

  private func subjects() throws -> [Subject] {
    var subjects: [Subject] = []
    var scenes: [String] = []
    for word in command.subjects {
      if word == "-" || word.lowercased().hasSuffix(".json") || Self.isFolderOfScenes(word) {
        scenes.append(word)
        subjects += try SceneArgument.scenes([word]).map { .scene($0) }
      } else {
        guard FilePath.kind(of: word) != .missing else { throw FootageError.missing(path: word) }
        subjects.append(.footage(path: word))
      }
    }
    // Words that mean scenes must not clash among themselves.
    _ = try SceneArgument.scenes(scenes)
    var seen: Set<String> = []
    for subject in subjects where !seen.insert(subject.name).inserted {
      throw CommandFailure(
        .usage,
        "two films have the name '\(subject.name)', so that their pages would overwrite each "
          + "other")
    }
    return subjects
  }

  /// A folder with scenes in it; one of frames has its manifest and pictures.
  private static func isFolderOfScenes(_ path: String) -> Bool {
    guard FilePath.kind(of: path) == .folder else { return false }
    let names = FilePath.names(in: path)
    return !names.contains { FolderFootage.isFrame($0) }
      || names.contains { $0.hasSuffix(".json") && $0 != "render.json" }
  }

  // MARK: - Clips and frames

  private func page(of path: String, name: String, _ plan: PagePlan) throws -> MadePage {
    try claim.require(plan.path)
    let footage: any Footage =
      if FilePath.kind(of: path) == .folder {
        try FolderFootage(folder: path, rate: command.fps?.rate)
      } else if let picture = try PictureFootage(path: path) {
        picture
      } else {
        try ClipFootage(path: path, cancellation: cancellation)
      }
    let film = try ReviewFootage(footage, name: name)
    for note in footage.summary.notes + film.notes { tell(note, path) }
    let recorder = try PageRecorder(
      path: plan.path, width: film.page.width, height: film.page.height,
      isOpaque: film.page.isOpaque, frameRate: film.page.clock.rate,
      plan.options.wish(frameCount: film.page.clock.frameCount, patience: 30),
      cancellation: cancellation)
    let line = ProgressLine(
      name: name, total: film.page.clock.frameCount,
      isShown: !console.isQuiet && Terminal.isInteractive && !Terminal.isCI)
    defer { line.clear() }
    do {
      try film.record(with: recorder, cancellation: cancellation) { line.update($0) }
      for note in recorder.notes { tell(note, path) }
      let made = try plan.write(film.page, curves: nil, recorder, force: command.film.force)
      if console.report == nil, !console.isQuiet {
        try console.print(made.text)
      }
      return made
    } catch let error as PageError {
      throw CommandFailure(.usage, "\(error)", kind: .limit)
    }
  }

  private func tell(_ note: String, _ path: String) {
    console.tell(Diagnostic(.warning, .questionable, note, file: path))
  }
}

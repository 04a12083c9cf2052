import ArgumentParser
import Document
import Film

/// `render encode`: clips of frames that are there, made by one run or by several that made parts.
struct EncodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.encode.rawValue,
    abstract: "Join the parts of a film, check every frame, and make clips of them.",
    discussion: """
      Every frame is compared with the fingerprint that was taken when it was drawn; frames that
      are missing or damaged are named. When all are there, the manifests of the parts become one,
      the same as one run would have left. A clip has the same bytes as one that is made from the
      scene. Without a clip, frames are checked and joined.

      EXAMPLES:
        render scenes/pip.json --shard 1/2        on one machine
        render scenes/pip.json --shard 2/2        on another, into the same folder
        render encode out/pip --mp4               out/pip.mp4
        render encode out/pip -o clip.webm -o clip.mov
        render encode out/*/                      only look whether all is there, and join
      """)

  @Argument(help: "Folders of frames.", completion: .directory)
  var folders: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")], parsing: .singleValue,
    help: ArgumentHelp(
      "A clip such as clip.mp4 or clip.webm, of one folder; repeats.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Flag var formats: [ClipFlag] = []

  @OptionGroup var movie: MovieOptions

  @Option(
    help: ArgumentHelp(
      "Only these frames, into the clips alone: 17, 10..20, 10.., 0..60/5.", valueName: "list"),
    transform: { try FrameSelection($0) })
  var frames: FrameSelection?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Threads (default: one per core).", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Replace files that this tool has not made.")
  var force = false

  @Option(help: "The progress line: auto or never.")
  var progress = FramesCommand.Progress.auto

  @OptionGroup var talk: ConsoleOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("The value of '--jobs' must be at least 1.") }
  }

  func run() throws {
    let plans = try folders.map { try clips(of: $0) }
    for program in Set(plans.flatMap { $0.compactMap(\.format.program) }).sorted() {
      _ = try MovieEncoder.find(program)
    }
    let console = talk.console
    let run = EncodeRun(command: self, console: console)
    var status = ExitStatus.done
    var made: [EncodedFilm] = []
    for (folder, clips) in zip(folders, plans) {
      do {
        let film = try run.film(folder, clips)
        made.append(film)
        if console.report == nil, !console.isQuiet { try console.write(film.text) }
      } catch let error as StoredFilmError {
        let failure = CommandFailure(error)
        console.tell(failure)
        status = max(status, failure.status)
      } catch let error as FilmError {
        console.tell(error)
        status = max(status, ExitStatus(error))
        if error == .interrupted { break }
      } catch let failure as CommandFailure {
        console.tell(failure)
        status = max(status, failure.status)
      }
    }
    console.report?.answer([("films", .array(made.map(\.json)))])
    if status != .done { throw CommandFailure(status) }
  }

  /// The clips of a folder: beside it, or where `-o` says.
  private func clips(of folder: String) throws -> [ClipPlan] {
    let names = try OutputNames(paths)
    if let other = names.picture ?? names.folder {
      throw CommandFailure(
        .usage,
        "\(other) is no clip; clips end in "
          + ClipFormat.all.map { ".\($0.fileExtension)" }.joined(separator: ", "))
    }
    if names.hasStandardOutput {
      throw CommandFailure(.usage, "-o - is for frames of a scene; a clip goes to a file")
    }
    if let clip = names.clips.first, folders.count > 1 {
      throw CommandFailure(.usage, "\(clip.path) is one file, but there are several folders")
    }
    let clips = names.clips(
      and: formats, at: FilePath.withoutClosingSlashes(folder), movie.codec)
    try movie.check(clips)
    if let gif = clips.first(where: { $0.format == .gif }) {
      throw CommandFailure(
        .usage,
        "\(gif.path): a GIF shows other moments than a folder of frames has, so it is made from the "
          + "scene: render scene.json -o \(gif.path)")
    }
    if frames != nil, clips.isEmpty {
      throw CommandFailure(.usage, "--frames chooses what a clip shows, and there is none here")
    }
    return clips
  }
}

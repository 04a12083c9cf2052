import ArgumentParser
import FlipbookDocument
import FlipbookOutput
import FlipbookProduction

/// `render encode`: makes clips from existing frames, rendered by one run or in parts by several.
struct EncodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.encode.rawValue,
    abstract: "Join the parts of a film, check every frame, and make clips of them.",
    discussion: """
      Segments of clips are joined without encoding them again. Every file is compared with the
      fingerprint taken when it was written; missing or damaged ones are named. If no frame is missing, the manifests of the parts are joined into the one that
      a single run would have written. A clip has the same bytes as one made from the scene.
      Without a clip, frames are only checked and joined.

      EXAMPLES:
        render scenes/pip.json --shard 1/2        on one machine
        render scenes/pip.json --shard 2/2        on another, into the same folder
        render encode out/pip --mp4               out/pip.mp4
        render scenes/pip.json -o a.mp4 --shard 1/2
                                                  half of the segments of a clip, in a/
        render encode a -o a.mp4                  joins them
        render encode out/pip -o clip.webm -o clip.mov
        render encode out/*/                      only check for missing frames, and join
      """)

  @Argument(help: "Folders of frames.", completion: .directory)
  var folders: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")], parsing: .singleValue,
    help: ArgumentHelp(
      "A clip such as clip.mp4 or clip.webm, of one folder; can be repeated.", valueName: "path"),
    completion: .file(), transform: OutputPath.given)
  var paths: [String] = []

  @Flag var formats: [ClipFlag] = []

  @OptionGroup var movie: MovieOptions

  @Option(
    help: ArgumentHelp(
      "Only these frames in the clips: 17, 10..20, 10.., 0..60/5.", valueName: "list"),
    transform: { try FrameSelection($0) })
  var frames: FrameSelection?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Threads (default: one per core).", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Replace files that this tool has not made.")
  var force = false

  @Flag(help: "Compare pixels also where the bytes of a frame's file are those that were written.")
  var pixels = false

  @Option(help: "The progress line: auto or never.")
  var progress = ConsoleOptions.Progress.auto

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws(ValidationError) {
    if let jobs { try FilmOptions.check(jobs: jobs) }
  }

  private var request: EncodeRequest {
    var request = EncodeRequest()
    request.movie = movie.request
    request.frames = frames
    request.comparesPixels = pixels
    request.effort.jobs = jobs
    request.effort.force = force
    request.effort.patience = movie.encoderTimeout
    request.effort.showsCommands = movie.showCommand
    return request
  }

  func run() throws {
    let (request, isOnly) = (request, folders.count == 1)
    let plans = try folders.map {
      try request.clips(of: $0, named: paths, and: formats.map(\.format), isOnly: isOnly)
    }
    try FilmJob.requirePrograms(for: plans.flatMap(\.self))
    let console = consoleOptions.console(showing: progress)
    var status = ExitStatus.done
    var made: [EncodedFilm] = []
    for (folder, clips) in zip(folders, plans) {
      do {
        var request = request
        request.clips = clips
        let film = try EncodeJob(
          request, reporter: console, cancellation: Interruption.cancellation
        ).run(folder)
        made.append(film)
        if console.jsonReport == nil, !console.isQuiet { try console.write(film.text) }
      } catch {
        status = max(status, try console.conclude(error))
        if case ProductionError.film(.interrupted) = error { break }
      }
    }
    console.jsonReport?.answer([("films", .array(made.map(\.json)))])
    if status != .done { throw CommandFailure(status) }
  }
}

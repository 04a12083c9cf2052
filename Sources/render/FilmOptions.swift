import ArgumentParser

/// How the films of a page are made.
struct FilmOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Pixels per point of scenes (default: each scene's).", valueName: "n"))
  var scale: Double?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Threads (default: one per core).", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Replace files that this tool has not made.")
  var force = false

  /// What that command refuses is refused here, before anything is made.
  func validate() throws { _ = try frames() }

  /// The command that renders them.
  func frames() throws -> FramesCommand {
    var words = ["-"]
    if let scale { words += ["--scale", "\(scale)"] }
    if force { words.append("--force") }
    if let jobs { words += ["--jobs", "\(jobs)"] }
    do {
      return try FramesCommand.parse(words)
    } catch {
      throw ValidationError(FramesCommand.message(for: error))
    }
  }
}

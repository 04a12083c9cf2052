import ArgumentParser
import FlipbookProduction

/// Options for the rendering of a page's films.
struct FilmOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Pixels per point of scenes (default: each scene's).", valueName: "n"))
  var scale: Double?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Threads (default: one per core).", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Replace files that this tool has not made.")
  var force = false

  /// Throws for a number of threads below 1.
  static func check(jobs: Int) throws(ValidationError) {
    guard jobs >= 1 else {
      throw ValidationError("The value of '--jobs' must be at least 1.")
    }
  }

  func validate() throws(ValidationError) {
    if let scale { try PictureOptions.check(scale: scale) }
    if let jobs { try Self.check(jobs: jobs) }
  }

  var effort: FilmEffort {
    var effort = FilmEffort()
    effort.jobs = jobs
    effort.force = force
    return effort
  }

  var request: FilmRequest {
    var request = FilmRequest()
    request.picture.scale = scale
    request.effort = effort
    return request
  }
}

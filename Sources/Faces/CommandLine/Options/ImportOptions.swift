import ArgumentParser
import FlipbookImports

/// The parts of another program's file to read.
struct ImportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show a Core Animation file in this state.", valueName: "name"))
  var state: String?

  @Option(
    help: ArgumentHelp(
      "Let a Core Animation file go through states: Locked@0,Unlock@1 (default: locked, unlocked at 1 s, asleep at 3 s).",
      valueName: "list"),
    transform: { text in
      guard let list = StateSchedule(text) else {
        throw ValidationError("--states: '\(text)' is no list such as Locked@0,Unlock@1")
      }
      return list
    })
  var states: StateSchedule?

  @Option(
    help: ArgumentHelp(
      "The animation of a dotLottie archive (default: the one that it begins with).",
      valueName: "id"))
  var animation: String?

  func validate() throws {
    if state != nil, states != nil {
      throw ValidationError("Only one of '--state' and '--states' can be given.")
    }
  }

  /// The request that the options describe.
  var request: ImportRequest {
    ImportRequest(
      schedule: states ?? state.map { StateSchedule(only: $0) }, animation: animation)
  }
}

/// The theme of a dotLottie archive: apart, because that of `render plot` is for charts.
struct ImportThemeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The theme of a dotLottie archive (default: the one that the animation begins with).",
      valueName: "id"))
  var theme: String?
}

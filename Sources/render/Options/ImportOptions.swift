import ArgumentParser
import Imports

/// The states that a Core Animation file goes through in the scene that it becomes.
struct ImportStateOptions: ParsableArguments {
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

  func validate() throws {
    if state != nil, states != nil {
      throw ValidationError("Only one of '--state' and '--states' can be given.")
    }
  }

  /// The request that the options describe.
  var request: StateSchedule? { states ?? state.map { StateSchedule(only: $0) } }
}

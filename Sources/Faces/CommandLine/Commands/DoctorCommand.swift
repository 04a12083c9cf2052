import ArgumentParser
import FlipbookCheck
import Glibc

/// `render doctor`: lists what is installed and what is missing.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.doctor.rawValue,
    abstract: "List the libraries, programs and fonts in use.")

  @Flag(help: "Check every closed form of motion against an integrator of its equation.")
  var physics = false

  @Option(
    help: ArgumentHelp(
      "With --physics: the largest error allowed, as a fraction of each motion's size.",
      valueName: "x"))
  var bound = PhysicsCheck.bound

  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = consoleOptions.console
    if physics {
      let check = PhysicsCheck(bound: bound)
      for problem in check.problems { console.jsonReport?.add(problem) }
      try console.answer(check.answer, text: check.text)
      if !check.isWithinBound { throw CommandFailure(.differences) }
      return
    }
    let installation = Installation()
    try console.answer(installation.answer, text: installation.text)
    for problem in installation.problems { console.jsonReport?.add(problem) }
    if !installation.isComplete { throw CommandFailure(.unavailable) }
  }
}

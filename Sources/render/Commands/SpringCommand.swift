import Charts
import Document
import ArgumentParser
import SceneFile
import Production
import Answers

/// `render spring`: one spring in the words of every framework.
struct SpringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.spring.rawValue,
    abstract: "Say one spring in the words of every framework, and what it does.",
    discussion: """
      Give the words of one vocabulary; the others are printed, with the regime, the settling times
      and the curve.

      EXAMPLES:
        render spring --mass 1 --stiffness 100 --damping 10
        render spring --damping-ratio 0.5 --duration 1
        render spring --perceptual-duration 0.5 --bounce 0.2 --json
        render spring --bounciness 6 --speed 15 --displacement 100 --velocity -900
        render spring --origami-tension 40 --origami-friction 7
      """)

  @Option(parsing: .unconditional, help: "The mass, 1 by default.")
  var mass: Double?
  @Option(parsing: .unconditional, help: "The stiffness, 100 by default.")
  var stiffness: Double?
  @Option(parsing: .unconditional, help: "The damping, 10 by default.")
  var damping: Double?
  @Option(parsing: .unconditional, help: "ζ, beside mass and stiffness or beside a duration.")
  var dampingRatio: Double?
  @Option(parsing: .unconditional, help: "UIKit's duration in seconds, beside a damping ratio.")
  var duration: Double?
  @Option(parsing: .unconditional, help: "SwiftUI's duration in seconds.")
  var perceptualDuration: Double?
  @Option(parsing: .unconditional, help: "SwiftUI's bounce, above −1 and up to 1.")
  var bounce: Double?
  @Option(parsing: .unconditional, help: "The period without damping in seconds.")
  var response: Double?
  @Option(parsing: .unconditional, help: "ζ, beside a response.")
  var dampingFraction: Double?
  @Option(parsing: .unconditional, help: "POP's bounciness, 0 to 20.")
  var bounciness: Double?
  @Option(parsing: .unconditional, help: "POP's speed, 0 to 20.")
  var speed: Double?
  @Option(parsing: .unconditional, help: "react-spring's and Framer's: the stiffness for mass 1.")
  var tension: Double?
  @Option(parsing: .unconditional, help: "react-spring's and Framer's: the damping for mass 1.")
  var friction: Double?
  @Option(parsing: .unconditional, help: "Origami's and Rebound's tension, such as 40.")
  var origamiTension: Double?
  @Option(parsing: .unconditional, help: "Origami's and Rebound's friction, such as 7.")
  var origamiFriction: Double?
  @Option(parsing: .unconditional, help: "POP's tension.")
  var dynamicsTension: Double?
  @Option(parsing: .unconditional, help: "POP's friction.")
  var dynamicsFriction: Double?
  @Option(parsing: .unconditional, help: "POP's mass, 1 by default.")
  var dynamicsMass: Double?

  @Flag(help: "Keep a damping ratio above 1, as SwiftUI's words do.")
  var allowsOverdamping = false
  @Option(
    help: "For UIKit's rule and a fast start: largestRoot or newton.",
    completion: .list(["largestRoot", "newton"]))
  var solver: String?

  @Option(parsing: .unconditional, help: "Start minus target (default: −1, from 0 to 1).")
  var displacement: Double?
  @Option(parsing: .unconditional, help: "At the start, units per second.")
  var velocity: Double?
  @Option(parsing: .unconditional, help: "How near the target counts as settled.")
  var threshold: Double?

  @Option(
    help: ArgumentHelp("Draw the curve too: FILE.svg or FILE.png.", valueName: "file"),
    completion: .charts)
  var plot: String?
  @OptionGroup var look: ChartOptions
  @OptionGroup var talk: ConsoleOptions

  func run() throws {
    let console = talk.console
    let (report, warnings) = try springReport()
    for warning in warnings {
      console.tell(Diagnostic(.warning, .questionable, Self.asOptions(warning)))
    }
    if let plot {
      try ChartOutput(force: look.force, colors: look.colors).write(report.chart, to: plot)
    }
    try console.answer(report.answer, text: report.text)
  }

  /// The options that are words of springs, as scenes write them.
  private var words: [(String, Double?)] {
    [
      ("mass", mass), ("stiffness", stiffness), ("damping", damping),
      ("dampingRatio", dampingRatio), ("duration", duration),
      ("perceptualDuration", perceptualDuration), ("bounce", bounce), ("response", response),
      ("dampingFraction", dampingFraction), ("springBounciness", bounciness),
      ("springSpeed", speed), ("tension", tension), ("friction", friction),
      ("origamiTension", origamiTension), ("origamiFriction", origamiFriction),
      ("dynamicsTension", dynamicsTension), ("dynamicsFriction", dynamicsFriction),
      ("dynamicsMass", dynamicsMass),
    ]
  }

  func springReport() throws(CommandFailure) -> (SpringReport, warnings: [String]) {
    let displacement = displacement ?? -1
    let velocity = velocity ?? 0
    let threshold = threshold ?? 0.001
    guard threshold > 0, threshold.isFinite else {
      throw CommandFailure(.usage, "--threshold must be above 0")
    }
    guard displacement.isFinite, velocity.isFinite, displacement != 0 || velocity != 0 else {
      throw CommandFailure(
        .usage, "a spring at its target needs a velocity to move: --displacement or --velocity")
    }
    let found = SpringWords.spring(
      words, initialVelocity: displacement == 0 ? nil : -velocity / displacement,
      allowsOverdamping: allowsOverdamping, solver: solver)
    switch found {
    case .failure(let error):
      let reasons = error.reasons.map(Self.asOptions)
      for reason in reasons.dropLast() { talk.console.tell(CommandFailure(.usage, reason)) }
      throw CommandFailure(.usage, reasons.last)
    case .success(let found):
      return (
        SpringReport(
          found.spring, displacement: displacement, velocity: velocity, threshold: threshold),
        found.warnings
      )
    }
  }

  /// A message about words of scenes, with the options that they are here.
  private static func asOptions(_ message: String) -> String {
    var result = message
    for word in SpringWords.all {
      var option = "--"
      for character in word {
        option += character.isUppercase ? "-" + character.lowercased() : String(character)
      }
      if word == "springBounciness" || word == "springSpeed" {
        option = "--" + option.dropFirst("--spring-".count)
      }
      while let range = result.firstRange(of: "\"\(word)\"") {
        result.replaceSubrange(range, with: option)
      }
    }
    return result
  }
}

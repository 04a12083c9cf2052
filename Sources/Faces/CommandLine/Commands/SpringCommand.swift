import ArgumentParser
import FlipbookCharts
import FlipbookDocument
import FlipbookProduction
import FlipbookSceneFile
import FlipbookSnippets

/// `render spring`: converts spring parameters between frameworks.
struct SpringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.spring.rawValue,
    abstract: "Convert spring parameters between frameworks, and describe the motion.",
    discussion: """
      Give the parameters of one framework; those of the others are printed, with the regime and the
      settling times. --code prints the spring in the code of one framework, with what to know about it
      there.

      EXAMPLES:
        render spring --mass 1 --stiffness 100 --damping 10
        render spring --damping-ratio 0.5 --duration 1
        render spring --perceptual-duration 0.5 --bounce 0.2 --json
        render spring --bounciness 6 --speed 15 --displacement 100 --velocity -900
        render spring --origami-tension 40 --origami-friction 7
        render spring --bounciness 6 --speed 15 --code css
        render spring --stiffness 200 --damping 12 --code swiftui
      """)

  @OptionGroup var words: SpringWordOptions
  @Flag(help: "Keep a damping ratio above 1, as SwiftUI does.")
  var allowsOverdamping = false
  @Option(
    help: "The solver of UIKit's rule for a fast start: largestRoot or newton.",
    completion: .list(["largestRoot", "newton"]))
  var solver: String?

  @Option(parsing: .unconditional, help: "Start minus target (default: −1, from 0 to 1).")
  var displacement: Double?
  @Option(parsing: .unconditional, help: "Velocity at the start, in units per second.")
  var velocity: Double?
  @Option(parsing: .unconditional, help: "The distance from the target that counts as settled.")
  var threshold: Double?

  @Option(
    help: ArgumentHelp("Also draw the curve: FILE.svg or FILE.png.", valueName: "file"),
    completion: .charts)
  var plot: String?
  @OptionGroup var look: ChartOptions
  @OptionGroup var codeOptions: CodeOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = consoleOptions.console
    try codeOptions.check()
    let (report, warnings) = try springReport()
    for warning in warnings {
      console.report(Diagnostic(.warning, .questionable, Self.asOptions(warning)))
    }
    if let plot {
      try ChartOutput(force: look.force, colors: look.colors).write(report.chart, to: plot)
    }
    guard let framework = codeOptions.code else {
      return try console.answer(report.answer + [("code", .null)], text: report.text)
    }
    let tolerance = try codeOptions.usableTolerance()
    let code: SpringCode
    do throws(SpringCodeError) {
      code = try SpringTranslation.code(of: report.release, for: framework, tolerance: tolerance)
    } catch {
      throw CommandFailure(.usage, error.message)
    }
    try console.answer(
      report.answer + [("code", .code(code.text, for: framework, code.easing))],
      text: code.text + "\n")
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
      words.numbers, initialVelocity: displacement == 0 ? nil : -velocity / displacement,
      allowsOverdamping: allowsOverdamping, solver: solver)
    switch found {
    case .failure(let error):
      let reasons = error.reasons.map(Self.asOptions)
      for reason in reasons.dropLast() {
        consoleOptions.console.report(CommandFailure(.usage, reason))
      }
      throw CommandFailure(.usage, reasons.last)
    case .success(let found):
      return (
        SpringReport(
          found.spring, displacement: displacement, velocity: velocity, threshold: threshold),
        found.warnings
      )
    }
  }

  /// A message about keys of scenes, with the keys replaced by the options that correspond to them.
  private static func asOptions(_ message: String) -> String {
    var result = message
    for key in SpringWords.all {
      result.replace("\"\(key)\"", with: "--" + SpringWordOptions.name(of: key))
    }
    return result
  }
}

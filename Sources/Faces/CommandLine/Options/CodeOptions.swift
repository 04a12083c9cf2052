import ArgumentParser
import FlipbookDocument
import FlipbookSnippets

extension Framework: ExpressibleByArgument {
  /// The names that `--code` takes.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}

/// Motion as code to paste, for every command that knows a motion.
struct CodeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Print code to paste instead, for swiftui, uikit, coreanimation, css, compose, framer (Motion), reactspring or flutter.",
      valueName: "framework"))
  var code: Framework?

  @Option(
    help: ArgumentHelp(
      "With --code, how far curves such as CSS's linear() may be from the motion, in shares of the distance (default: 0.002).",
      valueName: "share"))
  var tolerance: Double?

  /// The tolerance, which only code has.
  func usableTolerance() throws(CommandFailure) -> Double {
    let tolerance = tolerance ?? 0.002
    guard EasingFit.tolerances.contains(tolerance) else {
      throw CommandFailure(.usage, "--tolerance must be from 0.00001 to 0.5")
    }
    return tolerance
  }

  /// Throws for a tolerance that nothing uses.
  func check() throws(CommandFailure) {
    if code == nil, tolerance != nil {
      throw CommandFailure(.usage, "--tolerance needs --code")
    }
  }
}

extension TimedEasing {
  /// The numbers of the easing for programs.
  var members: [(String, JSONText)] {
    [
      ("duration", .number(duration)), ("delay", .number(delay)), ("from", .number(from)),
      ("to", .number(to)), ("error", .number(easing.error)),
      (
        "stops",
        .array(easing.stops.map { .array([.number($0.input), .number($0.output)]) })
      ),
    ]
  }
}

extension JSONText {
  /// Code for a framework, with the numbers of its easing if it has one.
  static func code(_ text: String, for framework: Framework, _ easing: TimedEasing?) -> JSONText {
    .object([
      ("framework", .string(framework.rawValue)), ("text", .string(text)),
      ("easing", easing.map { .object($0.members) } ?? .null),
    ])
  }
}

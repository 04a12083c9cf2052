/// The words that are commands, for those who must know them without knowing the commands.
package enum CommandName: String, CaseIterable {
  case frames, encode, values, plot, inspect, preview, validate, check, diff, lint, spring, review,
    gallery,
    schema
  case bench, doctor, completions, manual
  /// The argument parser's own.
  case help

  package static var words: [String] { allCases.map(\.rawValue) }
}

/// The names of commands, for modules that cannot see the commands themselves.
package enum CommandName: String, CaseIterable {
  case frames, encode, plan, values, plot, inspect, preview, validate, check, diff, lint, spring,
    review,
    gallery,
    `import`, export, schema
  case bench, doctor, completions, manual
  /// A command of the argument parser.
  case help

  package static var words: [String] { allCases.map(\.rawValue) }
}

/// Properties that at least one run of a layer has.
package struct RunTraits: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let transitions = RunTraits(rawValue: 1)
  /// Paced by a number instead of time.
  package static let paced = RunTraits(rawValue: 2)
}

/// What at least one of the runs of a layer is.
package struct RunTraits: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let transitions = RunTraits(rawValue: 1)
  /// Driven by another number in place of time.
  package static let paced = RunTraits(rawValue: 2)
}

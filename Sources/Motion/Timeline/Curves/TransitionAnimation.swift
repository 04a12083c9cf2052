package import FlipbookLayers

/// A transition from the previous to the following rendering of a layer (`CATransition`).
package struct TransitionAnimation: Hashable, Sendable {
  package var kind: TransitionKind
  /// The progress at its start, 0…1.
  package var startProgress: Double
  /// The progress at its end, not less than `startProgress`; if it is below 1, the layer then jumps
  /// to its new rendering.
  package var endProgress: Double

  package init(_ kind: TransitionKind, startProgress: Double = 0, endProgress: Double = 1) {
    self.kind = kind
    self.startProgress = startProgress
    self.endProgress = endProgress
  }
}

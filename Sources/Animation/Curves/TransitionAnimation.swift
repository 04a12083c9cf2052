package import Layers

/// What was seen of a layer giving way to what is seen from then on (`CATransition`).
package struct TransitionAnimation: Hashable, Sendable {
  package var kind: TransitionKind
  /// How far it has gone at its start, 0…1.
  package var startProgress: Double
  /// How far it has gone at its end, not less than `startProgress`; below 1 the layer jumps to its
  /// new look then.
  package var endProgress: Double

  package init(_ kind: TransitionKind, startProgress: Double = 0, endProgress: Double = 1) {
    self.kind = kind
    self.startProgress = startProgress
    self.endProgress = endProgress
  }
}

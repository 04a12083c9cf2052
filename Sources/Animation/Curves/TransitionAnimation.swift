public import Layers

/// What was seen of a layer giving way to what is seen from then on (`CATransition`).
public struct TransitionAnimation: Hashable, Sendable {
  public var kind: TransitionKind
  /// How far it has gone at its start, 0…1.
  public var startProgress: Double
  /// How far it has gone at its end, not less than `startProgress`; below 1 the layer jumps to its
  /// new look then.
  public var endProgress: Double

  public init(_ kind: TransitionKind, startProgress: Double = 0, endProgress: Double = 1) {
    self.kind = kind
    self.startProgress = startProgress
    self.endProgress = endProgress
  }
}

import SceneKeys
package import Document
package import Interaction

extension DiagnosticKind {
  /// The kind of error that prevents a scene from being resolved.
  package init(_ reason: ResolveError.Reason) {
    self =
      switch reason {
      case .endless: .endless
      case .tooLong, .tooManyEvents, .nestedTooDeep, .eventsNestedTooDeep, .tooMuchWork,
        .tooMuchDynamics, .tooManyPairs, .tooManyCollisions, .bindingsTooLong,
        .bindingsMultiply:
        .limit
      case .noProgress, .bindingCircle, .crossingsLoop: .circle
      case .invalidTime: .range
      case .invalidTouch, .sameFingerTwice, .cannotContain, .noBounds: .value
      case .fingerAlreadyDown, .animatorState: .state
      case .notSettable, .notMovable, .wrongComponentCount: .type
      case .unknownLayer, .noImages, .noDynamics, .unknownBehavior, .noDynamicItem: .reference
      case .cancelled: .interrupted
      }
  }
}

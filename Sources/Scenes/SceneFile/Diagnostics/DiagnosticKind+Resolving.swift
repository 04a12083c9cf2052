package import FlipbookDocument
package import FlipbookInteraction
import FlipbookSceneKeys

extension DiagnosticKind {
  /// The kind of error that prevents a scene from being resolved.
  package init(_ reason: ResolveError.Reason) {
    self =
      switch reason {
      case .endless: .endless
      case .tooLong, .tooManyWaits, .tooManyEvents, .nestedTooDeep, .eventsNestedTooDeep,
        .tooMuchWork,
        .tooMuchDynamics, .tooManyPairs, .tooManyCollisions, .bindingsTooLong,
        .bindingsMultiply, .tooManyGestures:
        .limit
      case .noProgress, .bindingCircle, .requirementCircle, .frameCircle, .crossingsLoop: .circle
      case .invalidTime, .outOfRange: .range
      case .invalidTouch, .sameFingerTwice, .cannotContain, .noBounds, .noFrame, .notInside,
        .notReorderable, .expression:
        .value
      case .fingerAlreadyDown, .animatorState: .state
      case .notSettable, .notMovable, .wrongComponentCount: .type
      case .unknownLayer, .noImages, .noDynamics, .unknownBehavior, .noDynamicItem,
        .unknownGesture, .noLongPress, .noNumber:
        .reference
      case .cancelled: .interrupted
      }
  }
}

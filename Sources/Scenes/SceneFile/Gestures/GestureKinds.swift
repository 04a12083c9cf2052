import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// Every gesture of a view: a gesture has exactly one of these keys.
enum GestureKinds {
  static let all = OneOf<Gesture, LayerID>(
    "gesture", "How a view responds to fingers; exactly one key, its kind.",
    [
      PanKeys.kind, TapKeys.kind, PairKeys.pinchKind, PairKeys.rotateKind, ReorderKeys.kind,
      LongPressKeys.kind, TapKeys.doubleKind, PanKeys.edgeKind, SwipeKeys.kind,
    ])
}

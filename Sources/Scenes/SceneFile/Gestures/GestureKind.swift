import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// A kind of gesture: its key, and the gesture of a view that is made from the keys under it.
typealias GestureKind = Kinds<Gesture, LayerID>.Kind

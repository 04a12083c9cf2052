import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The kinds of gestures: a gesture has exactly one of these keys.
enum GestureKind {
  static let kinds = OneOf<Gesture, LayerID>(
    "gesture", "How a view responds to fingers; exactly one key, its kind.",
    [
      .init("pan", PanKeys.table, "Moves a property with a finger.") {
        keys, layer, site, work throws(Reported) in
        .pan(try PanGesture(keys, on: layer, site, &work))
      },
      .init("tap", TapKeys.table, "Runs events when a finger taps.") {
        keys, layer, site, work throws(Reported) in
        .tap(try TapGesture(keys, on: layer, site, &work))
      },
      .init("pinch", PairKeys.pinch, "Scales with two fingers.") {
        keys, layer, site, work throws(Reported) in
        .pinch(try PairGesture(pinch: keys, on: layer, site, &work))
      },
      .init("rotate", PairKeys.rotate, "Rotates with two fingers.") {
        keys, layer, site, work throws(Reported) in
        .rotate(try PairGesture(rotation: keys, on: layer, site, &work))
      },
      .init("reorder", ReorderKeys.table, "Carries the views of a stack to other places.") {
        keys, _, _, _ throws(Reported) in
        .reorder(try keys.whole())
      },
      .init("longPress", LongPressKeys.table, "Runs events when a finger rests.") {
        keys, _, _, _ in
        .longPress(keys.value.gesture)
      },
      .init("doubleTap", TapKeys.doubleTable, "Runs events when a finger taps twice.") {
        keys, layer, site, work throws(Reported) in
        var tap = try TapGesture(keys, on: layer, site, &work)
        tap.numberOfTapsRequired = 2
        return .tap(tap)
      },
      .init("screenEdgePan", PanKeys.edgeTable, "Moves a property with a finger from an edge.") {
        keys, layer, site, work throws(Reported) in
        var pan = try PanGesture(keys, on: layer, site, &work)
        pan.edges = keys.edges
        pan.takesOver = .recognized
        return .pan(pan)
      },
      .init("swipe", SwipeKeys.table, "Runs events when a finger moves fast in a direction.") {
        keys, _, _, work throws(Reported) in
        .swipe(try SwipeGesture(keys, &work))
      },
    ])
}

import FlipbookDocument
import FlipbookLayers
import FlipbookSceneKeys

/// The keys of a view that can be read only when all views are known.
struct PendingView {
  var id: LayerID
  /// The part of the tree that is searched first for references.
  var scope: LayerID?
  /// The delay added to the beginning of its animations, in seconds.
  var delay = 0.0
  var animations: JSONValue?
  var actions: JSONValue?
  var gestures: JSONValue?
  var states = DocumentKeys.States()
  var crossings: JSONValue?
  var frames: FrameImages?
  var scroll: ScrollView?

  /// The same view with what its keys are once their numbers are known.
  func completed(by solved: [LayerID: SolvedView]) -> PendingView {
    guard let keys = solved[id] else { return self }
    var result = self
    if scroll != nil { result.scroll = keys.scroll }
    if frames != nil { result.frames = keys.frames }
    return result
  }
}

/// A bound property of a view, to be read when all views are known.
struct PendingBinding {
  var view: LayerID
  /// The part of the tree that is searched first for references.
  var scope: LayerID?
  var written: WrittenBinding
}

package import FlipbookDocument
internal import FlipbookLayers

/// Something in a scene that a page cannot move as CSS does, so that it shows a film instead.
package struct PageRemark: Hashable, Sendable {
  /// The obstacle, and the view where it was found first, if that has a name.
  package var text: String
  /// Where the view is written.
  package var place: SourcePlace?
}

/// An effect for which CSS has no words.
enum PageObstacle: String, CaseIterable {
  case curl = "a page curl"
  case emitter = "an emitter: its particles are thousands of elements"
  case space = "layers that share one space and cover each other by depth"
  case roll = "a text that rolls"
  case blend = "a blend mode against more than its superlayer"
  case compositing = "a blend mode that CSS does not have"
  case luminance = "a filter that makes opacity of lightness"
  case brightness = "a filter that adds brightness, where CSS multiplies"
  case gradient = "a gradient whose points or locations move"
  case mask = "a mask of several parts that moves"
  case tint = "a replicator that colors images"
  case pictures = "more different pictures in one view than a page may hold"
  case parts = "an image whose middle is tiled"
  case nearest = "an image that is reduced to its nearest pixels"
  case dashes = "dashes of a stroke whose ends move"
  case tooMuch = "more layers over more instants than a page may hold"
  case large = "more keyframes than a page may hold"
}

/// A layer's view, with the transforms of its parents still to be put around it.
struct PlacedLayer {
  var view: ViewDraft
  /// The indices of the layers in whose space it is, from the outermost.
  var parents: [Int]
}

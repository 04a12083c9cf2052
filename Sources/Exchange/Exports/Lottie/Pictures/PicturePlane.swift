internal import FlipbookGeometry
internal import FlipbookLayers

/// The plane in which what Lottie cannot say is drawn as pictures.
enum PicturePlane {
  /// That of the layer, which is placed and moved as any other.
  case own
  /// That of the layer around it, where it leans or rolls up, or shows single pixels of an image.
  case around
  /// That of the layer, with what is behind it where it changes that: light that is added to it.
  case behind

  /// nil for what Lottie can say.
  init?(_ course: NodeCourse, _ placements: PlacementCourse, _ state: NodeState) {
    if !state.losses.isDisjoint(with: [.curl, .perspective, .sampling]) || placements.isFlattened
      || course.node.spreadsSublayers(in: course.span)
    {
      self = .around
    } else if state.blendMode != .normal || state.addsLight {
      self = .behind
    } else if !state.losses.isDisjoint(with: [.filter, .emitter, .roll]) {
      self = .own
    } else {
      return nil
    }
  }
}

internal import FlipbookCalculus
package import FlipbookLayers
internal import FlipbookMotion

extension TimelineBuilder {
  /// The motion of a property as known at an instant from then on, if nothing else happens; nil
  /// when the layer is not in the tree.
  package func course(
    of keyPath: LayerKeyPath, in layer: LayerID, at time: Double
  ) -> PropertyCourse? {
    reads?.note(keyPath.property, of: layer)
    payForState(of: layer, at: time)
    let course = record.course(of: keyPath, in: layer, at: time)
    tank.spend(course?.units ?? 0)
    return course
  }
}

import FlipbookCalculus
package import FlipbookGeometry
package import FlipbookLayers
package import FlipbookMotion

/// Reading: what is returned is recorded, and its cost is charged.
extension TimelineBuilder {
  /// The state of a property at an instant; nil when the layer does not have it then.
  ///
  /// `before` returns the presentation just before the changes of the instant, or since the last
  /// `flush` at it.
  package func state(
    of keyPath: LayerKeyPath, in layer: LayerID, at time: Double,
    tree: LayerTree = .presentation, before: Bool = false
  ) -> LayerState? {
    reads?.note(keyPath.property, of: layer)
    tank.spend(record.units(of: layer, only: keyPath.property, at: time, tree))
    if keyPath.property == .position, tree == .presentation {
      tank.spend(record.unitsOfPin(of: layer))
    }
    let numbers = ReadNumbers()
    defer { tank.spend(Double(numbers.count) * TimelineRecord.unitsOfNumber) }
    return moment(time, tree, before: before, Reading(numbers)).state(of: keyPath, in: layer)
  }

  /// A layer in which some properties have their model values at an instant; nil when it is not in the
  /// tree.
  ///
  /// It is what `state` returns for each of them, at the cost of one reading where they have never
  /// changed.
  package func model(
    _ properties: [LayerProperty], of layer: LayerID, at time: Double
  ) -> Layer? {
    if let reads { for property in properties { reads.note(property, of: layer) } }
    tank.spend(Self.unitsOfModel)
    guard var result = record.epochs.at(time).layer(layer) else { return nil }
    guard let index = record.tracks.index(of: layer) else { return result }
    for property in properties
    where record.tracks.values[index].indexes.properties.contains(property) {
      let keyPath = LayerKeyPath(property)
      if let value = state(of: keyPath, in: layer, at: time, tree: .model)?.value {
        property.set(value, in: &result)
      }
    }
    return result
  }

  /// The approximate cost in nanoseconds of finding a layer, without what was set in it.
  private static let unitsOfModel = 250.0

  /// What is known at an instant of a property's motion from then on, if nothing else happens; nil
  /// when the layer is not in the tree.
  package func course(
    of keyPath: LayerKeyPath, in layer: LayerID, at time: Double
  ) -> PropertyCourse? {
    reads?.note(keyPath.property, of: layer)
    tank.spend(record.units(of: layer, at: time))
    let course = Outlook(record.at(time)).course(of: keyPath, in: layer)
    tank.spend(course?.units ?? 0)
    return course
  }

  /// The whole tree at an instant.
  package func tree(at time: Double, _ tree: LayerTree, before: Bool = false) -> Layer {
    tank.spend(record.unitsOfTree(at: time))
    let whole = TreeSampler(moment(time, tree, before: before)).tree()
    reads?.note(whole)
    return whole
  }

  /// The presentation of a layer with its subtree; nil when it is not in the tree then.
  package func picture(of layer: LayerID, at time: Double, before: Bool = false) -> Layer? {
    tank.spend(record.unitsOfTree(at: time))
    let whole = TreeSampler(moment(time, .presentation, before: before)).tree()
    guard let picture = whole.descendant(layer) else { return nil }
    reads?.note(picture)
    return picture
  }

  /// Converts a point of a layer to the canvas; nil when the layer is not in the tree or the point
  /// is behind the eye.
  package func convert(
    _ point: Point, from layer: LayerID, at time: Double, tree: LayerTree = .presentation,
    before: Bool = false
  ) -> Point? {
    reads?.notePlacements()
    return moment(time, tree, before: before).transformToCanvas(from: layer)?.project(point)
  }

  /// Converts a point of the canvas to a layer; nil when the layer is not in the tree or is viewed
  /// edge-on.
  package func convert(
    _ point: Point, to layer: LayerID, at time: Double, tree: LayerTree = .presentation,
    before: Bool = false
  ) -> Point? {
    reads?.notePlacements()
    return moment(time, tree, before: before).transformToCanvas(from: layer)?.planePoint(
      seenAt: point)
  }

  /// The progress that an animation on a layer has by its pacer; nil without one.
  package func progress(
    of pacer: AnimationPacer, for layer: LayerID, at time: Double
  ) -> MotionState? {
    reads?.note(pacer.property, of: pacer.layer)
    tank.spend(record.units(of: pacer.layer, at: time))
    return record.at(time).progress(of: pacer, for: layer)
  }

  /// Whether the times of any two layers may ever differ.
  package var hasClocks: Bool { record.hasClocks }

  /// Whether the film has begun, so that changes have a value to start from.
  package var hasBegun: Bool { past.hasBegun }

  /// Whether a layer was on the screen before a change at an instant: never at time 0, except after
  /// a flush.
  package func wasSeen(_ layer: LayerID, before time: Double) -> Bool {
    (time > 0 || past.flushed?.time == time) && existed(layer, before: time)
  }

  /// Whether a layer was in the tree before a change at an instant; at time 0, whether it was in
  /// the initial tree.
  package func existed(_ layer: LayerID, before time: Double) -> Bool {
    past.exists(at: time) && past.before(time, in: record, .presentation).epoch.contains(layer)
  }

  private func moment(
    _ time: Double, _ tree: LayerTree, before: Bool, _ reading: Reading = Reading()
  ) -> Moment {
    before ? past.before(time, in: record, tree, reading) : record.at(time, tree, reading)
  }
}

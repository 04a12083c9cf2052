internal import FlipbookCalculus
internal import FlipbookGeometry
package import FlipbookLayers

extension LayerPainter {
  /// The picture of a tree, unless it costs more than the limit or its numbers overflow.
  package func pictureWithinLimit(of layer: Layer) throws(PaintingError) -> Picture {
    if let overflowing = layer.overflowing(under: .identity) {
      throw .overflow(layer: overflowing)
    }
    let (picture, cost) = metered(layer)
    guard cost > Picture.costLimit else { return picture }
    throw .tooCostly(layer: costliest(in: layer, cost: cost), seconds: cost)
  }

  /// The layer with the largest share of the cost of a tree.
  package func costliest(in layer: Layer) -> LayerID {
    costliest(in: layer, cost: metered(layer).cost)
  }

  /// The picture of a tree and its cost, including painting; only the beginning of the picture if
  /// that alone exceeds the limit.
  private func metered(_ layer: Layer) -> (picture: Picture, cost: Double) {
    let meter = PaintingMeter(Fuel(seconds: Picture.costLimit))
    let picture = picture(of: layer, metered: meter)
    return (picture, picture.cost + meter.seconds)
  }

  /// The painting time for finding the responsible layer, in seconds.
  private static let searchSeconds = 0.4

  /// The innermost layer with most of the cost of the tree; one of its ancestors if finding it
  /// would take too long.
  private func costliest(in tree: Layer, cost: Double) -> LayerID {
    var path: [Int] = []
    var found = tree
    let meter = PaintingMeter(Fuel(seconds: Self.searchSeconds))
    func costOf(_ part: Layer) -> Double? {
      let before = meter.seconds
      let picture = picture(of: part, metered: meter)
      return meter.pays(0) ? picture.cost + meter.seconds - before : nil
    }
    search: while !found.sublayers.isEmpty {
      // A replicator draws its sublayers many times, so the cost is its own.
      if case .replicator = found.kind { break }
      var range = 0..<found.sublayers.count
      while range.count > 1 {
        let middle = range.lowerBound + range.count / 2
        let halves = [range.lowerBound..<middle, middle..<range.upperBound]
        let costs = halves.compactMap { costOf(tree.keeping($0, at: path[...])) }
        guard costs.count == 2, let most = costs.indices.max(by: { costs[$0] < costs[$1] }),
          costs[most] > cost * 0.6
        else { break search }
        range = halves[most]
      }
      let inner = found.sublayers[range.lowerBound]
      path.append(range.lowerBound)
      if let innerCost = costOf(tree.keepingOnly(path[...])) {
        guard innerCost > cost * 0.6 else { break }
      } else if found.sublayers.count > 1 {
        break
      }
      found = inner
    }
    return found.id
  }
}

extension Layer {
  /// The tree with only a range of the sublayers of the layer at a path, and nothing outside it.
  fileprivate func keeping(_ range: Range<Int>, at path: ArraySlice<Int>) -> Layer {
    var result = self
    if let first = path.first {
      result.sublayers = [sublayers[first].keeping(range, at: path.dropFirst())]
    } else {
      result.sublayers = Array(sublayers[range])
    }
    return result
  }

  /// The tree with only the layers on a path, and the subtree of the last one.
  fileprivate func keepingOnly(_ path: ArraySlice<Int>) -> Layer {
    guard let first = path.first else { return self }
    var result = self
    result.sublayers = [sublayers[first].keepingOnly(path.dropFirst())]
    return result
  }

  /// The first layer, from the outside in, whose numbers on the canvas overflow.
  ///
  /// The limit leaves room for the products that drawing makes of such numbers.
  fileprivate func overflowing(under outer: Transform) -> LayerID? {
    // A layer that is not drawn may be anything.
    guard !isHidden, !(opacity <= 0) else { return nil }
    let isMoved = transform != .identity
    let own = isMoved ? transform.then(outer) : outer
    guard !isMoved || own.isWithin(1e150) else { return id }
    guard !sublayers.isEmpty else { return nil }
    let inner = sublayerTransform == .identity ? own : sublayerTransform.then(own)
    for index in sublayers.indices {
      if let found = sublayers[index].overflowing(under: inner) { return found }
    }
    return nil
  }
}

extension Transform {
  /// Whether all of its numbers are smaller than this; false for NaN.
  fileprivate func isWithin(_ limit: Double) -> Bool {
    func isWithin(_ row: SIMD4<Double>) -> Bool {
      abs(row.x) < limit && abs(row.y) < limit && abs(row.z) < limit && abs(row.w) < limit
    }
    return isWithin(row1) && isWithin(row2) && isWithin(row3) && isWithin(row4)
  }
}

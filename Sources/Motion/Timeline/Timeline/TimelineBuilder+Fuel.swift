internal import FlipbookCalculus
internal import FlipbookLayers

extension TimelineBuilder {
  /// Charges the cost of one layer's state, or that of one of its properties, without the numbers
  /// that bindings read for it.
  func payForState(
    of layer: LayerID, only property: LayerProperty? = nil, at time: Double,
    _ tree: Timeline.Tree = .presentation
  ) {
    tank.spend(record.units(of: layer, only: property, at: time, tree))
  }

  /// The approximate costs in nanoseconds of a change of a property and of an added animation, which are
  /// kept for all times.
  static let unitsOfChange = 3000.0
  static let unitsOfAnimation = 9000.0

  /// Charges the cost of a look at every animation ever added to a layer.
  func payForRuns(of layer: LayerID) {
    let count = record.tracks.index(of: layer).map { record.tracks.values[$0].runs.spans.count }
    tank.spend(300 + Double(count ?? 0) * 2.5)
  }

  /// Charges the cost of finding where a pinned layer is seen.
  func payForPin(of layer: LayerID) { tank.spend(record.unitsOfPin(of: layer)) }

  /// Charges the cost of evaluating the whole tree.
  func payForTree(at time: Double) { tank.spend(record.unitsOfTree(at: time)) }

  /// Charges the cost of another structure, which is kept and has an entry for every layer.
  func payForStructure() {
    tank.spend(Double(record.epochs[record.epochs.count - 1].ids.count) * 2000)
  }
}

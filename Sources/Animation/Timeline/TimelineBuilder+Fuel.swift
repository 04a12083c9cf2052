internal import Calculus
internal import Layers

extension TimelineBuilder {
  /// Charges the cost of one layer's state.
  func payForState(of layer: LayerID, at time: Double) {
    tank.spend(record.units(of: layer, at: time))
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

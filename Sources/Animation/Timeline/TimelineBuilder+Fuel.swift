internal import Calculus
internal import Layers

extension TimelineBuilder {
  /// Pays for the state of one layer.
  func payForState(of layer: LayerID, at time: Double) {
    tank.spend(record.units(of: layer, at: time))
  }

  /// Pays for a look at the whole tree.
  func payForTree(at time: Double) { tank.spend(record.unitsOfTree(at: time)) }

  /// Pays for another structure, which is kept: every layer has a place in it.
  func payForStructure() {
    tank.spend(Double(record.epochs[record.epochs.count - 1].ids.count) * 2000)
  }
}

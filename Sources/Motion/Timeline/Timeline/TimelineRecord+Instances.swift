import FlipbookLayers
import FlipbookMotion

extension TimelineRecord {
  /// The sublayers of a replicator's second and following instances, each sampled at an earlier
  /// time than the previous one; nil if all instances are equal.
  ///
  /// Model changes appear in all instances at once; animations are delayed, as by a layer's own
  /// clock.
  func instances(
    of replicator: ReplicatorContent, showing sublayers: [Layer], parent: MotionState,
    copies: Int, live: Set<LayerID>, sample: (Layer, MotionState) -> Layer
  ) -> [[Layer]]? {
    let count = replicator.count(within: copies)
    let delay = replicator.instanceDelay
    guard count > 1, delay != 0, delay.isFinite,
      sublayers.contains(where: { live.contains($0.id) })
    else { return nil }
    return (1..<count).map { index in
      let late = MotionState(
        value: DecimalTime.tidied(
          parent.value - Double(index) * delay,
          magnitude: max(abs(parent.value), Double(index) * abs(delay))),
        velocity: parent.velocity)
      return sublayers.map { live.contains($0.id) ? sample($0, late) : $0 }
    }
  }

  /// The delay of the last instance of a layer, in scene seconds.
  func instanceDelay(of layer: LayerID, in epoch: Epoch) -> Double {
    (epoch.chain(to: layer) ?? []).dropLast().reduce(0) { sum, link in
      guard case .replicator? = epoch.layer(link)?.kind,
        case .replicator(let replicator)? = self.layer(link, at: epoch.start, .model)?.kind
      else { return sum }
      let delay = Double(replicator.count(within: 1) - 1) * replicator.instanceDelay
      return delay > 0 && delay.isFinite ? sum + delay : sum
    }
  }
}

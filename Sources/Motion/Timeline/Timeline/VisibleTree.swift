package import FlipbookLayers

/// The presentation tree for drawing at one instant after another, of which only what moves is sampled
/// again.
///
/// It is identical to `Timeline.visible(at:)`, for any instants in any order. Each thread needs its own.
package final class VisibleTree {
  private let timeline: Timeline
  /// The layers of the epoch that was seen last; their root is nil if they cannot be sampled alone.
  private var kept: (epoch: Int, root: KeptLayer?)?

  package init(of timeline: Timeline) { self.timeline = timeline }

  /// The tree at a time in seconds.
  package func layer(at time: Double) -> Layer {
    let moment = timeline.record.at(time)
    guard let root = root(at: moment.time) else { return timeline.visible(at: time) }
    _ = root.update(to: moment)
    return root.layer
  }

  private func root(at instant: Double) -> KeptLayer? {
    let record = timeline.record
    let epoch = record.epochs.index(at: instant)
    if let kept, kept.epoch == epoch { return kept.root }
    let isKept = timeline.scenes.isEmpty && record.samplesLayersAlone(inEpoch: epoch)
    let root =
      isKept
      ? KeptLayer(
        record.epochs.all[epoch].root, in: record, live: record.epochs.liveLayers[epoch]) : nil
    kept = (epoch, root)
    return root
  }
}

extension TimelineRecord {
  /// Whether each layer can be sampled without those around it: all have the scene's clock, and none
  /// is repeated, emits or changes to another one in a transition.
  fileprivate func samplesLayersAlone(inEpoch index: Int) -> Bool {
    let epoch = epochs.all[index]
    return !roles.contains(.clock) && !epoch.hasClocks && !epoch.hasReplicators
      && epoch.everLive.isEmpty
      && tracks.values.allSatisfy { !$0.runs.traits.contains(.transitions) }
  }
}

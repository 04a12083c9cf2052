package import FlipbookLayers
import FlipbookMotion

extension Timeline {
  /// Every animation ever added to a layer, in order.
  package var runs: [TimelineRun] {
    record.tracks.values.flatMap(\.runs.runs).sorted { $0.token.index < $1.token.index }.map {
      run in
      var animation = run.source
      animation.timing = run.timing
      var keyPaths: [LayerKeyPath] = []
      var joints: [Double] = []
      let layer = run.token.layer
      if case .animation(let prepared) = run.effect {
        keyPaths = prepared.keyPaths
        if run.pacers.isEmpty {
          joints = prepared.joints.compactMap {
            record.sceneTime(of: $0, in: layer, from: run.addedAt)
          }.filter { $0 < run.removedAt }
        }
      }
      return TimelineRun(
        layer: layer, key: run.key, animation: animation, keyPaths: keyPaths,
        addedAt: run.addedAt,
        begin: record.sceneTime(of: run.timing.beginTime, in: layer, from: run.addedAt),
        end: record.sceneEnd(of: run), joints: joints,
        removedAt: run.removedAt.isFinite ? run.removedAt : nil, pacer: run.pacers.last?.pacer)
    }
  }

  /// The structure of the tree at a time, from the root.
  package func structure(at time: Double) -> Layer {
    record.epochs.at(time).root
  }

  /// A layer's local time at a scene time; nil when it is not in the tree.
  package func localTime(of layer: LayerID, at time: Double) -> Double? {
    record.at(time).localTime(of: layer)?.value
  }

  /// The model changes of a layer: each property, with the times at which another value or motion
  /// begins.
  package func modelChanges(of layer: LayerID) -> [(property: LayerProperty, times: [Double])] {
    guard let track = record.tracks[layer] else { return [] }
    return zip(track.indexes.properties, track.models).compactMap { property, model in
      model.isEmpty ? nil : (property, model.changeTimes)
    }
  }
}

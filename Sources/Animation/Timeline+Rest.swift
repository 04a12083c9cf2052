public import Layers
import Motion

extension Timeline {
  /// When everything has come to rest.
  public enum RestTime: Hashable, Sendable {
    case at(Double)
    /// The first layer, in order of its ID, with something that never rests, and what that is.
    case never(layer: LayerID, what: String)
  }

  /// The time after which no frame changes any more, in scene seconds.
  ///
  /// Animations rest at their exact end; motions of the model within their property's rest
  /// threshold. A clock that stands still counts as rest.
  public var restTime: RestTime { record.restTime }

  /// The times at which something begins, ends or changes, sorted, each once: nothing but formulas
  /// lies between two of them.
  public var boundaries: [Double] { record.boundaries }

  /// The key paths of each layer that anything sets, moves or animates after time 0.
  public var changingKeyPaths: [LayerID: [LayerKeyPath]] { record.changingKeyPaths }
}

extension TimelineRecord {
  var restTime: Timeline.RestTime {
    var latest = epochs.last?.start ?? 0
    for layer in tracks.keys.sorted() {
      guard let track = tracks[layer] else { continue }
      for (property, model) in track.models.sorted(by: { $0.key.name < $1.key.name }) {
        let rest = model.restTime(threshold: property.restThreshold)
        guard rest.isFinite else { return .never(layer: layer, what: property.name) }
        latest = max(latest, rest)
      }
      for run in track.runs {
        guard let end = sceneEnd(of: run) else { continue }
        guard end.isFinite else { return .never(layer: layer, what: name(of: run)) }
        latest = max(latest, end)
      }
    }
    return .at(latest)
  }

  var boundaries: [Double] {
    var times = Set(epochs.map(\.start))
    for track in tracks.values {
      for model in track.models.values { times.formUnion(model.changeTimes) }
      for run in track.runs {
        times.insert(run.addedAt)
        if let begin = sceneTime(run.timing.beginTime, of: run) { times.insert(begin) }
        if let end = sceneEnd(of: run) { times.insert(end) }
      }
    }
    return times.filter { $0.isFinite && $0 >= 0 }.sorted()
  }

  var changingKeyPaths: [LayerID: [LayerKeyPath]] {
    tracks.mapValues { track in
      var seen: Set<LayerKeyPath> = []
      for property in track.models.keys { seen.insert(LayerKeyPath(property)) }
      for run in track.runs {
        if case .animation(let animation) = run.effect { seen.formUnion(animation.keyPaths) }
      }
      return seen.sorted { $0.name < $1.name }
    }
  }

  /// When a run stops having an effect; nil when its layer's clock stands still.
  private func sceneEnd(of run: AnimationRun) -> Double? {
    if run.removedAt.isFinite { return run.removedAt }
    guard run.timing.endTime.isFinite else {
      return run.timing.speed == 0 ? nil : .infinity
    }
    return sceneTime(run.timing.endTime, of: run)
  }

  /// A time of the run's layer in scene time, by the clock as it runs when the run was added.
  private func sceneTime(_ local: Double, of run: AnimationRun) -> Double? {
    guard let clock = localTime(of: run.token.layer, at: run.addedAt), clock.velocity > 0 else {
      return nil
    }
    return run.addedAt + (local - clock.value) / clock.velocity
  }

  private func name(of run: AnimationRun) -> String {
    if let key = run.key { return "animation \"\(key)\"" }
    guard case .animation(let animation) = run.effect, let first = animation.keyPaths.first else {
      return "transition"
    }
    return "animation of \(first.name)"
  }
}

package import FlipbookLayers
import FlipbookMotion

extension Timeline {
  /// When everything has come to rest.
  package enum RestTime: Hashable, Sendable {
    case at(Double)
    /// The first layer, in order of IDs, with something that never rests, and a description of
    /// that.
    case never(layer: LayerID, mover: String)
  }

  /// The time after which no frame changes any more, in scene seconds.
  ///
  /// Animations rest at their exact end, and motions of the model where they stop by their own
  /// rule: an engine that still moves slightly is not at rest. Motions that only approach their end
  /// rest within their property's threshold. A stopped clock counts as rest. An endless image
  /// sequence counts one cycle.
  package var restTime: RestTime { rest.time }

  /// The last layer to come to rest, or one that never does; nil if nothing moves.
  package var lastMover: LastMover? { rest.last }

  /// The last thing to come to rest.
  package struct LastMover: Hashable, Sendable {
    package var layer: LayerID
    /// A description of the property or animation.
    package var mover: String
    /// The animation, if it is one.
    package var animation: AnimationToken?
  }

  /// When everything rests, and what rests last.
  struct Rest {
    var time: RestTime
    var last: LastMover?

    /// A result for something that never rests.
    static func never(_ layer: LayerID, _ mover: String, _ animation: AnimationToken? = nil) -> Rest
    {
      Rest(
        time: .never(layer: layer, mover: mover),
        last: LastMover(layer: layer, mover: mover, animation: animation))
    }
  }

  private var rest: Rest { restTimeOfScenes(after: record.rest) }

  /// The times at which something begins, ends or changes, sorted, without duplicates: between two
  /// of them every value follows a single formula.
  package var boundaries: [Double] { record.boundaries }
}

extension TimelineRecord {
  var rest: Timeline.Rest {
    let epoch = epochs.last
    var latest = epoch.start
    var last: Timeline.LastMover?
    // Numbers that pace animations move nothing else, and rest with these animations.
    let pacers = Set(
      tracks.values.flatMap { $0.runs.runs.flatMap { $0.pacers.map(\.pacer) } })
    for layer in tracks.layers.sorted() {
      // A layer that was removed from the tree is no longer visible.
      guard let track = tracks[layer], epoch.layer(layer) != nil else { continue }
      for (property, model) in zip(track.indexes.properties, track.models) {
        if pacers.contains(AnimationPacer(layer: layer, property: property)) { continue }
        let rest = model.restTime(threshold: property.restThreshold)
        guard rest.isFinite else { return .never(layer, property.name) }
        guard rest > latest else { continue }
        latest = rest
        last = .init(layer: layer, mover: property.name)
      }
      for run in track.runs.runs {
        guard var end = sceneEnd(of: run) else { continue }
        if !end.isFinite, run.showsImages {
          let cycle = run.timing.beginTime + run.timing.cycleDuration
          end = sceneTime(of: cycle, in: layer, from: run.addedAt) ?? end
        }
        end += instanceDelay(of: layer, in: epoch)
        guard end.isFinite else { return .never(layer, run.name, run.token) }
        guard end > latest else { continue }
        latest = end
        last = .init(layer: layer, mover: run.name, animation: run.token)
      }
    }
    for layer in epoch.everLive {
      guard let end = lastParticle(of: layer, after: latest) else { continue }
      guard end.isFinite else { return .never(layer, "emitter") }
      guard end > latest else { continue }
      latest = end
      last = .init(layer: layer, mover: "emitter")
    }
    return Timeline.Rest(time: .at(latest), last: last)
  }

  var boundaries: [Double] {
    var times = Set(epochs.all.map(\.start))
    for track in tracks.values { times.formUnion(self.times(of: track)) }
    return times.filter { $0.isFinite && $0 >= 0 }.sorted()
  }

  /// When a run stops having an effect: at its end or when it is removed; infinity when it never
  /// ends, nil when its time is stopped.
  func sceneEnd(of run: AnimationRun) -> Double? {
    let removed = run.removedAt.isFinite ? run.removedAt : nil
    let layer = run.token.layer
    if let pacer = run.pacers.last?.pacer {
      return pacedEnd(of: layer, by: pacer).map { min($0, run.removedAt) } ?? removed
    }
    if run.timing.speed == 0 { return removed }
    let end = run.timing.endTime
    if end.isFinite, let time = sceneTime(of: end, in: layer, from: run.addedAt) {
      return min(time, run.removedAt)
    }
    guard removed == nil, !end.isFinite, let rate = lastClockRate(of: layer), rate != 0 else {
      return removed
    }
    return .infinity
  }

  /// When the clock of an animator's block ends its last motion, by the time of a layer; nil if it
  /// never does, or has no motion.
  private func pacedEnd(of layer: LayerID, by pacer: AnimationPacer) -> Double? {
    guard let track = tracks[pacer.layer],
      let index = track.indexes.properties.firstIndex(of: pacer.property),
      let (trajectory, start) = track.models[index].motion(at: .greatestFiniteMagnitude)
    else { return nil }
    let begin = at(start).localTime(of: layer)?.value ?? start
    let length = trajectory.restTime(threshold: pacer.property.restThreshold)
    guard length.isFinite else { return .infinity }
    return sceneTime(of: DecimalTime.sum(begin, length), in: layer, from: start)
  }

  /// The delay of the last instance of a layer, in scene seconds.
  func instanceDelay(of layer: LayerID, in epoch: Epoch) -> Double {
    (epoch.chain(to: layer) ?? []).dropLast().reduce(0) { sum, link in
      guard case .replicator? = epoch.layer(link)?.kind,
        case .replicator(let replicator)? = at(epoch.start, .model).layer(link)?.kind
      else { return sum }
      let delay = Double(replicator.count(within: 1) - 1) * replicator.instanceDelay
      return delay > 0 && delay.isFinite ? sum + delay : sum
    }
  }

  /// When the last particle of an emitter dies; nil if it emits none, infinity if it never stops.
  private func lastParticle(of layer: LayerID, after time: Double) -> Double? {
    guard case .emitter(let emitter)? = at(time, .model).layer(layer)?.kind else { return nil }
    let cells = emitter.emitterCells.filter { $0.birthRate > 0 && $0.longestLifetime > 0 }
    guard let longest = cells.map(\.longestLifetime).max(), emitter.lifetime > 0 else { return nil }
    return emitter.birthRate > 0 ? .infinity : time + longest * emitter.lifetime
  }
}

extension AnimationRun {
  /// What it is in messages.
  fileprivate var name: String {
    if let key { return "animation \"\(key)\"" }
    guard case .animation(let animation) = effect, let first = animation.keyPaths.first else {
      return "transition"
    }
    return "animation of \(first.name)"
  }
}

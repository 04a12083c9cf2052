import FlipbookLayers
import FlipbookMotion

extension TimelineRecord {
  /// An emitter with the particles that are alive at a scene time.
  ///
  /// Model values apply as they were when a particle was born, converted by the emitter's own
  /// speed; animations of the emitter likewise, by its local time.
  func emitting(
    _ emitter: EmitterContent, of layer: Layer, in epoch: Epoch, at time: Double,
    local: MotionState
  ) -> EmitterContent {
    var result = emitter
    guard let track = tracks[layer.id], let initial = epoch.layer(layer.id) else {
      result.particles = emitter.particles(at: local.value) { _ in emitter }
      return result
    }
    let speed = layer.speed == 0 ? 1 : layer.speed
    result.particles = emitter.particles(at: local.value) { birth in
      let then = Self.instant(time - (local.value - birth) / speed)
      var sample = track.sample(initial, at: then, tracksRates: false)
      animate(
        &sample, by: track, of: layer.id, at: then,
        local: MotionState(value: birth, velocity: local.velocity))
      guard case .emitter(let emitter) = sample.layer.kind else { return emitter }
      return emitter
    }
    return result
  }

  /// When the last particle of an emitter dies; nil if it emits none, infinity if it never stops.
  func lastParticle(of layer: LayerID, after time: Double) -> Double? {
    guard case .emitter(let emitter)? = self.layer(layer, at: time, .model)?.kind else {
      return nil
    }
    let cells = emitter.emitterCells.filter { $0.birthRate > 0 && $0.longestLifetime > 0 }
    guard let longest = cells.map(\.longestLifetime).max(), emitter.lifetime > 0 else { return nil }
    return emitter.birthRate > 0 ? .infinity : time + longest * emitter.lifetime
  }
}

extension EmitterContent {
  /// The particles that are alive at a local time, oldest first.
  ///
  /// The time slot of a cell's particle n begins at n / birthRate. The emitter's own birthRate f at
  /// that instant determines how many particles are born: f of them, evenly spread until the next
  /// slot, where the fractional part of f is the probability of one more. `born` returns the
  /// emitter at a local time.
  package func particles(
    at time: Double, born: (Double) -> EmitterContent
  ) -> [Particle] {
    var alive: [(birth: Double, particle: Particle)] = []
    for (index, cell) in emitterCells.enumerated() {
      let window = cell.longestLifetime * lifetime
      guard cell.birthRate > 0, window > 0, time >= 0, (cell.birthRate + window).isFinite,
        time.isFinite
      else { continue }
      // Particles of a slot are younger than the slot by less than its length.
      let last = (time * cell.birthRate).rounded(.down)
      let first = max(0, ((time - window) * cell.birthRate).rounded(.down) - 1)
      guard last < 1e15 else { continue }
      let oldest = max(Int(first), Int(last) - Self.maximumParticles)
      for birthIndex in oldest...max(oldest, Int(last)) {
        let start = Double(birthIndex) / cell.birthRate
        guard start <= time else { continue }
        let emitter = born(start)
        let rate = emitter.birthRate > 0 ? min(emitter.birthRate, 1000) : 0
        var count = Int(rate)
        let chance = ParticleDice(seed: seed, cell: index, number: birthIndex * 1024).unit(.birth)
        if chance < rate - Double(count) { count += 1 }
        for part in 0..<count {
          let birth = start + Double(part) / (Double(count) * cell.birthRate)
          let dice = ParticleDice(seed: seed, cell: index, number: birthIndex * 1024 + part)
          if let particle = cell.particle(dice, age: time - birth, from: emitter, cell: index) {
            alive.append((birth, particle))
          }
        }
      }
    }
    if emitterCells.count > 1 {
      // Particles born at the same time keep the order of their cells, which the standard sort does
      // not guarantee.
      alive = alive.enumerated().sorted {
        $0.element.birth == $1.element.birth
          ? $0.offset < $1.offset : $0.element.birth < $1.element.birth
      }.map(\.element)
    }
    return alive.suffix(Self.maximumParticles).map(\.particle)
  }
}

package import FlipbookDocument
package import FlipbookInteraction
package import FlipbookTimeline

/// Values and velocities of some key paths at some times.
package struct ValueTrace: Hashable, Sendable {
  package var keys: [String]
  package var samples: [Sample]
  /// The contents of the scene's file when the values were traced; nil where it is not known.
  package var source: JSONTree?

  package init(keys: [String], samples: [Sample]) {
    self.keys = keys
    self.samples = samples
  }

  /// The maximum count of numbers in a trace that is recorded: a file of them has about 40 MB, and
  /// can be read again.
  package static let maximumNumbers = 2_000_000

  /// The states of all key paths at one time.
  package struct Sample: Hashable, Sendable {
    /// In seconds of the scene.
    package var time: Double
    /// A state for each key of the trace.
    package var states: [TracedState]
    /// Whether the states have velocities; otherwise all are nil.
    package var hasVelocities: Bool

    package init(time: Double, states: [TracedState], hasVelocities: Bool = true) {
      self.time = time
      self.states = states
      self.hasVelocities = hasVelocities
    }

    /// Samples key paths at a time.
    package init(
      of keys: [TraceKey], in timeline: Timeline, at time: Double,
      tree: LayerTree = .presentation
    ) {
      self.init(
        time: time, states: keys.map { $0.state(in: timeline, at: time, tree: tree) })
    }
  }

  /// Samples key paths at some times.
  package init(
    of keys: [TraceKey], in timeline: Timeline, at times: [Double],
    tree: LayerTree = .presentation
  ) {
    self.keys = keys.map(\.name)
    samples = times.map { Sample(of: keys, in: timeline, at: $0, tree: tree) }
  }

  /// Samples key paths at some instants, with velocities only where they are requested.
  package init(of keys: [TraceKey], in timeline: Timeline, at instants: [TraceInstant]) {
    self.keys = keys.map(\.name)
    samples = instants.map { instant in
      var sample = Sample(of: keys, in: timeline, at: instant.time)
      guard !instant.hasVelocities else { return sample }
      sample.hasVelocities = false
      for index in sample.states.indices { sample.states[index].velocity = nil }
      return sample
    }
  }

  /// The instants of the samples.
  package var instants: [TraceInstant] {
    samples.map { TraceInstant(time: $0.time, hasVelocities: $0.hasVelocities) }
  }

  /// Copies some keys from another trace of the same times.
  ///
  /// - Returns: Whether both traces have all of the keys; otherwise, nothing changes.
  package mutating func take(_ keys: [String], from other: ValueTrace) -> Bool {
    guard samples.map(\.time) == other.samples.map(\.time) else { return false }
    var indexes: [(mine: Int, theirs: Int)] = []
    for key in keys {
      guard let mine = self.keys.firstIndex(of: key), let theirs = other.keys.firstIndex(of: key)
      else { return false }
      indexes.append((mine, theirs))
    }
    for index in samples.indices {
      for (mine, theirs) in indexes {
        samples[index].states[mine] = other.samples[index].states[theirs]
      }
    }
    return true
  }
}

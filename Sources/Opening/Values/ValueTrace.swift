package import Animation
package import Document
package import Interaction

/// Values and velocities of some key paths at some times.
package struct ValueTrace: Hashable, Sendable {
  package var keys: [String]
  package var samples: [Sample]
  /// What the scene's file said when they were taken; nil where that is not known.
  package var source: JSONTree?

  package init(keys: [String], samples: [Sample]) {
    self.keys = keys
    self.samples = samples
  }

  /// The most numbers that are kept at once: a file of them is about 40 MB, and is read again.
  package static let mostNumbers = 2_000_000

  /// What all key paths are at one time.
  package struct Sample: Hashable, Sendable {
    /// In seconds of the scene.
    package var time: Double
    /// One for each key of the trace.
    package var states: [TracedState]
    /// Whether velocities are among the states; else all of them are nil.
    package var hasVelocities: Bool

    package init(time: Double, states: [TracedState], hasVelocities: Bool = true) {
      self.time = time
      self.states = states
      self.hasVelocities = hasVelocities
    }

    /// Asks a timeline for key paths at a time.
    package init(
      of keys: [TraceKey], in timeline: Timeline, at time: Double,
      tree: Timeline.Tree = .presentation
    ) {
      self.init(
        time: time, states: keys.map { $0.state(in: timeline, at: time, tree: tree) })
    }
  }

  /// Asks a timeline for key paths at times.
  package init(
    of keys: [TraceKey], in timeline: Timeline, at times: [Double],
    tree: Timeline.Tree = .presentation
  ) {
    self.keys = keys.map(\.name)
    samples = times.map { Sample(of: keys, in: timeline, at: $0, tree: tree) }
  }

  /// Asks a timeline for key paths at instants, for velocities only where they are wanted.
  package init(of keys: [TraceKey], in timeline: Timeline, at instants: [TraceInstant]) {
    self.keys = keys.map(\.name)
    samples = instants.map { instant in
      var sample = Sample(of: keys, in: timeline, at: instant.time)
      guard !instant.hasVelocities else { return sample }
      sample.hasVelocities = false
      for place in sample.states.indices { sample.states[place].velocity = nil }
      return sample
    }
  }

  /// When it was taken.
  package var instants: [TraceInstant] {
    samples.map { TraceInstant(time: $0.time, hasVelocities: $0.hasVelocities) }
  }

  /// Takes what another trace of the same times says of some keys, and leaves all others.
  ///
  /// - Returns: Whether both have all of them; when not, nothing changes.
  package mutating func take(_ keys: [String], from other: ValueTrace) -> Bool {
    guard samples.map(\.time) == other.samples.map(\.time) else { return false }
    var places: [(mine: Int, theirs: Int)] = []
    for key in keys {
      guard let mine = self.keys.firstIndex(of: key), let theirs = other.keys.firstIndex(of: key)
      else { return false }
      places.append((mine, theirs))
    }
    for index in samples.indices {
      for (mine, theirs) in places {
        samples[index].states[mine] = other.samples[index].states[theirs]
      }
    }
    return true
  }
}

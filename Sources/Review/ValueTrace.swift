public import Animation

/// Values and velocities of some key paths at some times.
public struct ValueTrace: Hashable, Sendable {
  public var keys: [String]
  public var samples: [Sample]

  public init(keys: [String], samples: [Sample]) {
    self.keys = keys
    self.samples = samples
  }

  /// What all key paths are at one time.
  public struct Sample: Hashable, Sendable {
    /// In seconds of the scene.
    public var time: Double
    /// One for each key of the trace.
    public var states: [TracedState]

    public init(time: Double, states: [TracedState]) {
      self.time = time
      self.states = states
    }
  }

  /// Asks a timeline for key paths at times.
  public init(
    of keys: [TraceKey], in timeline: Timeline, at times: [Double],
    tree: Timeline.Tree = .presentation
  ) {
    self.keys = keys.map(\.name)
    samples = times.map { time in
      Sample(time: time, states: keys.map { $0.state(in: timeline, at: time, tree: tree) })
    }
  }
}

import FlipbookCalculus

/// The animations added to a layer, each with the times between which it has an effect.
///
/// The spans and the properties that all runs have in common are updated only here, so that they
/// always match the runs.
struct RunList: Sendable {
  /// In the order in which they were added, which is that of their tokens.
  private(set) var runs: [AnimationRun] = []
  /// When each run can have an effect, stored separately so that most can be skipped quickly.
  private(set) var spans: [RunSpan] = []
  /// The key of each run, stored separately for the same reason.
  private(set) var keys: [String?] = []
  /// The runs that can affect the layer's geometry.
  private(set) var placing: [Int] = []
  private(set) var traits: RunTraits = []

  mutating func append(_ run: AnimationRun) {
    traits.formUnion(run.traits)
    if run.changesPlacement { placing.append(runs.count) }
    runs.append(run)
    spans.append(run.span)
    keys.append(run.key)
    assertInvariant()
  }

  /// The run with a token.
  subscript(token: AnimationToken) -> AnimationRun? { index(of: token).map { runs[$0] } }

  private func index(of token: AnimationToken) -> Int? {
    let index = runs.partitioningIndex { $0.token.index >= token.index }
    return index < runs.count && runs[index].token == token ? index : nil
  }

  mutating func remove(_ token: AnimationToken, at time: Double) {
    guard let index = index(of: token) else { return }
    remove(index, at: time)
    assertInvariant()
  }

  /// Lets another number pace a run from a time on; its place among the others stays.
  mutating func pace(_ token: AnimationToken, by pacer: AnimationPacer, at time: Double) {
    guard let index = index(of: token) else { return }
    runs[index].pacers.removeAll { $0.since >= time }
    runs[index].pacers.append((time, pacer))
    assertInvariant()
  }

  private mutating func remove(_ index: Int, at time: Double) {
    runs[index].removedAt = min(runs[index].removedAt, time)
    spans[index].removedAt = runs[index].removedAt
  }
  /// Removes the selected runs that are present at a time, and returns them.
  ///
  /// A run that is over and removed on completion is no longer present.
  mutating func removeRuns(
    at time: Double, local: Double, _ selection: RunSelection
  ) -> [AnimationToken] {
    if case .transitions = selection, !traits.contains(.transitions) { return [] }
    var removed: [AnimationToken] = []
    for index in spans.indices
    where spans[index].isPresent(at: time, local: local) && contains(index, selection) {
      removed.append(runs[index].token)
      remove(index, at: time)
    }
    assertInvariant()
    return removed
  }

  private func contains(_ index: Int, _ selection: RunSelection) -> Bool {
    switch selection {
    case .all: true
    case .transitions: runs[index].isTransition
    case .key(let key): keys[index] == key
    }
  }

  /// The runs that are present at a time, even if they have no effect yet.
  func present(at time: Double, local: Double) -> [AnimationRun] {
    spans.indices.filter { spans[$0].isPresent(at: time, local: local) }.map { runs[$0] }
  }
}

extension RunList {
  var invariant: TrackInvariant.Runs {
    TrackInvariant.Runs(
      runs: runs.map { run in
        TrackInvariant.Runs.Run(
          token: run.token, key: run.key, traits: run.traits,
          changesPlacement: run.changesPlacement, span: run.span)
      }, spans: spans, keys: keys, placing: placing, traits: traits)
  }

  /// Stops a debug build if a cached value does not match the runs.
  ///
  /// Each check is proportional to the length of the list, so only short lists are checked.
  private func assertInvariant() {
    assert(runs.count > 200 || invariant.violations.isEmpty, "\(invariant.violations)")
  }
}

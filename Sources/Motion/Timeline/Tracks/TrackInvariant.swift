package import FlipbookLayers

/// The cached values of a layer's track, with the data from which they are derived: as plain
/// values, so that both can be compared.
///
/// Tracks cache what hit tests and samples read at every instant, and update it when properties and
/// runs are added. Debug builds compare after each update (`assertInvariant`).
package struct TrackInvariant: Sendable {
  package var indexes: Indexes
  package var models: Models
  package var runs: Runs

  /// A cached value that does not match its source.
  package enum Violation: Hashable, Sendable, CaseIterable {
    /// A property has two indexes.
    case properties
    case roles, placingProperties, clock
    /// An index without a model, or a model without an index.
    case models
    case bindings
    /// Runs are not in the order in which they were added.
    case order
    case spans, keys, placingRuns, traits
  }

  package var violations: Set<Violation> {
    indexes.violations.union(models.violations).union(runs.violations)
  }
}

extension TrackInvariant {
  /// The properties of a track, and the cached values of `PropertyIndexes`.
  package struct Indexes: Sendable {
    package var properties: [LayerProperty]
    package var roles: LayerProperty.Roles
    package var placing: [Int]
    package var clock: ClockIndexes

    package var violations: Set<Violation> {
      var found: Set<Violation> = []
      if Set(properties).count < properties.count { found.insert(.properties) }
      if roles != properties.reduce([], { $0.union($1.roles) }) { found.insert(.roles) }
      if placing != properties.indices.filter({ properties[$0].affectsPlacement }) {
        found.insert(.placingProperties)
      }
      if clock.beginTime != properties.firstIndex(of: .beginTime)
        || clock.timeOffset != properties.firstIndex(of: .timeOffset)
        || clock.speed != properties.firstIndex(of: .speed)
      {
        found.insert(.clock)
      }
      return found
    }
  }

  /// The models of a track, and the cached values of `LayerTrack`.
  package struct Models: Sendable {
    /// For each model, whether it is marked as ever bound to other layers, and whether it is.
    let bindings: [(isRecordedBound: Bool, isBound: Bool)]
    package var propertyCount: Int
    package var isBound: Bool

    package var violations: Set<Violation> {
      var found: Set<Violation> = []
      if bindings.count != propertyCount { found.insert(.models) }
      if isBound != bindings.contains(where: \.isRecordedBound)
        || bindings.contains(where: { $0.isBound && !$0.isRecordedBound })
      {
        found.insert(.bindings)
      }
      return found
    }
  }

  /// The runs of a track, and the cached values of `RunList`.
  package struct Runs: Sendable {
    package var runs: [Run]
    package var spans: [RunSpan]
    package var keys: [String?]
    package var placing: [Int]
    package var traits: RunTraits

    /// The values of one run.
    package struct Run: Sendable {
      let token: AnimationToken
      let key: String?
      let traits: RunTraits
      let changesPlacement: Bool
      let span: RunSpan
    }

    package var violations: Set<Violation> {
      var found: Set<Violation> = []
      if !zip(runs, runs.dropFirst()).allSatisfy({ $0.token.index < $1.token.index }) {
        found.insert(.order)
      }
      if spans.count != runs.count || !zip(spans, runs).allSatisfy({ $0.isSame(as: $1.span) }) {
        found.insert(.spans)
      }
      if keys != runs.map(\.key) { found.insert(.keys) }
      if placing != runs.indices.filter({ runs[$0].changesPlacement }) {
        found.insert(.placingRuns)
      }
      if traits != runs.reduce([], { $0.union($1.traits) }) { found.insert(.traits) }
      return found
    }
  }
}

extension RunSpan {
  /// Whether all numbers have the same bits, so that NaN equals NaN.
  fileprivate func isSame(as other: RunSpan) -> Bool {
    bits == other.bits && runsForward == other.runsForward && affected == other.affected
  }

  private var bits: [UInt64] {
    [addedAt, removedAt, begin, end, completedFrom, effectFrom, growth, effectTo].map(\.bitPattern)
  }
}

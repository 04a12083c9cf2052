package import Layers

/// The cached values of a layer's track, with the data from which they are derived: as plain
/// values, so that both can be compared.
///
/// Tracks cache what hit tests and samples read at every instant, and update it when properties and
/// runs are added. Debug builds compare after each update (`assertInvariant`).
package struct TrackInvariant: Sendable {
  package var places: Places
  package var models: Models
  package var runs: Runs

  /// A cached value that does not match its source.
  package enum Violation: Hashable, Sendable, CaseIterable {
    /// A property has two places.
    case properties
    case roles, placingProperties, clock
    /// A place without a model, or a model without a place.
    case models
    case bindings
    /// Runs are not in the order in which they were added.
    case order
    case spans, placingRuns, traits
  }

  package var violations: Set<Violation> {
    places.violations.union(models.violations).union(runs.violations)
  }
}

extension TrackInvariant {
  /// The properties of a track, and the cached values of `PropertyPlaces`.
  package struct Places: Sendable {
    package var properties: [LayerProperty]
    package var roles: LayerProperty.Roles
    package var placing: [Int]
    package var clock: ClockPlaces

    package var violations: Set<Violation> {
      var found: Set<Violation> = []
      if Set(properties).count < properties.count { found.insert(.properties) }
      if roles != properties.reduce([], { $0.union($1.roles) }) { found.insert(.roles) }
      if placing != properties.indices.filter({ properties[$0].isPlace }) {
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
    /// For each model, whether it is marked as ever bound, and whether it contains a binding.
    let bindings: [(isToldBound: Bool, isBound: Bool)]
    package var placeCount: Int
    package var isBound: Bool

    package var violations: Set<Violation> {
      var found: Set<Violation> = []
      if bindings.count != placeCount { found.insert(.models) }
      if isBound != bindings.contains(where: \.isToldBound)
        || bindings.contains(where: { $0.isBound && !$0.isToldBound })
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
    package var placing: [Int]
    package var traits: RunTraits

    /// The values of one run.
    package struct Run: Sendable {
      let token: AnimationToken
      let traits: RunTraits
      let changesPlace: Bool
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
      if placing != runs.indices.filter({ runs[$0].changesPlace }) { found.insert(.placingRuns) }
      if traits != runs.reduce([], { $0.union($1.traits) }) { found.insert(.traits) }
      return found
    }
  }
}

extension RunSpan {
  /// Whether all numbers have the same bits, so that NaN equals NaN.
  fileprivate func isSame(as other: RunSpan) -> Bool {
    bits == other.bits && runsForward == other.runsForward
  }

  private var bits: [UInt64] {
    [addedAt, removedAt, begin, end, goneFrom, effectFrom, growth, effectTo].map(\.bitPattern)
  }
}

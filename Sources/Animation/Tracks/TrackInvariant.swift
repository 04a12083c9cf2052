package import Layers

/// What the track of a layer keeps, beside what that must follow from: plain values, so that both can
/// be compared.
///
/// Tracks keep what hit tests and samples ask for at every instant, and write it where properties and
/// runs are added. Debug builds compare after each write (`assertInvariant`).
package struct TrackInvariant: Sendable {
  package var places: Places
  package var models: Models
  package var runs: Runs

  /// Something kept that is not what it follows from.
  package enum Violation: Hashable, Sendable, CaseIterable {
    /// A property has two places.
    case properties
    case roles, placingProperties, clock
    /// A place has no model, or a model no place.
    case models
    case bindings
    /// Runs do not stand in the order in which they were added.
    case order
    case spans, placingRuns, traits
  }

  package var violations: Set<Violation> {
    places.violations.union(models.violations).union(runs.violations)
  }
}

extension TrackInvariant {
  /// The properties of a track, and what `PropertyPlaces` keeps of them.
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

  /// The models of a track, and what `LayerTrack` keeps of them.
  package struct Models: Sendable {
    /// Of each model whether it says that it is ever bound, and whether it holds a binding now.
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

  /// The runs of a track, and what `RunList` keeps of them.
  package struct Runs: Sendable {
    package var runs: [Run]
    package var spans: [RunSpan]
    package var placing: [Int]
    package var traits: RunTraits

    /// What a run says of itself.
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
  /// Whether all numbers have the same bits, so that what is no number is the same too.
  fileprivate func isSame(as other: RunSpan) -> Bool {
    bits == other.bits && runsForward == other.runsForward
  }

  private var bits: [UInt64] {
    [addedAt, removedAt, begin, end, goneFrom, effectFrom, growth, effectTo].map(\.bitPattern)
  }
}

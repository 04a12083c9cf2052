import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct TrackInvariantTests {
  /// A card to which everything happens that can: models, motions, bindings, clocks, animations that
  /// move it and others, transitions, one that a number paces, and removals of some.
  private static func invariant(
    afterEach look: (TrackInvariant?) -> Void = { _ in }
  ) throws -> TrackInvariant {
    var stage = Stage()
    func seen() { look(stage.builder.invariant(of: Stage.card)) }
    stage.builder.setModel(.number(0.5), for: .opacity, of: Stage.card, at: 0)
    seen()
    stage.builder.setModel(.number(2), for: LayerKeyPath(.speed), of: Stage.card, at: 0)
    seen()
    stage.add(.property(.opacity, .basic(from: .number(0), to: .number(1), by: nil)), key: "fade")
    seen()
    stage.add(.property(.positionX, .basic(from: .number(0), to: .number(1), by: nil)), at: 0.5)
    seen()
    stage.builder.setMotion(
      [ConstantTrajectory(3)], for: .positionX, of: Stage.card, at: 1)
    seen()
    stage.builder.setModel(.number(1), for: LayerKeyPath(.zPosition), of: Stage.card, at: 1)
    seen()
    stage.builder.setBinding(
      PropertyBinding(layer: Stage.root, keyPath: .opacity), for: LayerKeyPath(.cornerRadius),
      of: Stage.card, at: 1)
    seen()
    let transition = stage.builder.transition(
      .crossDissolve, of: Stage.card, duration: 1, timingFunction: nil, at: 2)
    seen()
    _ = stage.builder.add(
      .property(
        PropertyAnimation(
          keyPath: .transform, curve: .basic(from: nil, to: .transform(.identity), by: nil))),
      pacedBy: AnimationPacer(layer: Stage.root, property: .opacity), to: Stage.card, at: 2)
    seen()
    stage.builder.remove(.key("fade"), from: Stage.card, at: 2)
    seen()
    stage.builder.remove(transition, at: 2.5)
    seen()
    return try #require(stage.builder.invariant(of: Stage.card))
  }

  @Test func `after each write all that is kept is what it follows from`() throws {
    var looks = 0
    let last = try Self.invariant { invariant in
      looks += 1
      #expect(invariant?.violations == [])
    }
    #expect(looks == 11)
    // And there is something of each kind, so that agreement is not that of nothing with nothing.
    #expect(last.indexes.roles == [.sight, .clock, .placement, .height])
    #expect(last.runs.traits == [.transitions, .paced])
    #expect(last.models.isBound)
    #expect(last.indexes.clock.speed != nil)
    #expect(!last.indexes.placing.isEmpty && !last.runs.placing.isEmpty)
    #expect(last.runs.spans.contains { $0.removedAt == 2.5 })
  }

  private typealias Fault = (TrackInvariant.Violation, @Sendable (inout TrackInvariant) -> Void)

  /// Each thing that is kept, written otherwise than what it follows from.
  private static let faults: [Fault] = [
    (.properties, { $0.indexes.properties.append($0.indexes.properties[0]) }),
    (.roles, { $0.indexes.roles.remove(.height) }),
    (.roles, { $0.indexes.properties.removeAll { $0 == .speed } }),
    (.placingProperties, { $0.indexes.placing.removeLast() }),
    (.placingProperties, { $0.indexes.placing.reverse() }),
    (.placingProperties, { $0.indexes.placing.append(0) }),
    (.clock, { $0.indexes.clock.speed = nil }),
    (.clock, { $0.indexes.clock.beginTime = 0 }),
    (.clock, { $0.indexes.clock.timeOffset = 0 }),
    (.models, { $0.models.propertyCount += 1 }),
    (.bindings, { $0.models.isBound = false }),
    (.order, { $0.runs.runs.reverse() }),
    (.order, { $0.runs.runs.append($0.runs.runs[0]) }),
    (.spans, { $0.runs.spans.removeLast() }),
    (.spans, { $0.runs.spans[0].removedAt = 0.125 }),
    (.keys, { $0.runs.keys[0] = "another" }),
    (.keys, { $0.runs.keys.removeLast() }),
    (.placingRuns, { $0.runs.placing.removeLast() }),
    (.placingRuns, { $0.runs.placing.append(0) }),
    (.traits, { $0.runs.traits.remove(.paced) }),
    (.traits, { $0.runs.traits.remove(.transitions) }),
  ]

  @Test func `whatever is kept otherwise is noticed`() throws {
    for (index, (violation, change)) in Self.faults.enumerated() {
      var invariant = try Self.invariant()
      change(&invariant)
      #expect(invariant.violations.contains(violation), "fault \(index)")
    }
    // Every kind of violation is among them.
    #expect(Set(Self.faults.map(\.0)) == Set(TrackInvariant.Violation.allCases))
  }
}

import TestSupport
import Testing

/// How much of a change is seen: what an eye does not notice is not a question.
@Suite(.endsInTime) struct VisibleAmountTests {
  private static func jump(_ key: String, _ value: String, _ view: String = "") throws -> Bool {
    let text = LintCase.scene(view, "{ \"at\": 1, \"set\": { \"card.\(key)\": \(value) } }")
    return try LintCase.reported(text).contains("lint: value-jump: card")
  }

  /// Half a point of place is just noticed: the card is at (40, 50).
  @Test func `half a point of place is not noticed, and more is`() throws {
    #expect(try !Self.jump("position.x", "40.45"))
    #expect(try Self.jump("position.x", "42"))
    // √(0.4² + 0.4²) points are 0.57.
    #expect(try Self.jump("position", "[41.4, 51.4]"))
  }

  /// A corner of the card is 20√2 points from its middle: turned by half a degree it goes 0.25 points,
  /// by three degrees 1.48.
  @Test func `a turn is measured at the corners`() throws {
    #expect(try !Self.jump("transform", #"[{ "rotate": "0.5deg" }]"#))
    #expect(try Self.jump("transform", #"[{ "rotate": "3deg" }]"#))
  }

  /// A layer in front says nothing of where a thing is.
  @Test func `an order in depth is no motion`() throws {
    #expect(try !Self.jump("zPosition", "5"))
  }

  /// How something looks is a question only where something moved it.
  @Test func `a color that is set is no jump`() throws {
    #expect(try !Self.jump("backgroundColor", "\"red\""))
  }
}

import FlipbookCharts
import FlipbookMotion
import TestSupport
import Testing

/// One spring in the words of every framework.
@Suite(.endsInTime) struct SpringVocabularyTests {
  private static func words(_ name: String, of spring: Spring) throws -> [String: Double] {
    let vocabulary = try #require(
      SpringReport(spring).vocabularies.first { $0.name == name })
    return Dictionary(
      uniqueKeysWithValues: vocabulary.words.compactMap { word, number in
        number.map { (word, $0) }
      })
  }

  private static func isNear(_ found: [String: Double], _ expected: [String: Double]) -> Bool {
    found.keys == expected.keys
      && expected.allSatisfy { abs((found[$0] ?? .nan) - $1) <= 1e-5 * abs($1) }
  }

  private static let plain = Spring(mass: 1, stiffness: 100, damping: 10)

  /// Two periods of SwiftUI are 2π/ω; the bounce is 1 − ζ.
  @Test func `SwiftUI has periods and bounces`() throws {
    #expect(
      try Self.isNear(
        Self.words("SwiftUI, iOS 17", of: Self.plain),
        ["perceptualDuration": 2 * .pi / 10, "bounce": 0.5]))
    #expect(
      try Self.isNear(
        Self.words("SwiftUI", of: Self.plain),
        ["response": 2 * .pi / 10, "dampingFraction": 0.5]))
  }

  /// Rebound: k = 194 + 3.62·(t − 30), c = 25 + 3·(f − 8).
  @Test func `Origami has controls of its own`() throws {
    let rebound = Spring(mass: 1, stiffness: 230.2, damping: 22)
    #expect(
      try Self.isNear(
        Self.words("Origami, Rebound", of: rebound),
        ["origamiTension": 40, "origamiFriction": 7]))
  }

  /// A mass of 2 moves as half the tension and half the friction of a mass of 1.
  @Test func `tension and friction are for a mass of one`() throws {
    let heavy = Spring(mass: 2, stiffness: 300, damping: 40)
    #expect(
      try Self.isNear(
        Self.words("react-spring, Framer", of: heavy), ["tension": 150, "friction": 20]))
  }

  @Test func `an over-damped spring is said only where that is allowed`() throws {
    let slow = Spring(mass: 1, stiffness: 100, damping: 50, allowsOverdamping: true)
    let animation = try #require(
      SpringReport(slow).vocabularies.first { $0.name == "Core Animation" })
    #expect(animation.needsOverdamping && animation.words.compactMap(\.number).count == 3)
  }

  /// A stiffness of 2000 is a speed of POP's far beyond its slider, 0 … 20.
  @Test func `what a vocabulary cannot say it does not say`() throws {
    let stiff = Spring(mass: 1, stiffness: 2000, damping: 10)
    #expect(try Self.words("POP, sliders", of: stiff).isEmpty)
  }
}

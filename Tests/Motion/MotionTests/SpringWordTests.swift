import FlipbookMotion
import Glibc
import TestSupport
import Testing

/// The declared words of springs, against formulas of the frameworks that have them.
@Suite(.endsInTime) struct SpringWordTests {
  /// Words with numbers, and the constants that they mean.
  struct Specimen: Sendable {
    var words: [SpringWord: Double]
    var mass = 1.0
    var stiffness: Double
    var damping: Double
  }

  // Beside each the rule, in the terms of whoever states it.
  static let specimens = [
    // CASpringAnimation.h: these are m, k and c.
    Specimen(
      words: [.mass: 2, .stiffness: 50, .damping: 3], mass: 2, stiffness: 50, damping: 3),
    // Physics: c = 2ζ√(mk) = 2 · 0.3 · √(2 · 50).
    Specimen(
      words: [.mass: 2, .stiffness: 50, .dampingRatio: 0.3], mass: 2, stiffness: 50, damping: 6),
    // Framer's `findSpring`: ζ / √(1 − ζ²) · e^(−ζωD) = 0.001, solved for ω.
    {
      let omega = log(0.5 / 0.75.squareRoot() / 0.001) / (0.5 * 0.8)
      return Specimen(
        words: [.dampingRatio: 0.5, .duration: 0.8], stiffness: omega * omega, damping: omega)
    }(),
    // Apple, WWDC 2023, "Animate with springs": k = (2π ÷ duration)², c = (1 − bounce) · 4π ÷ duration.
    Specimen(
      words: [.perceptualDuration: 0.4, .bounce: 0.25], stiffness: 25 * .pi * .pi,
      damping: 7.5 * .pi),
    // The same, below 0: c = 4π ÷ (duration + duration · bounce).
    Specimen(
      words: [.perceptualDuration: 0.4, .bounce: -0.5], stiffness: 25 * .pi * .pi,
      damping: 20 * .pi),
    // SwiftUI: k = (2π ÷ response)², c = 4π · dampingFraction ÷ response.
    Specimen(
      words: [.response: 0.5, .dampingFraction: 0.7], stiffness: 16 * .pi * .pi,
      damping: 5.6 * .pi),
    // POPAnimationExtras.mm, `convertBounciness:speed:…`, in Python: see SpringTests.
    Specimen(
      words: [.springBounciness: 5, .springSpeed: 3.4], stiffness: 159.429,
      damping: 17.891_181_440_9),
    // POPSpringAnimation.h: these are k, c and m.
    Specimen(
      words: [.dynamicsTension: 300, .dynamicsFriction: 20, .dynamicsMass: 2], mass: 2,
      stiffness: 300, damping: 20),
    // react-spring's `config`: tension and friction of a mass of 1.
    Specimen(words: [.tension: 170, .friction: 26], stiffness: 170, damping: 26),
    // Rebound's OrigamiValueConverter: (t − 30) · 3.62 + 194 and (f − 8) · 3 + 25.
    Specimen(words: [.origamiTension: 40, .origamiFriction: 7], stiffness: 230.2, damping: 22),
    // Alone each word stands beside the defaults: POP's 4 and 12, SwiftUI's 0.825, 0.5 and 0.
    Specimen(words: [.mass: 3], mass: 3, stiffness: 100, damping: 10),
    Specimen(words: [.bounce: 1], stiffness: 16 * .pi * .pi, damping: 0),
    Specimen(words: [.response: 1], stiffness: 4 * .pi * .pi, damping: 3.3 * .pi),
    Specimen(words: [.dynamicsTension: 9, .dynamicsFriction: 2], stiffness: 9, damping: 2),
    Specimen(words: [:], stiffness: 100, damping: 10),
  ]

  @Test(.proves("M7.4", "M7.5", "M7.7"), arguments: specimens)
  func `words mean what their framework says`(specimen: Specimen) throws {
    let words = SpringWord.allCases.filter { specimen.words[$0] != nil }
    for said in [words, words.reversed()] {
      let vocabulary = try SpringVocabulary.of(said)
      let spring = vocabulary.spring(SpringDescription(specimen.words))
      #expect(isClose(spring.mass, specimen.mass, within: 1e-9))
      #expect(isClose(spring.stiffness, specimen.stiffness, within: 1e-9))
      #expect(isClose(spring.damping, specimen.damping, within: 1e-9))
    }
  }

  @Test func `every word and every vocabulary has a formula in this file`() {
    let said = Set(Self.specimens.flatMap(\.words.keys))
    #expect(said == Set(SpringWord.allCases))
    for vocabulary in SpringVocabulary.all {
      #expect(
        Self.specimens.contains { Set($0.words.keys) == Set(vocabulary.words) },
        "\(vocabulary.name)")
    }
  }

  @Test(arguments: specimens)
  func `what a vocabulary reads in its own spring is what was said`(specimen: Specimen) throws {
    let vocabulary = try SpringVocabulary.of(Array(specimen.words.keys))
    let description = SpringDescription(specimen.words)
    let numbers = vocabulary.numbers(of: vocabulary.spring(description), initialVelocity: 0)
    #expect(numbers.count == vocabulary.words.count)
    for (word, number) in zip(vocabulary.words, numbers) {
      #expect(isClose(number ?? .nan, description[word], within: 1e-9), "\(word)")
    }
  }

  /// A word that makes no spring alone has a default, and is in its domain with it, as a slider is.
  @Test(arguments: SpringWord.allCases)
  func `defaults and sliders are of numbers that a word can have`(word: SpringWord) {
    let facts = word.facts
    func has(_ number: Double) -> Bool {
      switch facts.domain {
      case .above(let low, upTo: let high): number > low && number <= high
      case .atLeast(let low): number >= low
      case .within(let range): range.contains(number)
      }
    }
    #expect(facts.defaultNumber.map(has) ?? true)
    // Above 0 a slider may begin at 0: there it says what is wrong.
    #expect(
      has(facts.usual.upperBound) && (has(facts.usual.lowerBound) || facts.usual.lowerBound == 0))
    #expect(SpringVocabulary.all.contains { $0.words.contains(word) })
  }

  @Test(
    arguments: [
      ([.mass, .response], .unrelated(.mass, .response)),
      ([.response, .mass], .unrelated(.response, .mass)),
      ([.mass, .damping, .dampingRatio], .unrelated(.damping, .dampingRatio)),
      ([.stiffness, .dampingRatio, .duration], .unrelated(.stiffness, .duration)),
      ([.duration], .incomplete(.duration, needs: .dampingRatio)),
      ([.dampingFraction], .incomplete(.dampingFraction, needs: .response)),
      ([.dynamicsMass], .incomplete(.dynamicsMass, needs: .dynamicsTension)),
      ([.dynamicsMass, .dynamicsTension], .incomplete(.dynamicsTension, needs: .dynamicsFriction)),
      ([.friction], .incomplete(.friction, needs: .tension)),
      ([.origamiTension], .incomplete(.origamiTension, needs: .origamiFriction)),
    ] as [([SpringWord], SpringWordConflict)])
  func `words that are no spring together say which`(
    words: [SpringWord], conflict: SpringWordConflict
  ) {
    #expect(throws: conflict) { try SpringVocabulary.of(words) }
  }
}

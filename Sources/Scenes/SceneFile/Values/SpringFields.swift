import FlipbookDocument
import FlipbookInteraction
import FlipbookMotion
import FlipbookSceneKeys

/// The keys that describe a spring, in one vocabulary at a time.
enum SpringFields {
  /// The keys for gestures, whose spring starts with the velocity at release.
  static let table = FieldTable<WrittenSpring>(
    "spring",
    "A spring, in one of the vocabularies: \(vocabularies).", start: WrittenSpring()
  ) {
    words
    duration
  }

  /// The keys for a block of changes.
  static let viewTable = FieldTable<WrittenSpring>(
    "viewSpring", "The timing of a block of changes by a spring: the same keys, and a velocity.",
    start: WrittenSpring(),
    atMostOne: [["initialVelocity", "velocity"]]
  ) {
    words
    duration
    Field(
      "initialVelocity", vector, \.initialVelocity, default: .json(.number(0)),
      unit: "multiples of the total distance per second",
      "The initial velocity, towards the end; `[x, y]` for each axis, of which properties that are "
        + "not made of two numbers take x."
    ).usually(usualVelocity)
    Field(
      "velocity", ValueType<KeptVelocity>.name,
      "In its place `current`: the velocity that each property visibly has or had just before this "
        + "turn, such as before `hold`."
    ) { _, draft, _, _ in draft.keepsVelocity = true }
  }

  /// The velocity that a property already has.
  enum KeptVelocity: String, CaseIterable, Sendable {
    case current
  }

  /// A number for both axes, or one for each.
  static let vector = ValueType<SpringVelocity>(
    .labelled("number or [x, y]", .either([.number(.all), .list(.number(.all), 2...2)]))
  ) { value, site, work throws(Reported) in
    if value.isNumeric {
      return SpringVelocity(try ValueType<Double>.number().read(value, site, &work))
    }
    let both = try site.numbers(value, count: 2, needs: "a number or [x, y]", &work)
    return SpringVelocity(x: both[0], y: both[1])
  }

  private static let duration: [Field<WrittenSpring>] = [
    field(of: .duration),
    Field(
      "solver", ValueType<(Spring.EnvelopeSolver, JSONPlace)>.placed(.name),
      default: .json(.string("largestRoot")),
      "The spring to use where UIKit's rule and a fast start allow several: the stiffest, or with "
        + "`newton` the one measured on iOS 14, which may be weak."
    ) { found, draft, _, _ in draft.solver = found },
  ]

  /// The keys that a spring animation shares: all but the duration, because it has its own.
  @FieldTableBuilder<WrittenSpring> static var words: [Field<WrittenSpring>] {
    fields(of: SpringVocabulary.all).filter { $0.description.key != SpringWord.duration.rawValue }
    Field(
      "allowsOverdamping", .boolean, \.allowsOverdamping,
      default: .words("true with SwiftUI's keys, else false"),
      "Whether a damping ratio above 1 is kept; otherwise it acts as 1, as in Core Animation. "
        + "SwiftUI's keys are "
        + listed(
          SpringVocabulary.all.filter { $0.overdamping == .unlessForbidden }.flatMap(\.words)) + "."
    )
  }

  /// The keys of some vocabularies, one vocabulary after the other, without duplicates.
  static func fields(of vocabularies: [SpringVocabulary]) -> [Field<WrittenSpring>] {
    var known: Set<SpringWord> = []
    return vocabularies.flatMap(\.words).filter { known.insert($0).inserted }.map(field)
  }

  private static func field(of word: SpringWord) -> Field<WrittenSpring> {
    let facts = word.facts
    let number = ValueType<(Double, JSONPlace)>.placed(.number(NumberRange(facts.domain)))
    return Field(
      word.rawValue, number, default: facts.defaultNumber.map { .json(.number($0)) } ?? .none,
      unit: facts.unit, facts.text
    ) { found, draft, _, _ in
      draft.words.append(WrittenSpring.Word(word: word, number: found.0, place: found.1))
    }.usually(facts.usual)
  }

  /// The vocabularies as listed in the reference; two that differ only in the last key share an
  /// entry.
  private static var vocabularies: String {
    var parts: [String] = []
    var before: [SpringWord] = []
    for words in SpringVocabulary.all.map(\.words) {
      if let last = words.last, words.dropLast() == before.dropLast(), let part = parts.popLast() {
        parts.append("\(part) or `\(last.rawValue)`")
      } else {
        parts.append(listed(words))
      }
      before = words
    }
    return parts.joined(separator: "; ")
  }

  private static func listed(_ words: [SpringWord]) -> String {
    let names = words.map { "`\($0.rawValue)`" }
    return (names.dropLast(2) + [names.suffix(2).joined(separator: " and ")])
      .joined(separator: ", ")
  }

  /// The spring of a gesture, which must come to rest.
  static let type = ValueType<Spring>(.reference("spring")) { value, site, work throws(Reported) in
    let words = try table.read(value, site, &work).value
    let spring = try words.spring(at: value, &work)
    guard spring.damping > 0 else {
      throw work.error(.endless, at: value, "a spring without damping never comes to rest")
    }
    return spring
  }
}

extension NumberRange {
  fileprivate init(_ domain: SpringWord.Domain) {
    self =
      switch domain {
      case .above(let minimum, upTo: .infinity): .above(minimum)
      case .above(let minimum, upTo: let maximum): .above(minimum, upTo: maximum)
      case .atLeast(let minimum): .atLeast(minimum)
      case .within(let range): .within(range)
      }
  }
}

extension ValueType {
  /// A value with the place of its key.
  static func placed<Inner>(
    _ type: ValueType<Inner>
  ) -> ValueType where Value == (Inner, JSONPlace) {
    ValueType(type.shape) { value, site, work throws(Reported) in
      (try type.read(value, site, &work), value.keyPlace)
    }
  }
}

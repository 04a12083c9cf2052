import Document
import Interaction
import Motion

/// The words that describe a spring: one vocabulary at a time.
enum SpringFields {
  /// What gestures need: a spring that takes over whatever velocity there is.
  static let table = FieldTable<SpringDraft>(
    "spring",
    "A spring, in one of the vocabularies: `mass`, `stiffness` and `damping` or "
      + "`dampingRatio`; `dampingRatio` and `duration`; `perceptualDuration` and `bounce`; "
      + "`response` and `dampingFraction`; `springBounciness` and `springSpeed`; "
      + "`dynamicsTension`, `dynamicsFriction` and `dynamicsMass`; `tension` and `friction`; "
      + "`origamiTension` and `origamiFriction`.", start: SpringDraft()
  ) {
    words
    duration
  }

  /// What a block of changes needs.
  static let viewTable = FieldTable<SpringDraft>(
    "viewSpring", "A spring that paces a block of changes: the same words, and a velocity.",
    start: SpringDraft(),
    atMostOne: [["initialVelocity", "velocity"]]
  ) {
    words
    duration
    Field(
      "initialVelocity", vector, \.initialVelocity, default: .json(.number(0)),
      unit: "whole ways per second",
      "How fast things move at first, towards the end; `[x, y]` for each axis, of which properties that "
        + "are not made of two numbers take x."
    ).usually(usualVelocity)
    Field(
      "velocity", ValueType<KeptVelocity>.name,
      "In its place `current`: as fast as each property is seen to move, or was just before this turn, "
        + "as before `hold`."
    ) { _, draft, _ in draft.keepsVelocity = true }
  }

  /// The velocity that a property has anyway.
  enum KeptVelocity: String, CaseIterable, Sendable {
    case current
  }

  /// A number for both axes, or one for each.
  static let vector = ValueType<SpringVelocity>(
    .labelled("number or [x, y]", .either([.number(.all), .list(.number(.all), 2...2)]))
  ) { value, reader in
    if value.isNumber {
      return ValueType<Double>.number().read(value, &reader).map { SpringVelocity($0) }
    }
    return reader.numbers(value, count: 2, needs: "a number or [x, y]").map {
      SpringVelocity(x: $0[0], y: $0[1])
    }
  }

  private static let duration: [Field<SpringDraft>] = [
    word(
      "duration", .above(0), unit: "seconds",
      "With `dampingRatio` alone: UIKit's rule, after which the spring has settled by then."),
    Field(
      "solver", ValueType<(Spring.EnvelopeSolver, JSONPlace)>.placed(.name),
      default: .json(.string("largestRoot")),
      "Which spring is taken where UIKit's rule and a fast start allow several: the stiffest, or "
        + "with `newton` the one that iOS 14 was measured to take, which may be limp."
    ) { found, draft, _ in draft.solver = found },
  ]

  /// The words that a spring animation has too.
  @FieldTableBuilder<SpringDraft> static var words: [Field<SpringDraft>] {
    word("mass", .above(0), default: "1", "The mass.")
    word("stiffness", .above(0), default: "100", "The stiffness.")
    word("damping", .atLeast(0), default: "10", "The damping.")
    word(
      "dampingRatio", .atLeast(0), "In place of `damping`: damping = 2·ratio·√(mass·stiffness).")
    word(
      "perceptualDuration", .above(0), default: "0.5", unit: "seconds",
      "SwiftUI's and UIKit's duration, by which the motion seems to be over.")
    word(
      "bounce", .above(-1, upTo: 1), default: "0",
      "From −1, over-damped and very flat, over 0, critical, to 1, undamped.")
    word("response", .above(0), unit: "seconds", "The period without damping.")
    word(
      "dampingFraction", .atLeast(0), default: "0.825",
      "The damping ratio; over-damped above 1.")
    word("springBounciness", .within(0...20), default: "4", "POP's bounciness.")
    word("springSpeed", .within(0...20), default: "12", "POP's speed.")
    word("dynamicsTension", .above(0), "POP's tension.")
    word("dynamicsFriction", .atLeast(0), "POP's friction.")
    word("dynamicsMass", .above(0), default: "1", "POP's mass.")
    word("tension", .above(0), "The stiffness for mass 1, as in react-spring and Framer.")
    word("friction", .atLeast(0), "The damping for mass 1, as in react-spring and Framer.")
    word(
      "origamiTension", .above(0),
      "Origami's and Rebound's tension: a stiffness of 194 + 3.62 · (tension − 30).")
    word(
      "origamiFriction", .above(0),
      "Origami's and Rebound's friction: a damping of 25 + 3 · (friction − 8).")
    Field(
      "allowsOverdamping", .boolean, \.allowsOverdamping,
      default: .words("true in SwiftUI's words, else false"),
      "Whether a damping ratio above 1 is kept; otherwise it acts as 1, as Core Animation's does. "
        + "SwiftUI's words are `perceptualDuration`, `bounce`, `response` and `dampingFraction`.")
  }

  private static func word(
    _ key: String, _ range: NumberRange, default defaultText: String? = nil, unit: String? = nil,
    _ text: String
  ) -> Field<SpringDraft> {
    let number = ValueType<Double>.number(range)
    let type = ValueType<SpringDraft.Word>(number.shape) { value, reader in
      number.read(value, &reader).map {
        SpringDraft.Word(key: key, number: $0, place: value.keyPlace)
      }
    }
    return Field(
      key, type, default: defaultText.map { .json(.written($0)) } ?? .none, unit: unit, text
    ) { word, draft, _ in
      draft.words.append(word)
    }.usually(usual(key))
  }

  /// A gesture's spring, which must come to rest.
  static let type = ValueType<Spring>(.reference("spring")) { value, reader in
    var draft = SpringDraft()
    guard table.read(value, into: &draft, &reader),
      let spring = draft.spring(at: value, &reader)
    else { return nil }
    guard spring.damping > 0 else {
      reader.error(.endless, at: value, "a spring without damping never comes to rest")
      return nil
    }
    return spring
  }
}

extension ValueType {
  /// A value together with the place of its key.
  static func placed<Inner>(
    _ type: ValueType<Inner>
  ) -> ValueType where Value == (Inner, JSONPlace) {
    ValueType(type.shape) { value, reader in
      type.read(value, &reader).map { ($0, value.keyPlace) }
    }
  }
}

/// A number that describes a spring, with its name in scenes.
///
/// This file is the only definition of the words. The keys of scenes, the schema and the reference,
/// the options of `render spring`, its conversions and the sliders of the preview are derived from
/// it. The order is that of the options.
package enum SpringWord: String, CaseIterable, Sendable {
  case mass, stiffness, damping, dampingRatio
  case duration
  case perceptualDuration, bounce
  case response, dampingFraction
  case springBounciness, springSpeed
  case tension, friction
  case origamiTension, origamiFriction
  case dynamicsTension, dynamicsFriction, dynamicsMass

  /// The data about a word, defined once.
  package var facts: Facts {
    switch self {
    case .mass:
      Facts(.above(0), default: 1, usual: 0.1...10, "The mass.", help: "The mass, 1 by default.")
    case .stiffness:
      Facts(
        .above(0), default: 100, usual: 1...1000, "The stiffness.",
        help: "The stiffness, 100 by default.")
    case .damping:
      Facts(
        .atLeast(0), default: 10, usual: 0...100, "The damping.",
        help: "The damping, 10 by default.")
    case .dampingRatio:
      Facts(
        .atLeast(0), usual: 0...2, "In place of `damping`: damping = 2·ratio·√(mass·stiffness).",
        help: "ζ, with mass and stiffness or with a duration.")
    case .duration:
      Facts(
        .above(0), unit: "seconds", usual: 0.05...3,
        "With `dampingRatio` alone: UIKit's rule, after which the spring has settled by then.",
        help: "UIKit's duration in seconds, with a damping ratio.")
    case .perceptualDuration:
      Facts(
        .above(0), default: 0.5, unit: "seconds", usual: 0.05...3,
        "SwiftUI's and UIKit's duration, after which the motion seems to have ended.",
        help: "SwiftUI's duration in seconds.")
    case .bounce:
      Facts(
        .above(-1, upTo: 1), default: 0, usual: -0.99...1,
        "From −1 (overdamped and very flat) through 0 (critically damped) to 1 (undamped).",
        help: "SwiftUI's bounce, above −1 and up to 1.")
    case .response:
      Facts(
        .above(0), unit: "seconds", usual: 0.05...3, "The undamped period.",
        help: "The undamped period in seconds.")
    case .dampingFraction:
      Facts(
        .atLeast(0), default: 0.825, usual: 0...2, "The damping ratio; overdamped above 1.",
        help: "ζ, with a response.")
    case .springBounciness:
      Facts(
        .within(0...20), default: 4, usual: 0...20, "POP's bounciness.", option: "bounciness",
        help: "POP's bounciness, 0 to 20.")
    case .springSpeed:
      Facts(
        .within(0...20), default: 12, usual: 0...20, "POP's speed.", option: "speed",
        help: "POP's speed, 0 to 20.")
    case .tension:
      Facts(
        .above(0), usual: 1...1000, "The stiffness for mass 1, as in react-spring and Framer.",
        help: "react-spring's and Framer's: the stiffness for mass 1.")
    case .friction:
      Facts(
        .atLeast(0), usual: 0...100, "The damping for mass 1, as in react-spring and Framer.",
        help: "react-spring's and Framer's: the damping for mass 1.")
    case .origamiTension:
      Facts(
        .above(0), usual: 0...100,
        "Origami's and Rebound's tension: a stiffness of 194 + 3.62 · (tension − 30).",
        help: "Origami's and Rebound's tension, such as 40.")
    case .origamiFriction:
      Facts(
        .above(0), usual: 0...100,
        "Origami's and Rebound's friction: a damping of 25 + 3 · (friction − 8).",
        help: "Origami's and Rebound's friction, such as 7.")
    case .dynamicsTension:
      Facts(.above(0), usual: 1...1000, "POP's tension.", help: "POP's tension.")
    case .dynamicsFriction:
      Facts(.atLeast(0), usual: 0...100, "POP's friction.", help: "POP's friction.")
    case .dynamicsMass:
      Facts(
        .above(0), default: 1, usual: 0.1...10, "POP's mass.", help: "POP's mass, 1 by default.")
    }
  }
}

extension SpringVocabulary {
  /// All vocabularies, in the order in which they are listed; the first one that matches the words
  /// is used.
  package static let all: [SpringVocabulary] =
    [
      SpringVocabulary("Core Animation", [.mass, .stiffness, .damping]) {
        Spring(mass: $0[.mass], stiffness: $0[.stiffness], damping: $0[.damping])
      } numbers: { spring, _ in
        [spring.mass, spring.stiffness, spring.damping]
      },
      SpringVocabulary("by damping ratio", [.mass, .stiffness, .dampingRatio]) {
        Spring(mass: $0[.mass], stiffness: $0[.stiffness], dampingRatio: $0[.dampingRatio])
      } numbers: { spring, _ in
        [spring.mass, spring.stiffness, spring.dampingRatio]
      },
      SpringVocabulary("UIView.animate", [.dampingRatio, .duration], overdamping: .never) {
        Spring(
          dampingRatio: $0[.dampingRatio], duration: $0[.duration],
          initialVelocity: $0.initialVelocity, solver: $0.solver)
      } numbers: { spring, velocity in
        [spring.actingDampingRatio, spring.uikitDuration(initialVelocity: velocity)]
      },
      SpringVocabulary(
        "SwiftUI, iOS 17", [.perceptualDuration, .bounce], overdamping: .unlessForbidden
      ) {
        Spring(perceptualDuration: $0[.perceptualDuration], bounce: $0[.bounce])
      } numbers: { spring, _ in
        [spring.perceptualDuration, spring.bounce]
      },
      SpringVocabulary("SwiftUI", [.response, .dampingFraction], overdamping: .unlessForbidden) {
        Spring(response: $0[.response], dampingFraction: $0[.dampingFraction])
      } numbers: { spring, _ in
        [spring.perceptualDuration, spring.actingDampingRatio]
      },
    ] + pop + [
      SpringVocabulary("react-spring, Framer", [.tension, .friction]) {
        Spring(tension: $0[.tension], friction: $0[.friction])
      } numbers: { spring, _ in
        [spring.tension, spring.friction]
      },
      SpringVocabulary("Origami, Rebound", [.origamiTension, .origamiFriction]) {
        Spring(origamiTension: $0[.origamiTension], origamiFriction: $0[.origamiFriction])
      } numbers: { spring, _ in
        [spring.origami.tension, spring.origami.friction]
      },
    ]

  /// The vocabularies of POP, which POP's own engine also accepts.
  package static let pop = [
    SpringVocabulary("POP, sliders", [.springBounciness, .springSpeed]) {
      Spring(springBounciness: $0[.springBounciness], springSpeed: $0[.springSpeed])
    } numbers: { spring, _ in
      [spring.popSliders?.bounciness, spring.popSliders?.speed]
    },
    SpringVocabulary("POP, dynamics", [.dynamicsTension, .dynamicsFriction, .dynamicsMass]) {
      Spring(
        dynamicsTension: $0[.dynamicsTension], dynamicsFriction: $0[.dynamicsFriction],
        dynamicsMass: $0[.dynamicsMass])
    } numbers: { spring, _ in
      [spring.stiffness, spring.friction * spring.mass, spring.mass]
    },
  ]
}

import Document
import Interaction
import Motion

/// A spring while its words are read.
struct SpringDraft {
  /// A number under one of the words, and where it is written.
  struct Word {
    var key: String
    var number: Double
    var place: JSONPlace
  }

  var words: [Word] = []
  /// Whether a damping ratio above 1 is kept, where the scene says so.
  var allowsOverdamping: Bool?
  var initialVelocity: SpringVelocity?
  /// Whether it starts as fast as the property is seen to move.
  var keepsVelocity = false
  /// Which of UIKit's solutions is taken, and where that is written.
  var solver: (solver: Spring.EnvelopeSolver, place: JSONPlace)?

  /// The words that can stand together.
  private static let vocabularies: [[String]] = [
    ["mass", "stiffness", "damping"], ["mass", "stiffness", "dampingRatio"],
    ["dampingRatio", "duration"], ["perceptualDuration", "bounce"],
    ["response", "dampingFraction"], ["springBounciness", "springSpeed"],
    ["dynamicsTension", "dynamicsFriction", "dynamicsMass"], ["tension", "friction"],
    ["origamiTension", "origamiFriction"],
  ]

  /// Whether only UIKit's ratio is given, for which a duration decides the rest.
  var isRatioAlone: Bool { words.count == 1 && words[0].key == "dampingRatio" }

  /// The spring that the words describe; nil after an error has been reported.
  func spring(at value: JSONValue, _ site: Site, _ work: inout Work) -> Spring? {
    guard isOneVocabulary(site, &work), hasItsPartner(at: value, site, &work) else { return nil }
    warnOfWhatActsOtherwise(site, &work)
    let spring = made
    guard spring.isValid else {
      work.error(.range, at: value, "these numbers are too large or too small for a spring")
      return nil
    }
    return spring
  }

  private func isOneVocabulary(_ site: Site, _ work: inout Work) -> Bool {
    for (index, word) in words.enumerated() {
      let keys = words[...index].map(\.key)
      guard !Self.vocabularies.contains(where: { keys.allSatisfy($0.contains) }) else { continue }
      let other =
        words[..<index].first { earlier in
          !Self.vocabularies.contains { $0.contains(earlier.key) && $0.contains(word.key) }
        } ?? words[0]
      work.error(
        .conflictingKeys, at: word.place,
        "\"\(other.key)\" and \"\(word.key)\" are of different spring vocabularies",
        hint: "A spring is described by one of them.")
      return false
    }
    return true
  }

  /// Some words mean nothing alone.
  private func hasItsPartner(at value: JSONValue, _ site: Site, _ work: inout Work) -> Bool {
    for (key, partner) in [
      ("dampingFraction", "response"), ("duration", "dampingRatio"),
      ("dynamicsTension", "dynamicsFriction"), ("dynamicsFriction", "dynamicsTension"),
      ("dynamicsMass", "dynamicsTension"), ("tension", "friction"), ("friction", "tension"),
      ("origamiTension", "origamiFriction"), ("origamiFriction", "origamiTension"),
    ] where number(key) != nil && number(partner) == nil {
      work.error(.conflictingKeys, at: value, "\"\(key)\" needs \"\(partner)\" beside it")
      return false
    }
    return true
  }

  /// Only UIKit's rule has several solutions, and it knows no over-damping.
  private func warnOfWhatActsOtherwise(_ site: Site, _ work: inout Work) {
    let isUIKits = number("dampingRatio") != nil && number("duration") != nil
    if let solver, !isUIKits {
      work.warning(
        at: solver.place, "\"solver\" has no effect without \"dampingRatio\" and \"duration\"")
    }
    guard isUIKits else { return }
    for word in words where word.key == "dampingRatio" && word.number > 1 {
      work.warning(
        .questionable, at: word.place, "UIKit's rule takes a \"dampingRatio\" above 1 for 1")
    }
  }

  private func number(_ key: String) -> Double? { words.first { $0.key == key }?.number }

  /// SwiftUI's springs over-damp of themselves, the others where they are allowed to.
  private var made: Spring {
    let swiftUIAllows = allowsOverdamping ?? true
    let allowsOverdamping = allowsOverdamping ?? false
    if let tension = number("origamiTension") {
      return Spring(
        origamiTension: tension, origamiFriction: number("origamiFriction") ?? 0,
        allowsOverdamping: allowsOverdamping)
    }
    if let tension = number("tension") {
      return Spring(
        tension: tension, friction: number("friction") ?? 0, allowsOverdamping: allowsOverdamping)
    }
    if let tension = number("dynamicsTension") {
      return Spring(
        dynamicsTension: tension, dynamicsFriction: number("dynamicsFriction") ?? 0,
        dynamicsMass: number("dynamicsMass") ?? 1, allowsOverdamping: allowsOverdamping)
    }
    if number("springBounciness") != nil || number("springSpeed") != nil {
      return Spring(
        springBounciness: number("springBounciness") ?? 4,
        springSpeed: number("springSpeed") ?? 12, allowsOverdamping: allowsOverdamping)
    }
    if let response = number("response") {
      return Spring(
        response: response, dampingFraction: number("dampingFraction") ?? 0.825,
        allowsOverdamping: swiftUIAllows)
    }
    if number("perceptualDuration") != nil || number("bounce") != nil {
      return Spring(
        perceptualDuration: number("perceptualDuration") ?? 0.5, bounce: number("bounce") ?? 0,
        allowsOverdamping: swiftUIAllows)
    }
    if let duration = number("duration"), let ratio = number("dampingRatio") {
      return Spring(
        dampingRatio: ratio, duration: duration, initialVelocity: initialVelocity?.fastest ?? 0,
        solver: solver?.solver ?? .largestRoot)
    }
    let mass = number("mass") ?? 1
    let stiffness = number("stiffness") ?? 100
    if let ratio = number("dampingRatio") {
      return Spring(
        mass: mass, stiffness: stiffness, dampingRatio: ratio,
        allowsOverdamping: allowsOverdamping)
    }
    return Spring(
      mass: mass, stiffness: stiffness, damping: number("damping") ?? 10,
      allowsOverdamping: allowsOverdamping)
  }
}

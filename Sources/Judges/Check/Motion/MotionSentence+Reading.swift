import FlipbookDocument
import FlipbookOpening

extension MotionSentence {
  private static let verbs: [String: Set<String>] = [
    "arrives": ["by", "within"], "appears": ["opacity"],
    "keepsMoving": ["speed", "pause"], "overshoots": ["beyond"], "staysWithin": [],
    "noVelocityJump": ["atMost"], "restsBy": ["within"], "before": ["moment", "by"],
    "after": ["moment", "by"], "stagger": ["keys", "within"],
  ]
  private static let common: Set<String> = ["key", "from", "until", "why"]

  /// The verbs of sentences.
  package static let words: [String] = verbs.keys.sorted()

  /// Reads one entry of `motion`.
  init(_ entry: JSONCursor) throws(Diagnostic) {
    let all = Self.verbs.reduce(into: Self.common) { $0.formUnion([$1.key] + $1.value) }
    try entry.allow(all)
    var given: [String] = []
    for word in Self.words where try entry.optional(word) != nil { given.append(word) }
    guard given.count == 1, let word = given.first else {
      throw entry.failure(
        "must say one thing, not \(given.count == 0 ? "none" : given.joined(separator: " and ")): "
          + Self.words.joined(separator: ", "))
    }
    try entry.allow(Self.common.union(Self.verbs[word] ?? []).union([word]))
    let about = try entry.required(word)
    if word == "stagger" {
      let keys = try entry.required("keys")
      let names = try keys.mapped { (name) throws(Diagnostic) in try name.string() }
      guard names.count >= 2 else { throw keys.failure("must name two keys or more") }
      self.init(names[0], .stagger(Array(names.dropFirst()), try about.time()))
    } else {
      self.init(try entry.required("key").string(), try Self.verb(word, about, in: entry))
    }
    from = try entry.optional("from")?.time()
    until = try entry.optional("until")?.time()
    if let from, let until, until < from {
      throw entry.failure("\"until\" must not be before \"from\"")
    }
    within = try entry.optional("within")?.amount()
    reason = try entry.optional("why")?.string()
  }

  private static func verb(
    _ word: String, _ about: JSONCursor, in entry: JSONCursor
  ) throws(Diagnostic) -> Verb {
    switch word {
    case "arrives":
      return .arrives(try about.oneOrMoreNumbers(), by: try entry.required("by").time())
    case "appears":
      return .appears(by: try about.time(), opacity: try entry.optional("opacity")?.share() ?? 0.99)
    case "keepsMoving":
      try about.mustBeTrue()
      return .keepsMoving(
        speed: try entry.optional("speed")?.amount(),
        pause: try entry.optional("pause")?.amount() ?? 0.05)
    case "overshoots":
      return .overshoots(
        try about.amount(), beyond: try entry.optional("beyond")?.oneOrMoreNumbers())
    case "staysWithin":
      let ends = try about.elements()
      guard ends.count == 2 else {
        throw about.failure("must be the lowest and the highest value, such as [0, 320]")
      }
      let (low, high) = (try ends[0].oneOrMoreNumbers(), try ends[1].oneOrMoreNumbers())
      guard low.count == high.count, zip(low, high).allSatisfy({ $0 <= $1 }) else {
        throw about.failure("must be the lowest and the highest value, in this order")
      }
      return .staysWithin(low, high)
    case "noVelocityJump":
      try about.mustBeTrue()
      return .noVelocityJump(try entry.optional("atMost")?.amount())
    case "restsBy": return .restsBy(try about.time())
    default:
      let moment = try entry.optional("moment")?.moment() ?? .begins
      let lead = try entry.optional("by")?.amount() ?? 0
      let other = try about.string()
      return word == "before"
        ? .before(other, moment, by: lead) : .after(other, moment, by: lead)
    }
  }
}

extension JSONCursor {
  fileprivate func amount() throws(Diagnostic) -> Double {
    let value = try number()
    guard value >= 0 else { throw failure("must not be below 0") }
    return value
  }

  fileprivate func share() throws(Diagnostic) -> Double {
    let value = try number()
    guard value > 0, value <= 1 else { throw failure("must be above 0 and at most 1") }
    return value
  }

  fileprivate func mustBeTrue() throws(Diagnostic) {
    guard value.boolean == true else { throw failure("must be true") }
  }

  fileprivate func moment() throws(Diagnostic) -> MotionSentence.Moment {
    let word = try string()
    guard let moment = MotionSentence.Moment(rawValue: word) else {
      throw failure(
        "must be " + MotionSentence.Moment.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return moment
  }
}

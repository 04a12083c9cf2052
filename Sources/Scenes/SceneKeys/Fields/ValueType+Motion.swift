import FlipbookDocument
package import FlipbookMotion

extension ValueType where Value == TimingFunction {
  /// A curve by its name, or by the four numbers of its control points.
  package static var timingFunction: ValueType<TimingFunction> {
    ValueType(
      .reference("timingFunction"),
      write: { $0.name.map { .string($0) } ?? .numbers([$0.x1, $0.y1, $0.x2, $0.y2]) }
    ) { value, site, work throws(Reported) in
      if let name = value.string {
        if let function = TimingFunction.named(name) { return function }
        throw work.error(
          .unknownWord, at: value, "\"\(name)\" is not a timing function",
          hint: Suggestion.question(for: name, in: names)
            ?? "It can be \(names.map { "\"\($0)\"" }.joined(separator: ", ")), "
            + "or [x1, y1, x2, y2].")
      }
      let n = try site.numbers(value, count: 4, needs: "a name or [x1, y1, x2, y2]", &work)
      guard (0...1).contains(n[0]), (0...1).contains(n[2]) else {
        throw work.error(
          .range, at: value, "the control points of a timing function need x between 0 and 1")
      }
      return TimingFunction(n[0], n[1], n[2], n[3])
    }
  }

  /// Every accepted name.
  package static var names: [String] {
    TimingFunction.names.flatMap { $0 == "easeInEaseOut" ? [$0, "easeInOut"] : [$0] }
  }
}

extension ValueType where Value == DecelerationRate {
  /// UIScrollView's rates by name, or the fraction of the velocity that remains after one
  /// millisecond.
  package static var decelerationRate: ValueType<DecelerationRate> {
    ValueType(
      .labelled(
        "`\"normal\"`, `\"fast\"` or number",
        .either([.names(["normal", "fast"]), .number(.within(0...1))])),
      write: { rate in
        switch rate {
        case .normal: .string("normal")
        case .fast: .string("fast")
        default: .number(rate.perMillisecond)
        }
      }
    ) { value, site, work throws(Reported) in
      if let name = value.string, !value.isExpression {
        switch name {
        case "normal": return .normal
        case "fast": return .fast
        default:
          throw work.unknownName(value, name, of: ["normal", "fast"])
        }
      }
      guard let number = try site.number(value, &work) else {
        throw work.mismatch(value, needs: "\"normal\", \"fast\" or a number")
      }
      guard let rate = DecelerationRate(perMillisecond: number) else {
        throw work.error(
          .range, at: value,
          "a deceleration rate must be between 0 and 1, both excluded, not "
            + JSONText.text(of: number))
      }
      return rate
    }
  }
}

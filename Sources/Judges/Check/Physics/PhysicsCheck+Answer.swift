package import FlipbookDocument
internal import FlipbookOpening

extension PhysicsCheck {
  /// A line for each kind of motion, and a line for the bound.
  package var text: String {
    let width = families.map(\.name.count).max() ?? 0
    let lines = families.map { family in
      let gap = String(repeating: " ", count: width - family.name.count)
      return "\(family.name)\(gap)  \(isWithinBound(family) ? "" : "WRONG ")largest error "
        + "\(Numerals.scientific(family.largestError)) in \(family.count) numbers"
    }
    let last = "bound \(Numerals.scientific(bound)) of each motion's size"
    return (lines + [last]).map { $0 + "\n" }.joined()
  }

  package var answer: [(String, JSONText)] {
    let families = families.map { family in
      JSONText.object([
        ("name", .string(family.name)), ("largestError", .number(family.largestError)),
        ("count", .number(Double(family.count))), ("passed", .boolean(isWithinBound(family))),
      ])
    }
    return [("bound", .number(bound)), ("families", .array(families))]
  }

  /// The errors: a diagnostic for each kind of motion that exceeds the bound.
  package var problems: [Diagnostic] {
    families.filter { !isWithinBound($0) }.map {
      Diagnostic(
        .error, .difference,
        "\($0.name): the largest error is \(Numerals.scientific($0.largestError))")
    }
  }
}

import FlipbookCalculus
import TestSupport
import Testing

/// Arithmetic over numbers and names: its grammar, its values and their rates.
@Suite(.proves("R235"), .endsInTime) struct ExpressionTests {
  /// The value of a string for the values of its names, in their order.
  private func value(_ text: String, _ names: Double...) throws -> Double {
    try Expression(text).value(names)
  }

  @Test(arguments: [
    // Products before sums, both from left to right.
    ("2 + 3 * 4", 14), ("(2 + 3) * 4", 20), ("10 - 4 - 3", 3), ("24 / 4 / 3", 2),
    ("24 / 4 * 3", 18), ("1 - -1", 2), ("-(2 + 3)", -5), ("--2", 2), ("-2 * 3", -6),
    ("2*3", 6), (" 1e2 + .5 ", 100.5), ("1.5e-1", 0.15),
    // 45° is π/4, half a turn is π.
    ("45deg * 4", Double.pi), ("0.5turn", Double.pi), ("2rad", 2),
    ("min(3, 1, 2)", 1), ("max(3, 1, 2)", 3), ("clamp(5, 0, 3)", 3), ("clamp(-5, 0, 3)", 0),
    ("clamp(1, 0, 3)", 1),
    // As in CSS the lower bound wins where the bounds cross.
    ("clamp(1, 3, 0)", 3),
    ("abs(-2)", 2), ("round(2.5)", 3), ("round(-2.5)", -3), ("floor(-0.5)", -1),
    // −1 − 3 · floor(−1/3) = −1 + 3, and 1 + (−3) · 1.
    ("mod(-1, 3)", 2), ("mod(1, -3)", -2), ("mod(7.5, 2)", 1.5),
    ("mix(10, 20, 0.25)", 12.5), ("mix(10, 20, 1.5)", 25),
    ("sin(90deg)", 1), ("cos(60deg) * 2", 1),
  ]) func `constants are computed while reading`(_ text: String, _ expected: Double) throws {
    let constant = try #require(try Expression(text).constant)
    #expect(isClose(constant, expected, within: 1e-15))
  }

  @Test func `a dash belongs to a name, and a sign stands between spaces`() throws {
    let name = try Expression("a-b.position.x")
    #expect(name.names.map(\.text) == ["a-b.position.x"])
    let difference = try Expression("a.x - b.x + $c-d")
    #expect(difference.names.map(\.text) == ["a.x", "b.x", "c-d"])
    #expect(difference.names.map(\.isParameter) == [false, false, true])
    #expect(difference.names.map(\.offset) == [0, 6, 12])
    #expect(try difference.value([10, 4, 1]) == 7)
  }

  @Test func `a name that is used twice is one name`() throws {
    let square = try Expression("a.x * a.x + b.x")
    #expect(square.names.count == 2)
    #expect(try square.value([3, 1]) == 10)
  }

  @Test(arguments: [
    ("", "a number or a name is missing at the end", 0),
    ("2 +", "a number or a name is missing at the end", 3),
    ("2 + * 3", "a number or a name is missing before \"*\"", 4),
    ("3-2", "\"-\" needs a space on both sides", 1),
    ("3 -2", "\"-\" needs a space on both sides", 2),
    ("(1)+ 2", "\"+\" needs a space on both sides", 3),
    ("2 3", "an operator is missing before \"3.0\"", 2),
    ("(2 + 3", "\"(\" is not closed", 0), ("2)", "\")\" closes nothing", 1),
    ("1, 2", "\",\" separates the arguments of a function", 1),
    ("2 % 3", "\"%\" has no meaning in an expression", 2),
    ("2 + ü", "\"ü\" has no meaning in an expression", 4),
    ("5px", "\"5px\" is no number", 0), ("1.2.3", "\"1.2.3\" is no number", 0),
    ("2e9", "2e9 is too large: numbers go from -1000000000 to 1000000000", 0),
    ("a..b", "\"a.\" is no path: a word is missing at a dot", 1),
    ("a.x + b.", "\"b.\" is no path: a word is missing at a dot", 7),
    ("$ + 1", "the name of a parameter is missing after \"$\"", 0),
    ("foo(1)", "there is no function \"foo\"", 0),
    ("1 + min", "\"min\" needs its arguments in parentheses", 4),
    ("clamp(1, 2)", "\"clamp\" takes 3 arguments, not 2", 0),
    ("min(1)", "\"min\" takes 2 arguments or more, not 1", 0),
    ("sin()", "\"sin\" takes 1 argument, not 0", 0),
    ("1 + 2 / (3 - 3)", "this divides by 0", 6), ("mod(1, 0)", "this divides by 0", 0),
    ("1e9 * 1e9 * 1e300", "1e300 is too large: numbers go from -1000000000 to 1000000000", 12),
  ]) func `an error names its character`(_ text: String, _ message: String, _ offset: Int) {
    do throws(ExpressionError) {
      _ = try Expression(text)
      Issue.record("\"\(text)\" is read")
    } catch {
      #expect(error.message == message)
      #expect(error.offset == offset)
    }
  }

  @Test func `limits are exact: 64 deep and 256 tokens`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    #expect(try Expression(nested(63)).constant == 1)
    #expect(throws: ExpressionError.self) { try Expression(nested(64)) }
    #expect(throws: ExpressionError.self) { try Expression(nested(100_000)) }
    #expect(throws: ExpressionError.self) {
      try Expression(String(repeating: "-", count: 100_000) + "1")
    }
    func sum(_ count: Int) -> String {
      Array(repeating: "1", count: count).joined(separator: " + ")
    }
    // 128 numbers and 127 signs.
    #expect(try Expression(sum(128)).constant == 128)
    #expect(throws: ExpressionError.self) { try Expression(sum(129)) }
  }

  /// Names at t, with their rates: x = 2 + 3t and y = 5 − 4t.
  private static func moving(_ t: Double) -> (Double, Double) { (2 + 3 * t, 5 - 4 * t) }

  @Test(
    arguments: [
      "x.a * y.a", "x.a / 4 - y.a", "-x.a", "min(x.a, y.a)", "max(x.a, y.a, 0)",
      "clamp(x.a, 0, y.a)", "abs(y.a)", "mod(x.a, 0.7)", "mix(x.a, y.a, x.a / 10)",
      "sin(x.a * y.a)",
      "cos(x.a)", "floor(x.a) + round(y.a)",
    ], [0.1, 0.3, 0.61, 1.7])
  func `the rate is the derivative`(_ text: String, _ t: Double) throws {
    let expression = try Expression("x.a * 0 + y.a * 0 + " + text)
    func value(_ t: Double) throws -> Double {
      let (x, y) = Self.moving(t)
      return try expression.value([x, y])
    }
    let (x, y) = Self.moving(t)
    let state = try expression.evaluate([Dual(x, rate: 3), Dual(y, rate: -4)])
    #expect(state.value == (try value(t)))
    let h = 1e-6
    let slope = (try value(t + h) - value(t - h)) / (2 * h)
    #expect(isClose(state.rate, slope, within: 1e-6))
  }

  @Test func `at a corner the rate is that of what comes next`() throws {
    let least = try Expression("min(x.a, y.a)")
    #expect(try least.evaluate([Dual(1, rate: 3), Dual(1, rate: -4)]).rate == -4)
    let most = try Expression("max(x.a, y.a)")
    #expect(try most.evaluate([Dual(1, rate: 3), Dual(1, rate: -4)]).rate == 3)
    let magnitude = try Expression("abs(x.a)")
    #expect(try magnitude.evaluate([Dual(0, rate: -4)]).rate == 4)
  }

  @Test(arguments: [
    ("x.a / 2", nil), ("mod(x.a, 3)", nil), ("1 / (2 + 3) * x.a", nil), ("sin(x.a) * 1e9", nil),
    ("1 / x.a", ExpressionError.Reason.movingDivisor), ("mod(1, x.a)", .movingDivisor),
    ("x.a / (1 - 1)", .divisionByZero), ("mod(x.a, 0)", .divisionByZero),
  ]) func `a live expression has a value for all numbers`(
    _ text: String, _ reason: ExpressionError.Reason?
  ) throws {
    let expression = try Expression(text)
    do throws(ExpressionError) {
      try expression.checkTotality()
      #expect(reason == nil)
      for number in [-1e12, -1, 0, 1e-9, 1e12] {
        #expect(try expression.value(expression.names.map { _ in number }).isFinite)
      }
    } catch {
      #expect(error.reason == reason)
    }
  }

  @Test func `a live expression that could overflow is refused`() throws {
    let power = Array(repeating: "x.a", count: 20).joined(separator: " * ")
    #expect(throws: ExpressionError(.notFinite, at: 0)) {
      try Expression(power).checkTotality()
    }
    // 10¹² to the 12th.
    let less = Array(repeating: "x.a", count: 12).joined(separator: " * ")
    try Expression(less).checkTotality()
  }

  @Test func `a parameter's expression takes its name's place`() throws {
    let outer = try Expression("2 * $half + a.x")
    let half = try Expression("(a.x + b.x) / 2")
    let whole = try outer.substituting([half, nil])
    #expect(whole.names.map(\.text) == ["a.x", "b.x"])
    #expect(try whole.value([3, 5]) == 11)
    #expect(try outer.substituting([Expression(4), nil]).value([1]) == 9)
    let long = try Expression(Array(repeating: "$a", count: 120).joined(separator: " + "))
    #expect(throws: ExpressionError.self) { try long.substituting([half]) }
  }

  @Test func `a name inside a parameter stands where the parameter is used`() throws {
    let outer = try Expression("1 + 2 * $half - $whole")
    let whole = try outer.substituting([
      try Expression("(a.x + b.x) / 2"), try Expression("3 * b.x - c.x"),
    ])
    // "$half" begins at byte 8 and "$whole" at byte 16; b.x is first used in the first.
    #expect(whole.names.map(\.text) == ["a.x", "b.x", "c.x"])
    #expect(whole.names.map(\.offset) == [8, 8, 16])
  }
}

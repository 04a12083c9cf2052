import FlipbookDocument
import FlipbookGeometry

extension ValueType where Value == Double {
  /// A finite number.
  package static func number(_ range: NumberRange = .all) -> ValueType {
    ValueType(.number(range), write: { .number($0) }) { value, site, work throws(Reported) in
      guard let number = try site.number(value, &work) else {
        throw work.mismatch(
          value, needs: "a number", hint: value.string.flatMap(QuotedNumber.hint(for:)))
      }
      guard range.contains(number) else {
        throw work.outOfRange(value, number, range)
      }
      return number
    }
  }

  /// A number, or `"infinity"`.
  package static func endless(_ range: NumberRange) -> ValueType {
    ValueType(
      .labelled(
        "number or `\"infinity\"`", .either([.number(range), .names(["infinity"])])),
      write: { $0 == .infinity ? .string("infinity") : .number($0) }
    ) { value, site, work throws(Reported) in
      if value.string == "infinity" { return .infinity }
      guard let written = try site.number(value, &work) else {
        throw work.mismatch(value, needs: "a number or \"infinity\"")
      }
      guard range.contains(written) else {
        throw work.outOfRange(
          value, written, range,
          hint: written > range.highest ? "Write \"infinity\" for an endless value." : nil)
      }
      return written
    }
  }

  /// An angle in radians: a plain number, or a string with a unit.
  package static var angle: ValueType {
    ValueType(.reference("angle"), write: { Angle(radians: $0).text }) {
      value, site, work throws(Reported) in
      if let number = value.number, number.rounded() == number, abs(number) > 2 * .pi {
        let revolutions = JSONText.text(of: (number / (2 * .pi) * 100).rounded() / 100)
        let written = JSONText.text(of: number)
        work.remark(
          .bareDegrees, at: value,
          "\(written) is an angle in radians, \(revolutions) rotations; degrees are written "
            + "\"\(written)deg\""
        )
      }
      return try angularVelocity.read(value, site, &work)
    }
  }

  /// An angle per second: written as an angle, but usually more than one full rotation.
  package static var angularVelocity: ValueType {
    ValueType(.reference("angle"), write: { Angle(radians: $0).text }) {
      value, site, work throws(Reported) in
      if value.isNumeric { return try number().read(value, site, &work) }
      guard let text = value.string else {
        throw work.mismatch(value, needs: "an angle such as \"45deg\"")
      }
      guard let angle = Angle(text) else {
        throw work.error(
          at: value, "\"\(text)\" is not an angle",
          hint: Double(text) == nil
            ? "Write a number of radians, or \"45deg\", \"0.5turn\", \"1rad\"."
            : "Write \"\(text)deg\" for degrees, or a number of radians.")
      }
      guard NumberRange.all.contains(angle.radians) else {
        throw work.outOfRange(value, angle.radians, .all)
      }
      return angle.radians
    }
  }
}

extension Angle {
  /// Whole degrees with their unit, where these convert back to exactly the same number; otherwise
  /// radians.
  fileprivate var text: JSONText {
    let degrees = "\(JSONText.text(of: (radians * 180 / .pi).rounded()))deg"
    return radians != 0 && Angle(degrees) == self ? .string(degrees) : .number(radians)
  }
}

extension ValueType where Value == Int {
  /// A whole number.
  package static func integer(_ range: NumberRange) -> ValueType {
    ValueType(.integer(range), write: { .number(Double($0)) }) {
      value, site, work throws(Reported) in
      guard let number = try site.number(value, &work), let integer = Int(exactly: number) else {
        throw work.mismatch(value, needs: "a whole number")
      }
      guard range.contains(number) else {
        throw work.outOfRange(value, number, range)
      }
      return integer
    }
  }
}

extension ValueType where Value == Bool {
  /// `true` or `false`.
  package static var boolean: ValueType {
    ValueType(.boolean, write: { .boolean($0) }) { value, site, work throws(Reported) in
      guard let boolean = value.boolean else {
        throw work.mismatch(value, needs: "true or false")
      }
      return boolean
    }
  }
}

extension ValueType where Value == String {
  package static var string: ValueType {
    ValueType(.string, write: { .string($0) }) { value, site, work throws(Reported) in
      guard let string = value.string else {
        throw work.mismatch(value, needs: "a string")
      }
      return string
    }
  }

  /// The name of a view or parameter.
  package static var name: ValueType {
    ValueType(
      .labelled("name", .pattern("^\(SceneName.pattern)$")), write: { .string($0) }
    ) { value, site, work throws(Reported) in
      let name = try string.read(value, site, &work)
      guard SceneName.isValid(name) else {
        throw work.error(
          .name, at: value, "\"\(name)\" cannot be an id",
          hint: "An id begins with a letter and continues with letters, digits, _ and -.")
      }
      return name
    }
  }
}

extension ValueType
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the cases of an enumeration, by its name.
  package static var name: ValueType {
    let names = Value.allCases.map(\.rawValue)
    return ValueType(.names(names), write: { .string($0.rawValue) }) {
      value, site, work throws(Reported) in
      guard let name = value.string else {
        throw work.mismatch(value, needs: "a string")
      }
      guard let result = Value(rawValue: name) else {
        throw work.unknownName(value, name, of: names)
      }
      return result
    }
  }
}

extension ValueType where Value == [Double] {
  /// A list of finite numbers.
  package static func numbers(_ range: NumberRange = .all) -> ValueType {
    .list(of: .number(range)).labelled("list of numbers")
  }
}

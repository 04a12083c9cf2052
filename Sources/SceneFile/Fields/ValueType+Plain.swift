import Document
import Geometry
import Interaction

extension ValueType where Value == Double {
  /// A finite number.
  package static func number(_ range: NumberRange = .all) -> ValueType {
    ValueType(.number(range), write: { .number($0) }) { value, site, work in
      guard let number = value.number else {
        work.mismatch(
          value, needs: "a number", hint: value.string.flatMap(WrittenNumber.hint(for:)))
        return nil
      }
      guard range.contains(number) else {
        work.outOfRange(value, number, range)
        return nil
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
    ) { value, site, work in
      if value.string == "infinity" { return .infinity }
      guard let written = value.number else {
        work.mismatch(value, needs: "a number or \"infinity\"")
        return nil
      }
      guard range.contains(written) else {
        work.outOfRange(
          value, written, range,
          hint: written > range.highest ? "What is endless is \"infinity\"." : nil)
        return nil
      }
      return written
    }
  }

  /// An angle in radians: a bare number, or a string with its unit.
  package static var angle: ValueType {
    ValueType(.reference("angle"), write: { Angle(radians: $0).text }) { value, site, work in
      if let number = value.number, number.rounded() == number, abs(number) > 2 * .pi {
        let turns = JSONText.text(of: (number / (2 * .pi) * 100).rounded() / 100)
        let written = JSONText.text(of: number)
        work.remark(
          .bareDegrees, at: value,
          "\(written) is an angle in radians, \(turns) turns; degrees are written \"\(written)deg\""
        )
      }
      return angularVelocity.read(value, site, &work)
    }
  }

  /// How far something turns in a second: written as an angle, but mostly beyond a turn.
  static var angularVelocity: ValueType {
    ValueType(.reference("angle"), write: { Angle(radians: $0).text }) { value, site, work in
      if value.isNumber { return number().read(value, site, &work) }
      guard let text = value.string else {
        work.mismatch(value, needs: "an angle such as \"45deg\"")
        return nil
      }
      guard let angle = Angle(text) else {
        work.error(
          at: value, "\"\(text)\" is no angle",
          hint: "Write a number of radians, or \"45deg\", \"0.5turn\", \"1rad\".")
        return nil
      }
      guard NumberRange.all.contains(angle.radians) else {
        work.outOfRange(value, angle.radians, .all)
        return nil
      }
      return angle.radians
    }
  }
}

extension Angle {
  /// Whole degrees with their unit, where they are the same to the last bit; else radians.
  fileprivate var text: JSONText {
    let degrees = "\(JSONText.text(of: (radians * 180 / .pi).rounded()))deg"
    return radians != 0 && Angle(degrees) == self ? .string(degrees) : .number(radians)
  }
}

extension ValueType where Value == Int {
  /// A whole number.
  package static func integer(_ range: NumberRange) -> ValueType {
    ValueType(.integer(range), write: { .number(Double($0)) }) { value, site, work in
      guard let number = value.number, let integer = Int(exactly: number) else {
        work.mismatch(value, needs: "a whole number")
        return nil
      }
      guard range.contains(number) else {
        work.outOfRange(value, number, range)
        return nil
      }
      return integer
    }
  }
}

extension ValueType where Value == Bool {
  /// `true` or `false`.
  package static var boolean: ValueType {
    ValueType(.boolean, write: { .boolean($0) }) { value, site, work in
      guard let boolean = value.boolean else {
        work.mismatch(value, needs: "true or false")
        return nil
      }
      return boolean
    }
  }
}

extension ValueType where Value == String {
  package static var string: ValueType {
    ValueType(.string, write: { .string($0) }) { value, site, work in
      guard let string = value.string else {
        work.mismatch(value, needs: "a string")
        return nil
      }
      return string
    }
  }

  /// The name of a view or parameter.
  package static var name: ValueType {
    ValueType(
      .labelled("name", .pattern("^\(SceneName.pattern)$")), write: { .string($0) }
    ) { value, site, work in
      guard let name = string.read(value, site, &work) else { return nil }
      guard SceneName.isValid(name) else {
        work.error(
          .name, at: value, "\"\(name)\" cannot be an id",
          hint: "An id begins with a letter and goes on with letters, digits, _ and -.")
        return nil
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
    return ValueType(.names(names), write: { .string($0.rawValue) }) { value, site, work in
      guard let name = value.string else {
        work.mismatch(value, needs: "a string")
        return nil
      }
      guard let result = Value(rawValue: name) else {
        work.unknownName(value, name, of: names)
        return nil
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

import FoundationEssentials

/// JSON for the tests' own use: read by another reader than the one that is tested.
package enum PlainJSON: Decodable, Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([PlainJSON])
  case object([String: PlainJSON])

  package init(_ text: String) throws {
    self = try JSONDecoder().decode(PlainJSON.self, from: Data(text.utf8))
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([PlainJSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: PlainJSON].self))
    }
  }

  package subscript(key: String) -> PlainJSON? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  package var elements: [PlainJSON] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  package var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  package var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }
}

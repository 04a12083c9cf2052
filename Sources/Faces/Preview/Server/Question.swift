internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction

/// The parameters of a page's request: a JSON object, parsed strictly.
struct Question {
  private let members: [String: JSONTree]

  init(_ body: [UInt8]) throws(Refusal) {
    guard !body.isEmpty else {
      members = [:]
      return
    }
    guard case .object(let members)? = try? JSONTree(body, file: "request") else {
      throw Refusal(400, "the request is not a JSON object")
    }
    self.members = members
  }

  func optionalNumber(_ key: String) throws(Refusal) -> Double? {
    switch members[key] {
    case nil, .null?: return nil
    case .number(let number)? where number.isFinite: return number
    default: throw Refusal(400, "\"\(key)\" must be a number")
    }
  }

  func number(_ key: String, in range: ClosedRange<Double>) throws(Refusal) -> Double {
    guard let number = try optionalNumber(key), range.contains(number) else {
      throw Refusal(
        400, "\"\(key)\" must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func optionalString(_ key: String) throws(Refusal) -> String? {
    switch members[key] {
    case nil, .null?: return nil
    case .string(let text)?: return text
    default: throw Refusal(400, "\"\(key)\" must be a text")
    }
  }

  func flag(_ key: String) throws(Refusal) -> Bool {
    switch members[key] {
    case nil, .null?: return false
    case .bool(let flag)?: return flag
    default: throw Refusal(400, "\"\(key)\" must be true or false")
    }
  }

  func strings(_ key: String) throws(Refusal) -> [String] {
    var texts: [String] = []
    for element in try list(key) {
      guard case .string(let text) = element else {
        throw Refusal(400, "\"\(key)\" must be a list of texts")
      }
      texts.append(text)
    }
    return texts
  }

  /// An object whose values are strings.
  func texts(_ key: String) throws(Refusal) -> [String: String] {
    guard let value = members[key], value != .null else { return [:] }
    guard case .object(let object) = value else {
      throw Refusal(400, "\"\(key)\" must be an object")
    }
    var texts: [String: String] = [:]
    for (name, value) in object {
      guard case .string(let text) = value else {
        throw Refusal(400, "\"\(key)\" must be an object of texts")
      }
      texts[name] = text
    }
    return texts
  }

  /// Indices in a list; nil where the key is missing.
  func indexes(_ key: String) throws(Refusal) -> Set<Int>? {
    guard let value = members[key], value != .null else { return nil }
    var indexes: Set<Int> = []
    for element in try list(key) {
      guard case .number(let number) = element, let index = Int(exactly: number), index >= 0 else {
        throw Refusal(400, "\"\(key)\" must be a list of places")
      }
      indexes.insert(index)
    }
    return indexes
  }

  /// Samples of a finger: `[time, x, y]`, with times from 0.
  func points(_ key: String) throws(Refusal) -> [TouchPoint] {
    var points: [TouchPoint] = []
    for element in try list(key) {
      guard case .array(let parts) = element, parts.count == 3,
        case .number(let time) = parts[0], case .number(let x) = parts[1],
        case .number(let y) = parts[2], time >= 0, [time, x, y].allSatisfy({ abs($0) <= 1e9 })
      else { throw Refusal(400, "\"\(key)\" must be a list of [time, x, y]") }
      points.append(TouchPoint(time: time, location: Point(x, y)))
    }
    return points
  }

  func list(_ key: String) throws(Refusal) -> [JSONTree] {
    switch members[key] {
    case nil, .null?: return []
    case .array(let list)?: return list
    default: throw Refusal(400, "\"\(key)\" must be a list")
    }
  }
}

import FlipbookDocument

/// Keeps the numbers of a scene in their ranges: every scene that an import writes can be read.
struct RangeLimiter {
  /// A warning for each key that was out of its range.
  private(set) var remarks: [Diagnostic] = []
  private var told: Set<String> = []

  /// The value of a key with its numbers limited; nil where all of them are in their ranges.
  mutating func limited(_ value: JSONText, of key: String, in parent: String) -> JSONText? {
    switch value {
    case .number(let number):
      let range = SceneRange.of(key, in: parent)
      guard !range.contains(number) else { return nil }
      let nearest =
        number.isNaN ? range.lowerBound : min(max(number, range.lowerBound), range.upperBound)
      tell(key, number, range)
      return .number(nearest)
    case .array(let elements):
      return limited(elements, of: key, in: parent).map { .array($0) }
    case .object(let members):
      var result: [(String, JSONText)]?
      for (index, member) in members.enumerated() {
        guard let other = limited(member.1, of: member.0, in: key) else { continue }
        if result == nil { result = members }
        result?[index].1 = other
      }
      return result.map { .object($0) }
    case .string, .boolean, .null, .written: return nil
    }
  }

  private mutating func limited(_ elements: [JSONText], of key: String, in parent: String)
    -> [JSONText]?
  {
    var result: [JSONText]?
    var lowest = SceneRange.ascending.contains(key) ? -Double.infinity : nil
    for (index, element) in elements.enumerated() {
      var other = limited(element, of: key, in: parent)
      if index >= 2, elements.count == 4, SceneRange.rectangles.contains(key),
        case .number(let length) = other ?? element, length < 0
      {
        tell(key, length, 0...SceneRange.all.upperBound)
        other = .number(0)
      }
      if let last = lowest, case .number(let number) = other ?? element {
        if number < last {
          tell(key, number, last...max(last, SceneRange.of(key, in: parent).upperBound))
          other = .number(last)
        }
        lowest = max(last, number)
      }
      guard let other else { continue }
      if result == nil { result = elements }
      result?[index] = other
    }
    return result
  }

  private mutating func tell(_ key: String, _ number: Double, _ range: ClosedRange<Double>) {
    guard told.insert(key).inserted else { return }
    remarks.append(
      Diagnostic(
        .warning, .range,
        "\"\(key)\" would be \(JSONText.text(of: number)), and a scene takes "
          + "\(JSONText.text(of: range.lowerBound)) to \(JSONText.text(of: range.upperBound))"))
  }
}

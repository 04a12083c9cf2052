/// The part of JSON Schema (draft-07) that our schemas use, as its specification says.
package struct SchemaChecker: Sendable {
  let root: PlainJSON

  package init(root: PlainJSON) { self.root = root }

  /// Whether a value is as the whole schema wants it.
  package func accepts(_ value: PlainJSON) -> Bool { accepts(value, root) }

  private func accepts(_ value: PlainJSON, _ schema: PlainJSON) -> Bool {
    guard case .object(let rules) = schema else { return true }
    // In draft-07 nothing beside a reference counts.
    if let reference = rules["$ref"]?.string {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      guard let target = root["definitions"]?[name] else { return false }
      return accepts(value, target)
    }
    return rules.allSatisfy { keyword, rule in keeps(value, keyword, rule, rules) }
  }

  private func keeps(
    _ value: PlainJSON, _ keyword: String, _ rule: PlainJSON, _ rules: [String: PlainJSON]
  ) -> Bool {
    switch keyword {
    case "type": return hasType(value, rule.string ?? "")
    case "const": return value == rule
    case "enum": return rule.elements.contains(value)
    case "anyOf": return rule.elements.contains { accepts(value, $0) }
    case "allOf": return rule.elements.allSatisfy { accepts(value, $0) }
    case "oneOf": return rule.elements.count { accepts(value, $0) } == 1
    case "not": return !accepts(value, rule)
    case "minimum": return value.number.map { $0 >= rule.number ?? 0 } ?? true
    case "exclusiveMinimum": return value.number.map { $0 > rule.number ?? 0 } ?? true
    case "maximum": return value.number.map { $0 <= rule.number ?? 0 } ?? true
    case "pattern": return value.string.map { matches($0, rule.string ?? "") } ?? true
    case "required":
      guard case .object(let members) = value else { return true }
      return rule.elements.allSatisfy { $0.string.map { members[$0] != nil } ?? true }
    case "minItems":
      guard case .array(let items) = value else { return true }
      return Double(items.count) >= rule.number ?? 0
    case "maxItems":
      guard case .array(let items) = value else { return true }
      return Double(items.count) <= rule.number ?? 0
    case "maxProperties":
      guard case .object(let members) = value else { return true }
      return Double(members.count) <= rule.number ?? 0
    case "items":
      guard case .array(let items) = value else { return true }
      guard case .array(let schemas) = rule else { return items.allSatisfy { accepts($0, rule) } }
      return zip(items, schemas).allSatisfy { accepts($0, $1) }
    case "properties":
      guard case .object(let members) = value, case .object(let schemas) = rule else { return true }
      return members.allSatisfy { key, member in
        schemas[key].map { accepts(member, $0) } ?? true
      }
    case "additionalProperties":
      guard case .object(let members) = value else { return true }
      var known: [String: PlainJSON] = [:]
      if case .object(let properties)? = rules["properties"] { known = properties }
      return members.allSatisfy { key, member in
        known[key] != nil || (rule != .boolean(false) && accepts(member, rule))
      }
    case "$schema", "title", "description", "default", "examples", "definitions": return true
    default: return false
    }
  }

  private func hasType(_ value: PlainJSON, _ type: String) -> Bool {
    switch value {
    case .null: type == "null"
    case .boolean: type == "boolean"
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    case .number(let number):
      type == "number" || (type == "integer" && number == number.rounded())
    }
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    guard let regex = try? Regex(pattern) else { return false }
    return text.firstMatch(of: regex) != nil
  }
}

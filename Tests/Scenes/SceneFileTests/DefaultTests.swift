import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// The default of a key in the schema is what a scene means that leaves the key out.
@Suite(.endsInTime) struct DefaultTests {
  private static let schema = try? PlainJSON(SceneSchema.json)

  private static func definition(_ table: String) -> PlainJSON? {
    table == "scene" ? schema : schema?["definitions"]?[table]
  }

  /// The keys of a kind of object that have a default, with what the schema says of them.
  private static func defaults(of table: String) -> [(key: String, rules: [String: PlainJSON])] {
    guard case .object(let keys)? = definition(table)?["properties"] else { return [] }
    return keys.sorted { $0.key < $1.key }.compactMap { key, rules in
      guard case .object(let rules) = rules, rules["default"] != nil else { return nil }
      return (key, rules)
    }
  }

  private static var tables: [String] {
    guard case .object(let definitions)? = schema?["definitions"] else { return [] }
    return ["scene"] + definitions.keys.sorted()
  }

  private static func text(_ value: PlainJSON) -> String {
    switch value {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .array(let values): "[\(values.map(text).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\"\($0.key)\": \(text($0.value))" }.joined(separator: ", "))}"
    }
  }

  @Test func `the schema accepts every default that it tells`() throws {
    let definitions = try #require(Self.schema?["definitions"])
    var count = 0
    for table in Self.tables {
      for (key, rules) in Self.defaults(of: table) {
        let value = try #require(rules["default"])
        let root = PlainJSON.object(rules.merging(["definitions": definitions]) { $1 })
        #expect(
          SchemaChecker(root: root).accepts(value), "\(table).\(key): \(Self.text(value))")
        count += 1
      }
    }
    // Of some 550 keys, more than half have a value that they mean where they are left out.
    #expect(count > 275)
  }

  @Test func `what must be given has no default`() {
    for table in Self.tables {
      let needed = Self.definition(table)?["required"]?.elements.compactMap(\.string) ?? []
      #expect(Self.defaults(of: table).allSatisfy { !needed.contains($0.key) }, "\(table)")
    }
  }

  /// Keys that say something only beside others: one of a spring's vocabularies, a velocity that
  /// needs a spring, a direction that needs a magnitude.
  private static let alongside: [String: Set<String>] = {
    let words: Set = [
      "mass", "stiffness", "damping", "perceptualDuration", "bounce", "dampingFraction",
      "springBounciness", "springSpeed", "dynamicsMass", "initialVelocity", "solver",
    ]
    return [
      "spring": words, "viewSpring": words, "springAnimation": words, "popEngine": words,
      "timingParameters": words, "animate": ["initialSpringVelocity"],
      "stateElement": ["initialSpringVelocity"],
    ]
  }()

  /// The pictures of a scene at some instants.
  private func pictures(_ text: String) throws -> [Layer] {
    let film = try Resolver().resolve(SceneText.load(text).scene)
    return [0, 0.05, 0.15, 0.35, 1].map { Self.seen(film.timeline.presentation(at: $0)) }
  }

  /// A tree without what the author has written about it.
  private static func seen(_ layer: Layer) -> Layer {
    var layer = layer
    layer.saysClipping = false
    layer.sublayers = layer.sublayers.map(seen)
    return layer
  }

  @Test(arguments: NumberSpecimen.all.map(\.table))
  func `a scene that says the default shows the same as one that leaves it out`(
    table: String
  ) throws {
    let specimen = try #require(NumberSpecimen.all.first { $0.table == table })
    let without = Self.alongside[table] ?? []
    for (key, rules) in Self.defaults(of: table)
    where specimen.members[key] == nil && !without.contains(key) {
      let value = Self.text(try #require(rules["default"]))
      let rivals = Self.rivals(of: key, in: table)
      let said = specimen.text(key, value, without: rivals)
      let silent = said.replacing(", \"\(key)\": \(value)", with: "")
        .replacing("\"\(key)\": \(value), ", with: "").replacing("\"\(key)\": \(value)", with: "")
      #expect(try pictures(said) == pictures(silent), "\(table).\(key): \(said)")
    }
  }

  /// The keys that cannot stand beside a key, by the rules of the schema.
  private static func rivals(of key: String, in table: String) -> Set<String> {
    var rivals: Set<String> = []
    for rule in definition(table)?["allOf"]?.elements ?? [] {
      let pair = rule["not"]?["required"]?.elements.compactMap(\.string) ?? []
      if pair.contains(key) { rivals.formUnion(pair) }
    }
    return rivals.subtracting([key])
  }
}

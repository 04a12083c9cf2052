import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Numbers beyond all measure are refused where they stand, and those at the edge of what is
/// allowed end in time.
@Suite(.endsInTime) struct NumberRangeTests {
  private static let schema = try? PlainJSON(SceneSchema.json)
  private static let checker = schema.map { SchemaChecker(root: $0) }

  /// The keys of a kind of object whose values hold numbers, and how those are written.
  private static func forms(of table: String) -> [(key: String, forms: [NumberForm])] {
    guard case .object(let keys)? = definition(table)?["properties"] else { return [] }
    return keys.sorted { $0.key < $1.key }.compactMap { key, shape in
      let forms = NumberForm.all(of: shape)
      return forms.isEmpty ? nil : (key, forms)
    }
  }

  private static func definition(_ table: String) -> PlainJSON? {
    table == "scene" ? schema : schema?["definitions"]?[table]
  }

  /// The keys that cannot stand beside a key, by the rules of the schema.
  private static func rivals(of key: String, in table: String) -> Set<String> {
    var rivals: Set<String> = []
    for rule in definition(table)?["allOf"]?.elements ?? [] {
      let pair = rule["not"]?["required"]?.elements.compactMap(\.string) ?? []
      let choice =
        rule["oneOf"]?.elements.compactMap { $0["required"]?.elements.first?.string } ?? []
      for group in [pair, choice] where group.contains(key) { rivals.formUnion(group) }
    }
    return rivals.subtracting([key])
  }

  /// How a scene is answered: nil when it is in order, else what is wrong first.
  private func answer(_ text: String) -> Diagnostic? {
    do throws(SceneErrors) {
      let loaded = try SceneText.load(text)
      do throws(ResolveError) {
        let film = try Resolver().resolve(loaded.scene)
        for time in [0, 0.15, 1] { _ = film.timeline.presentation(at: time) }
        return nil
      } catch {
        let place = error.place ?? error.layer.flatMap { loaded.place(of: $0) }
        return loaded.diagnostic(.error, DiagnosticKind(error.reason), "\(error)", at: place)
      }
    } catch {
      return error.list.diagnostics.first
    }
  }

  /// Whether a diagnostic means something in the one line of a scene.
  private static func isPlaced(_ found: Diagnostic, in text: String) -> Bool {
    guard let place = found.place, place.line == 1, place.end.line == 1 else { return false }
    return place.start.offset < place.end.offset && place.end.offset <= text.utf8.count
  }

  /// Numbers that no scene may say, whatever they count; and those that are as large or small as may be.
  private static let beyond = ["1e308", "-1e308", "1e18", "-1e18", "1000000001"]
  private static let edges = ["1e9", "-1e9", "1e-9", "-1e-9", "1e-308", "-0.0"]

  @Test(arguments: NumberSpecimen.all.map(\.table))
  func `every key with numbers refuses those beyond all measure`(table: String) throws {
    let specimen = try #require(NumberSpecimen.all.first { $0.table == table })
    let checker = try #require(Self.checker)
    for (key, forms) in Self.forms(of: table) {
      let rivals = Self.rivals(of: key, in: table)
      for form in forms {
        for number in Self.beyond {
          let text = specimen.text(key, form.text(number), without: rivals)
          var found: Diagnostic?
          #expect(ProcessorTime.seconds { found = answer(text) } < ProcessorTime.limit, "\(text)")
          let first = try #require(found, "\(text)")
          #expect(Self.isPlaced(first, in: text), "\(first)")
          // The inside of a string is not seen by the schema.
          if !form.isText { #expect(!checker.accepts(try PlainJSON(text)), "\(text)") }
        }
      }
    }
  }

  @Test(arguments: NumberSpecimen.all.map(\.table))
  func `every key with numbers is answered in time at the edge of what is allowed`(
    table: String
  ) throws {
    let specimen = try #require(NumberSpecimen.all.first { $0.table == table })
    let checker = try #require(Self.checker)
    for (key, forms) in Self.forms(of: table) {
      let rivals = Self.rivals(of: key, in: table)
      for form in forms {
        for number in Self.edges {
          let text = specimen.text(key, form.text(number), without: rivals)
          var found: Diagnostic?
          #expect(ProcessorTime.seconds { found = answer(text) } < ProcessorTime.limit, "\(text)")
          if let found {
            #expect(Self.isPlaced(found, in: text), "\(found)")
          } else {
            #expect(checker.accepts(try PlainJSON(text)), "\(text)")
          }
        }
      }
    }
  }

  /// Numbers of which every key takes one, whatever else it asks for.
  private static let usual = ["1", "2", "0.5", "0", "10", "100", "400", "-1"]

  @Test(arguments: NumberSpecimen.all.map(\.table))
  func `every key with numbers takes an expression in place of each`(table: String) throws {
    let specimen = try #require(NumberSpecimen.all.first { $0.table == table })
    let checker = try #require(Self.checker)
    for (key, forms) in Self.forms(of: table) {
      let rivals = Self.rivals(of: key, in: table)
      for form in forms where !form.isText {
        func text(_ number: String) -> String {
          specimen.text(key, form.text(number), without: rivals)
        }
        guard let number = Self.usual.first(where: { answer(text($0)) == nil }) else {
          // The object refuses the key for another reason, and for the same one either way.
          func refusal(_ number: String) -> Substring? {
            answer(text(number))?.message.split(separator: ", not a ").first
          }
          #expect(refusal("1") == refusal("\"= 2 * 1 - 1\""), "\(text("\"= 1\""))")
          continue
        }
        let computed = text("\"= 2 * \(number) - \(number)\"")
        if let found = answer(computed) { Issue.record("\(found) \(computed)") }
        #expect(checker.accepts(try PlainJSON(computed)), "\(computed)")
        // It is computed, not passed over.
        let beyond = text("\"= 1e18 - 1\"")
        let found = try #require(answer(beyond), "\(beyond)")
        #expect(Self.isPlaced(found, in: beyond), "\(found)")
      }
    }
  }

  @Test func `every kind of object with numbers has a specimen`() throws {
    guard case .object(let definitions)? = Self.schema?["definitions"] else {
      Issue.record("there are no definitions")
      return
    }
    let tables = ["scene"] + definitions.keys.sorted()
    let numeric = tables.filter { !Self.forms(of: $0).isEmpty }
    #expect(Set(numeric) == Set(NumberSpecimen.all.map(\.table)))
    #expect(numeric.count > 50)
  }

  @Test func `every specimen is in order as it stands`() {
    for specimen in NumberSpecimen.all {
      let rivals = Set<String>()
      let first = specimen.members.keys.sorted().first
      let text =
        first.map { specimen.text($0, specimen.members[$0] ?? "", without: rivals) }
        ?? specimen.scene.replacing(
          "#",
          with: specimen.table == "transformStep"
            ? "{ \"scale\": 1 }" : specimen.table == "filter" ? "{ \"gaussianBlur\": 1 }" : "{}")
      #expect(answer(text) == nil, "\(specimen.table): \(text)")
    }
  }

  @Test(
    arguments: [
      (
        "\"zPosition\": 1e308",
        "\"zPosition\" is too large: 1e+308; numbers range from -1000000000 to 1000000000"
      ),
      (
        "\"position\": [0, -1e12]",
        "an element of \"position\" is too large: -1000000000000; numbers range from -1000000000 to 1000000000"
      ),
      (
        "\"transform\": [{ \"perspective\": 1e-300 }]",
        "\"perspective\" is too small: 1e-300; the smallest number above 0 is 1e-09"
      ),
      (
        "\"transform\": [{ \"perspective\": -1 }]", "\"perspective\" must be above 0, not -1"
      ),
      (
        "\"transform\": [{ \"rotate\": \"1e300deg\" }]",
        "\"rotate\" is too large: 1.74"
      ),
      (
        "\"shape\": { \"path\": \"M0 0l1e9 0l1e9 0\" }",
        "the path goes beyond the allowed range: a coordinate is too large: 2000000000; numbers range from -1000000000 to 1000000000"
      ),
      (
        "\"animations\": [{ \"basic\": { \"keyPath\": \"opacity\", \"repeatCount\": 1e100 } }]",
        "\"repeatCount\" is too large: 1e+100; numbers range from -1000000000 to 1000000000. Write \"infinity\" for an endless value."
      ),
    ])
  func `the message says what numbers there are`(look: String, message: String) {
    let said = SceneText.messages(
      "{ \"size\": [100, 100], \"duration\": 1, \"views\": [{ \(look) }] }")
    #expect(said.count == 1 && said[0].hasPrefix(message), "\(said)")
  }
}

/// A way in which a number stands in a value.
private struct NumberForm {
  /// The value, with `#` for the number.
  var pattern: String
  /// Whether it stands in a string.
  var isText = false

  func text(_ number: String) -> String { pattern.replacing("#", with: number) }

  /// The ways in which a shape of the schema takes numbers.
  static func all(of shape: PlainJSON) -> [NumberForm] {
    if let name = shape["$ref"]?.string?.split(separator: "/").last {
      return named[String(name)]?.map { NumberForm(pattern: $0, isText: $0.contains("\"#")) } ?? []
    }
    if let choices = shape["anyOf"]?.elements { return choices.flatMap(all) }
    switch shape["type"]?.string {
    case "number", "integer": return [NumberForm(pattern: "#")]
    case "array":
      guard let items = shape["items"] else { return [] }
      let count = max(1, Int(shape["minItems"]?.number ?? 2))
      return all(of: items).flatMap { form in
        (0..<count).map { place in
          let list = (0..<count).map {
            $0 == place ? form.pattern : form.pattern.replacing("#", with: "1")
          }
          return NumberForm(pattern: "[\(list.joined(separator: ", "))]", isText: form.isText)
        }
      }
    default: return []
    }
  }

  private static let named: [String: [String]] = [
    "angle": ["#", "\"#rad\""], "value": ["#", "[#, 1]"],
    "timingFunction": ["[0, #, 1, 1]"],
    "rotate3D": ["[#, 0, 0, 1]", "[1, #, 0, 1]"],
    "transform": [
      "[{ \"scale\": # }]", "[#, 0, 0, 1, 0, 0]", "[1, 0, 0, 1, #, 0]",
      "[1, 0, 0, #, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]",
    ],
  ]
}

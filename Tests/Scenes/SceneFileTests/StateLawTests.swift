import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// Law 15 for states, transitions and crossings that nobody has written: what is read, written and
/// read again is the same.
@Suite(.endsInTime) struct StateLawTests {
  private static let views = """
    { "id": "a", "position": [10, 60] }, { "id": "b", "views": [{ "id": "c" }] }
    """

  /// Random JSON of the three keys of a scene.
  private struct Keys {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func one<Element>(of list: [Element]) -> Element? {
      list.randomElement(using: &random)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      let number = Double.random(in: range, using: &random)
      return Bool.random(using: &random) ? number : (number * 4).rounded() / 4
    }

    mutating func values() -> [String] {
      var values: [String] = []
      for view in ["a", "b", "c"] where Bool.random(using: &random) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: values.append("\"\(view).opacity\": \(number(0...1))")
        case 1: values.append("\"\(view).position\": [\(number(-9...9)), \(number(-9...9))]")
        case 2: values.append("\"\(view).hidden\": \(Bool.random(using: &random))")
        case 3: values.append("\"\(view).transform.rotation.z\": \"\(number(-90...90))deg\"")
        case 4: values.append("\"\(view).backgroundColor\": \"#FF3B30\"")
        default: values.append("\"\(view).zPosition\": \"= width / 4 - \(number(0...9))\"")
        }
      }
      return values
    }

    mutating func end() -> String { one(of: ["null", "\"*\"", "\"s0\"", "\"s1\""]) ?? "null" }

    mutating func timing() -> String {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: "{ \"duration\": \(number(0...2)), \"options\": [\"curveEaseIn\"] }"
      case 1: "{ \"spring\": { \"dampingFraction\": \(number(0.25...1)), \"response\": 0.5 } }"
      default: "{}"
      }
    }

    mutating func text() -> String {
      var states = (0..<3).map { "\"s\($0)\": { \(values().joined(separator: ", ")) }" }
      states.append(
        "\"based\": { \((["\"basedOn\": \"s1\""] + values()).joined(separator: ", ")) }")
      states.shuffle(using: &random)
      var transitions: [String] = []
      var ends: Set<String> = []
      for _ in 0..<3 {
        let pair = "\"fromState\": \(end()), \"toState\": \(end())"
        guard ends.insert(pair).inserted else { continue }
        transitions.append(
          "{ \(pair), \"elements\": { \"*\": \(timing()), \"a.position.y\": \(timing()) } }")
      }
      let crossings = (0..<3).map { _ in
        let value = number(-99...99)
        return "{ \"property\": \"\(one(of: ["a", "c"]) ?? "a").position.x\", \"value\": \(value), "
          + "\"reset\": \(value + 3), \"rising\": [{ \"go\": \"s0\" }, "
          + "{ \"delay\": 0.5, \"when\": { \"is\": \"s1\" }, \"toggle\": \"s2\" }] }"
      }
      let state = one(of: ["null", "\"s1\"", "\"based\""]) ?? "null"
      return "\"states\": { \(states.joined(separator: ", ")) }, \"state\": \(state), "
        + "\"transitions\": [\(transitions.joined(separator: ", "))], "
        + "\"crossings\": [\(crossings.joined(separator: ", "))]"
    }
  }

  /// The states and crossings of a scene, without the places where they are written.
  private func read(_ keys: String) throws -> SceneControllers {
    var controllers = try SceneText.load(
      "{ \"size\": [100, 100], \"duration\": 1, \"views\": [\(Self.views)], \(keys) }"
    ).scene.controllers
    for index in controllers.states.indices {
      for state in controllers.states[index].states.indices {
        controllers.states[index].states[state].place = nil
      }
    }
    for index in controllers.crossings.indices {
      controllers.crossings[index].place = nil
      for event in controllers.crossings[index].rising.indices {
        controllers.crossings[index].rising[event].place = nil
        if case .conditional(var choice) = controllers.crossings[index].rising[event].event {
          for inner in choice.then.indices { choice.then[inner].place = nil }
          controllers.crossings[index].rising[event].event = .conditional(choice)
        }
      }
    }
    return controllers
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `law 15: what is read, written and read again is the same`(_ seed: UInt64) throws {
    var keys = Keys(seed: seed)
    let text = keys.text()
    let document = try JSONDocument.read(Array("{ \"size\": [100, 100], \(text) }".utf8), file: "")
      .document
    let first = try #require(try CanonicalObject.text(of: document, as: "scene"))
    let again = try JSONDocument.read(
      Array("{ \"size\": [100, 100], \(first.dropFirst(2))".utf8), file: ""
    ).document
    #expect(try CanonicalObject.text(of: again, as: "scene") == first)
    let (given, written) = (try read(text), try read(String(first.dropFirst(2).dropLast(2))))
    #expect(given.states.count == 1 && given.crossings.count == 3)
    #expect(given.states == written.states, "\(text)\n\(first)")
    #expect(given.crossings == written.crossings, "\(text)\n\(first)")
  }
}

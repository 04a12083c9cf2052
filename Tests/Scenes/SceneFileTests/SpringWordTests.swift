import FlipbookInteraction
import FlipbookMotion
import FlipbookSceneFile
import TestSupport
import Testing

@Test(.proves("M7.5"), .endsInTime) func `UIKit's own choice of a spring can be asked for`() throws
{
  func frequency(_ more: String) throws -> Double {
    let text = #"{ "dampingRatio": 0.5, "duration": 1, "initialVelocity": 2\#(more) }"#
    return try SpringWords.spring(json: text).get().spring.naturalFrequency
  }
  #expect(try frequency("") == frequency(#", "solver": "largestRoot""#))
  let own = Spring(dampingRatio: 0.5, duration: 1, initialVelocity: 2, solver: .newton)
  #expect(try frequency(#", "solver": "newton""#) == own.naturalFrequency)
}

@Test(
  .endsInTime,
  arguments: [
    (#"{ "mass": 1, "solver": "newton" }"#, "no effect without"),
    (#"{ "dampingRatio": 2, "duration": 1 }"#, "above 1 as 1"),
  ])
func `spring words that do nothing are warned of`(text: String, message: String) throws {
  let found = try SpringWords.spring(json: text).get()
  #expect(found.warnings.contains { $0.contains(message) }, "\(found.warnings)")
}

// SwiftUI's springs over-damp of themselves; Core Animation's and the others do where it is allowed.
@Test(
  .endsInTime, .proves("M7.4"),
  arguments: [
    (#""perceptualDuration": 0.5, "bounce": -0.3"#, true),
    (#""bounce": -0.3"#, true),
    (#""response": 0.5, "dampingFraction": 2"#, true),
    (#""response": 0.5, "dampingFraction": 2, "allowsOverdamping": false"#, false),
    (#""bounce": -0.3, "allowsOverdamping": false"#, false),
    (#""mass": 1, "stiffness": 100, "damping": 50"#, false),
    (#""stiffness": 100, "dampingRatio": 2"#, false),
    (#""stiffness": 100, "dampingRatio": 2, "allowsOverdamping": true"#, true),
    (#""tension": 100, "friction": 50"#, false),
    (#""origamiTension": 4, "origamiFriction": 30"#, false),
  ])
func `a damping ratio above 1 is kept in SwiftUI's words`(words: String, isKept: Bool) throws {
  let spring = try SpringWords.spring(json: "{ \(words) }").get().spring
  #expect(spring.dampingRatio > 1)
  let critical = Spring(
    mass: spring.mass, stiffness: spring.stiffness, dampingRatio: 1)
  let value = SpringTrajectory.unitStep(spring).state(at: 0.2).value
  let whenCritical = SpringTrajectory.unitStep(critical).state(at: 0.2).value
  #expect(isKept ? value < whenCritical - 0.01 : isClose(value, whenCritical))
}

@Test(
  .endsInTime,
  arguments: [
    "[1]", #"{ "origamiTension": 40 }"#, #"{ "origamiFriction": 7, "tension": 3 }"#, "{",
    "{ \"mass\": 0 }", "{ \"mas\": 1 }", "{ \"friction\": 2 }",
  ])
func `what is no spring gives reasons`(text: String) {
  guard case .failure(let error) = SpringWords.spring(json: text) else {
    Issue.record("\(text) gave a spring")
    return
  }
  #expect(!error.reasons.isEmpty)
}

/// A vocabulary's words, all of them said, by their defaults or in the middle of what they are used for.
private func saying(_ vocabulary: SpringVocabulary) -> [SpringWord: Double] {
  Dictionary(
    uniqueKeysWithValues: vocabulary.words.map { word in
      let usual = word.facts.usual
      return (word, word.facts.defaultNumber ?? (usual.lowerBound + usual.upperBound) / 2)
    })
}

@Test(.endsInTime, arguments: SpringVocabulary.all.indices)
func `scenes and commands read every vocabulary`(index: Int) throws {
  let vocabulary = SpringVocabulary.all[index]
  let words = saying(vocabulary)
  let spring = vocabulary.spring(SpringDescription(words))
  let members = vocabulary.words.map { "\"\($0)\": \(words[$0] ?? 0)" }.joined(separator: ", ")
  #expect(try SpringWords.spring(json: "{ \(members) }").get().spring == spring)
  let asked = SpringWords.spring(
    words, initialVelocity: nil, allowsOverdamping: false, solver: nil)
  #expect(try asked.get().spring == spring)
  let block = """
    { "at": 0, "animate": { "spring": { \(members) }, "changes": { "a.opacity": 0 } } }
    """
  let scene = """
    { "size": [9, 9], "duration": 1, "views": [{ "id": "a" }], "script": [\(block)] }
    """
  #expect(SceneText.errors(scene) == "")
}

@Test(.endsInTime, arguments: SpringWord.allCases)
func `the schema and the reference have every word`(word: SpringWord) throws {
  let schema = try PlainJSON(SceneSchema.json)
  for kind in ["spring", "viewSpring"] {
    #expect(schema["definitions"]?[kind]?["properties"]?[word.rawValue] != nil)
    let reference = SceneReference.updated("<!-- keys:\(kind) -->\n<!-- /keys -->")
    #expect(reference.contains("\n| `\(word)` | number"))
    #expect(reference.contains("| \(word.facts.text) |"))
  }
  let reference = SceneReference.updated("<!-- keys:spring -->\n<!-- /keys -->")
  let sentence = reference.split(separator: "\n").first { $0.hasPrefix("A spring, in one") }
  #expect(sentence?.contains("`\(word)`") == true)
}

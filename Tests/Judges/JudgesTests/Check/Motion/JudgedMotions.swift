import FlipbookCheck
import FlipbookOpening
import TestSupport
import Testing

/// Motions whose formulas are written beside them, and sentences about them.
enum JudgedMotions {
  /// - line: x = 10 + 100 t for a second.
  /// - spring: x from 0 to 100 with ω = 10 and ζ = 0.5.
  /// - bent: 200 points a second for half a second, then 40.
  /// - nearly, hardly: 200 points a second for half a second, then 190, and 199.
  /// - pausing: 0 to 100 in 0.3 s, 0.3 s of rest, and 100 to 200 in 0.3 s.
  /// - endless: 100 points a second, beyond the end of the film.
  /// - inner: never seen at more than the half of pale, around it.
  /// - a, b, c: appear linearly within 0.5 s, from 0.2 s, 0.5 s and 0.9 s on.
  static let text = """
    { "size": [300, 100], "fps": 60, "duration": 2, "background": "white",
      "views": [
        { "id": "line", "frame": [0, 0, 20, 20], "animations": [ { "basic": { "keyPath": "position.x",
          "fromValue": 10, "toValue": 110, "duration": 1, "fillMode": "forwards",
          "removedOnCompletion": false } } ] },
        { "id": "spring", "frame": [0, 0, 20, 20], "animations": [ { "spring": { "keyPath":
          "position.x", "fromValue": 0, "toValue": 100, "mass": 1, "stiffness": 100, "damping": 10,
          "fillMode": "forwards", "removedOnCompletion": false } } ] },
        { "id": "bent", "frame": [0, 0, 20, 20], "animations": [ { "keyframe": { "keyPath":
          "position.x", "values": [0, 100, 120], "duration": 1, "fillMode": "forwards",
          "removedOnCompletion": false } } ] },
        { "id": "nearly", "frame": [0, 0, 20, 20], "animations": [ { "keyframe": { "keyPath":
          "position.x", "values": [0, 100, 195], "duration": 1, "fillMode": "forwards",
          "removedOnCompletion": false } } ] },
        { "id": "hardly", "frame": [0, 0, 20, 20], "animations": [ { "keyframe": { "keyPath":
          "position.x", "values": [0, 100, 199.5], "duration": 1, "fillMode": "forwards",
          "removedOnCompletion": false } } ] },
        { "id": "pausing", "frame": [0, 0, 20, 20], "animations": [ { "keyframe": { "keyPath":
          "position.x", "values": [0, 100, 100, 200], "duration": 0.9, "fillMode": "forwards",
          "removedOnCompletion": false } } ] },
        { "id": "endless", "frame": [0, 0, 20, 20], "animations": [ { "basic": { "keyPath":
          "position.x", "fromValue": 0, "toValue": 400, "duration": 4 } } ] },
        { "id": "pale", "frame": [0, 70, 40, 20], "opacity": 0.5, "views": [
          { "id": "inner", "frame": [0, 0, 20, 20], "backgroundColor": "red" } ] },
        { "id": "a", "frame": [0, 40, 20, 20], "backgroundColor": "red", "opacity": 0 },
        { "id": "b", "frame": [30, 40, 20, 20], "backgroundColor": "red", "opacity": 0 },
        { "id": "c", "frame": [60, 40, 20, 20], "backgroundColor": "red", "opacity": 0 } ],
      "script": [
        { "at": 0.2, "animate": { "duration": 0.5, "options": ["curveLinear"],
          "changes": { "a.opacity": 1 } } },
        { "at": 0.5, "animate": { "duration": 0.5, "options": ["curveLinear"],
          "changes": { "b.opacity": 1 } } },
        { "at": 0.9, "animate": { "duration": 0.5, "options": ["curveLinear"],
          "changes": { "c.opacity": 1 } } }
      ] }
    """

  static let scene: Result<CompiledScene, any Error> = Result {
    try TestScene.compiled(text, name: "motions")
  }

  static let judge: Result<MotionJudge, any Error> = Result { MotionJudge(try scene.get()) }

  static func judgement(_ sentence: String) throws -> MotionJudgement {
    try judge.get().judgement(of: try read(sentence))
  }

  /// A sentence as `expect.json` holds it.
  static func read(_ sentence: String) throws -> MotionSentence {
    let folder = try TemporaryFolder()
    folder.write("{ \"motion\": [ { \(sentence) } ] }", to: "expect.json")
    let sentences = try MotionSentence.all(inFile: "\(folder.path)/expect.json")
    return try #require(sentences?.first)
  }
}

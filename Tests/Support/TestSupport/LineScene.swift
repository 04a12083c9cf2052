/// A dot that goes from x = 10 to x = 110 in a second, at 10 fps.
package enum LineScene {
  package static let text = """
    {
      "size": [120, 40], "fps": 10, "duration": 1, "parameters": { "color": "red" },
      "views": [
        { "id": "dot", "frame": [0, 10, 20, 20], "cornerRadius": 10, "backgroundColor": "$color",
          "animations": [ { "basic": { "keyPath": "position.x", "fromValue": 10, "toValue": 110,
            "duration": 1, "fillMode": "forwards", "removedOnCompletion": false } } ] }
      ]
    }
    """

  /// 10 + 100 t by the definition of the scene; and the color of the dot's middle and of the rest.
  package static let expectations = """
    { "source": "10 + 100 t",
      "values": [ { "key": "dot.position", "at": 0.25, "value": [35, 20], "velocity": [100, 0],
        "tolerance": 1e-9, "why": "a quarter of the way" } ],
      "pixels": [
        { "place": [35.5, 20.5], "at": 0.25, "color": [255, 0, 0], "why": "the dot" },
        { "place": [60.5, 20.5], "at": 0.25, "color": [255, 255, 255], "why": "the background" } ] }
    """
}

extension String {
  /// The text with the first occurrence of a piece replaced.
  package func replacingFirst(_ piece: String, with other: String) -> String {
    guard let range = firstRange(of: piece) else { return self }
    return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}

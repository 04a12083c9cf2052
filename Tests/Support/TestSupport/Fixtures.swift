/// Small scenes for tests.
package enum Fixtures {
  /// A dot that goes from x = 10 to x = 110 in a second, at 10 fps; and things to trip over.
  package static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.write(line, to: "line.json")
    folder.write(line, to: "check.json")
    try folder.makeFolder("empty")
    try folder.makeFolder("other")
    folder.write(line, to: "other/line.json")
    folder.write(still, to: "other/still.json")
    return folder
  }

  package static let line = LineScene.text

  package static let still = """
    { "size": [16, 16], "duration": 0, "background": "#336699", "views": [] }
    """

  /// A moment that takes as long as one may: long enough to be interrupted.
  package static let slow = """
    { "size": [100, 100], "duration": 1, "views": [
      { "replicator": { "instanceCount": 7000, "instanceTransform": [ { "translate": [0.001, 0] } ] },
        "views": [ { "id": "a", "frame": [0, 0, 90, 100], "backgroundColor": "red",
          "compositing": "hue" } ] } ] }
    """

  /// A film that takes long enough to be interrupted.
  package static let long = """
    {
      "size": [800, 800], "duration": 500,
      "views": [
        { "id": "dot", "frame": [0, 0, 400, 400], "cornerRadius": 100, "backgroundColor": "red",
          "animations": [ { "basic": { "keyPath": "position.x", "fromValue": 0, "toValue": 800,
            "duration": 500 } } ] }
      ]
    }
    """

  /// Frames that no deflate makes small: 2 000 dots in colors of their own.
  package static let noise: String = {
    var state: UInt32 = 1
    func next(_ bound: UInt32) -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return (state >> 8) % bound
    }
    let dots = (0..<2000).map { index in
      "{ \"id\": \"d\(index)\", \"frame\": [\(next(400)), \(next(400)), \(next(30) + 1), "
        + "\(next(30) + 1)], \"backgroundColor\": [\(next(100)).0e-2, 0.\(next(100)), 0.5, 1] }"
    }
    return "{ \"size\": [400, 400], \"duration\": 0.5, \"views\": ["
      + dots.joined(separator: ", ") + "] }"
  }()
}

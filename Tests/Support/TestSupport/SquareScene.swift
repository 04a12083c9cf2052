/// A square of 20 points on a white canvas.
package enum SquareScene {
  /// It goes 10 points a frame at 10 fps, ten frames long.
  package static func text(
    delay: Double = 0, fps: Int = 10, x: Double = 0, extra: String = ""
  ) -> String {
    """
    { "size": [120, 40], "fps": \(fps), "duration": 1, "background": "white",
      "views": [ { "id": "dot", "frame": [\(x), 10, 20, 20], "backgroundColor": "#336699",
        "animations": [ { "basic": { "keyPath": "position.x", "fromValue": 10, "toValue": 110,
          "beginTime": \(delay), "duration": 1, "fillMode": "both", "removedOnCompletion": false
        } } ] } \(extra) ] }
    """
  }

  /// The same with a dot of 4×4 points that appears from 0.5 s on.
  package static let spotted = text(
    extra: """
      , { "id": "spot", "frame": [100, 2, 4, 4], "backgroundColor": "white", "animations": [
        { "keyframe": { "keyPath": "backgroundColor", "values": ["white", "black"],
          "keyTimes": [0, 0.5, 1], "calculationMode": "discrete", "duration": 1,
          "fillMode": "forwards", "removedOnCompletion": false } } ] }
      """)

  /// A square that eases across within a second, of three at 10 fps.
  package static func eased(begin: Double, fps: Int = 10) -> String {
    """
    { "size": [120, 40], "fps": \(fps), "duration": 3, "background": "white",
      "views": [ { "id": "dot", "frame": [0, 10, 20, 20], "backgroundColor": "#336699",
        "animations": [ { "basic": { "keyPath": "position.x", "fromValue": 10, "toValue": 110,
          "beginTime": \(begin), "duration": 1, "timingFunction": "easeInEaseOut",
          "fillMode": "both", "removedOnCompletion": false } } ] } ] }
    """
  }
}

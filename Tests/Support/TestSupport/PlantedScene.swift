/// A scene in which faults are planted.
package enum PlantedScene {
  /// - dot: a spring along x, for all of the film.
  /// - card: from y = 20 to 60 within 0.4 s, from 0.3 s on.
  /// - badge: fades within 0.4 s, from 0.5 s on, and is hidden from 0.95 s on.
  /// - lifted casts a shadow, blurred is blurred, cut shows what its mask leaves of it.
  package static let text = """
    { "size": [160, 90], "fps": 30, "duration": 1.2, "background": "white",
      "views": [
        { "id": "under", "frame": [4, 50, 30, 30], "backgroundColor": "#336699" },
        { "id": "over", "frame": [14, 60, 24, 24], "backgroundColor": "#FF9500", "cornerRadius": 4,
          "borderWidth": 1, "borderColor": "#000000", "opacity": 1 },
        { "id": "label", "frame": [60, 4, 60, 20], "text": { "string": "Hello", "fontSize": 15 } },
        { "id": "tilted", "frame": [60, 60, 20, 20], "backgroundColor": "#34C759",
          "transform": [ { "rotate": 0.3 } ] },
        { "id": "dot", "frame": [0, 30, 16, 16], "cornerRadius": 8, "backgroundColor": "#FF3B30",
          "animations": [ { "spring": { "keyPath": "position.x", "fromValue": 10, "toValue": 110,
            "mass": 1, "stiffness": 100, "damping": 8, "initialVelocity": 0, "duration": 1.2,
            "fillMode": "forwards", "removedOnCompletion": false } } ] },
        { "id": "card", "frame": [120, 10, 20, 20], "backgroundColor": "#AF52DE" },
        { "id": "badge", "frame": [100, 64, 16, 16], "backgroundColor": "#5AC8FA" },
        { "id": "lifted", "frame": [4, 4, 12, 12], "backgroundColor": "#FFCC00", "shadowOpacity": 0.5,
          "shadowRadius": 3, "shadowOffset": [0, 2] },
        { "id": "blurred", "frame": [22, 4, 12, 12], "backgroundColor": "#8E8E93",
    "filters": [ { "gaussianBlur": 1.5 } ] },
        { "id": "cut", "frame": [40, 4, 12, 12], "backgroundColor": "#1C1C1E"
          , "mask": { "id": "window", "frame": [2, 2, 8, 8], "backgroundColor": "#000000" } } ],
      "script": [
        { "at": 0.3, "animate": { "duration": 0.4, "changes": { "card.position.y": 60 } } },
        { "at": 0.5, "animate": { "duration": 0.4, "changes": { "badge.opacity": 0 } } },
        { "at": 0.95, "set": { "badge.hidden": true } } ] }
    """
}

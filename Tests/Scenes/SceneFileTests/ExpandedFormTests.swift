import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Law 15 for what is read in an expanded form: a short word and what it stands for give the same film.
@Suite(.endsInTime) struct ExpandedFormTests {
  /// Two ways to write one scene: what is on top of the same views.
  struct Pair: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var short: String
    var long: String
  }

  private static let views = ##"""
    "views": [
      { "id": "a", "frame": [10, 10, 40, 30], "backgroundColor": "red",
        "gestures": [{ "doubleTap": { "events": [{ "set": { "a.borderWidth": 2 } }] } },
          { "longPress": { "ended": [{ "set": { "a.borderWidth": 4 } }] } },
          { "swipe": { "events": [{ "set": { "a.borderWidth": 6 } }] } } ] },
      { "id": "b", "frame": [60, 10, 40, 30], "backgroundColor": "blue" },
      { "id": "list", "frame": [0, 100, 100, 50], "contentSize": [100, 300], "views": [
        { "id": "c", "frame": [0, 200, 100, 20] } ] } ]
    """##

  private static func script(_ name: String, _ short: String, _ long: String) -> Pair {
    func scene(_ script: String) -> String {
      #"{ "size": [200, 200], "duration": 3, \#(views), "script": [\#(script)] }"#
    }
    return Pair(testDescription: name, short: scene(short), long: scene(long))
  }

  private static func view(
    _ name: String, _ short: String, _ long: String, _ more: String = ""
  ) -> Pair {
    func scene(_ view: String) -> String {
      #"{ "size": [200, 100], "duration": 1\#(more), "views": [\#(view)] }"#
    }
    return Pair(testDescription: name, short: scene(short), long: scene(long))
  }

  static let scripts = [
    script(
      "repeat",
      #"{ "at": 0.5, "repeat": { "count": 3, "every": 0.2 }, "animate": { "duration": 0.1, "changes": { "a.position.x": { "by": 5 } } } }"#,
      [0.5, 0.7, 0.9].map {
        #"{ "at": \#($0), "animate": { "duration": 0.1, "changes": { "a.position.x": { "by": 5 } } } }"#
      }.joined(separator: ", ")),
    script(
      "stagger",
      #"{ "at": 0.5, "stagger": { "views": ["b", "a"], "every": 0.25 }, "animate": { "changes": { "each.opacity": 0.2 } } }"#,
      #"{ "at": 0.5, "animate": { "changes": { "b.opacity": 0.2 } } }, { "at": 0.75, "animate": { "changes": { "a.opacity": 0.2 } } }"#
    ),
    script(
      "after",
      #"{ "at": 0.5, "name": "first", "animate": { "duration": 0.4, "changes": { "a.opacity": 0.2 } } }, { "after": "first", "delay": 0.1, "set": { "b.opacity": 0.4 } }"#,
      #"{ "at": 0.5, "animate": { "duration": 0.4, "changes": { "a.opacity": 0.2 }, "completion": [{ "delay": 0.1, "set": { "b.opacity": 0.4 } }] } }"#
    ),
    script(
      "after a finger",
      #"{ "at": 0.5, "tap": { "point": [180, 180], "duration": 0.3 } }, { "after": "previous", "set": { "b.opacity": 0.4 } }"#,
      #"{ "at": 0.5, "tap": { "point": [180, 180], "duration": 0.3 } }, { "at": 0.8, "set": { "b.opacity": 0.4 } }"#
    ),
    script(
      "events",
      #"{ "at": 0.5, "events": [{ "set": { "a.opacity": 0.4 } }, { "delay": 0.2, "set": { "a.opacity": 0.7 } }] }"#,
      #"{ "at": 0.5, "set": { "a.opacity": 0.4 } }, { "at": 0.7, "set": { "a.opacity": 0.7 } }"#),
    script(
      "shake", #"{ "at": 0.5, "shake": { "view": "a", "distance": 8 } }"#,
      #"{ "at": 0.5, "addAnimation": { "view": "a", "animation": { "keyframe": { "key": "shake", "keyPath": "position.x", "additive": true, "duration": 0.6, "values": [0, -8, 8, -8, 8, -4, 4, -2, 2, 0] } } } }"#
    ),
    script(
      "scrollTo", #"{ "at": 0.5, "scrollTo": { "view": "list", "visible": "list.c" } }"#,
      #"{ "at": 0.5, "animate": { "duration": 0.3, "options": ["allowUserInteraction"], "changes": { "list.contentOffset": [0, 170] } } }"#
    ),
    script(
      "a finger that taps twice",
      #"{ "at": 0.5, "doubleTap": { "point": [20, 20], "duration": 0.1, "pause": 0.2 } }"#,
      [0.5, 0.8].map { #"{ "at": \#($0), "tap": { "point": [20, 20], "duration": 0.1 } }"# }
        .joined(separator: ", ")),
    script(
      "a finger that presses", #"{ "at": 0.5, "longPress": { "view": "a", "duration": 0.7 } }"#,
      #"{ "at": 0.5, "touch": { "points": [[0, 30, 25], [0.7, 30, 25]] } }"#),
    script(
      "a finger that swipes",
      #"{ "at": 0.5, "swipe": { "view": "a", "direction": "right" } }"#,
      #"{ "at": 0.5, "touch": { "points": [[0, 30, 25], [0.15, 180, 25]] } }"#),
    script(
      "a frame by edges",
      #"{ "at": 0.5, "animate": { "changes": { "a.frame": { "right": 10, "centerY": "25%" } } } }"#,
      #"{ "at": 0.5, "animate": { "changes": { "a.frame": [150, 35, 40, 30] } } }"#),
    script(
      "the frame of another view",
      #"{ "at": 0.5, "animate": { "changes": { "a.frame": { "frameOf": "list.c" } } } }"#,
      #"{ "at": 0.5, "animate": { "changes": { "a.frame": [0, 300, 100, 20] } } }"#),
  ]

  static let layouts = [
    view(
      "edges", #"{ "frame": { "left": 16, "right": "25%", "top": 10, "height": "50%" } }"#,
      #"{ "frame": [16, 10, 134, 50] }"#),
    view(
      "safe area",
      #"{ "frame": { "left": "safeArea", "right": 0, "top": { "safeArea": 8 }, "bottom": 5 } }"#,
      #"{ "frame": [4, 18, 196, 77] }"#, #", "safeAreaInsets": [10, 4, 0, 0]"#),
    view(
      "frameOf",
      #"{ "id": "a", "frame": [10, 10, 50, 50], "views": [{ "id": "b", "frame": [5, 6, 20, 10] }] }, { "frameOf": "a.b" }"#,
      #"{ "id": "a", "frame": [10, 10, 50, 50], "views": [{ "id": "b", "frame": [5, 6, 20, 10] }] }, { "frame": [15, 16, 20, 10] }"#
    ),
    view(
      "stack",
      #"{ "frame": [10, 10, 60, 80], "stack": { "axis": "vertical", "spacing": 4, "alignment": "trailing", "layoutMargins": [1, 2, 3, 4] }, "views": [{ "bounds": [0, 0, 20, 10] }, { "hidden": true, "bounds": [0, 0, 20, 10] }, { "bounds": [0, 0, 30, 10] }] }"#,
      #"{ "frame": [10, 10, 60, 80], "views": [{ "frame": [36, 1, 20, 10] }, { "hidden": true, "bounds": [0, 0, 20, 10] }, { "frame": [26, 15, 30, 10] }] }"#
    ),
    view(
      "styles",
      #"{ "style": ["card", "raised"], "cornerRadius": 3, "position": [50, 50] }"#,
      #"{ "bounds": [0, 0, 40, 20], "position": [50, 50], "backgroundColor": "red", "shadowOpacity": 0.3, "cornerRadius": 3, "borderWidth": 1 }"#,
      #", "styles": { "plain": { "borderWidth": 2, "bounds": [0, 0, 40, 20] }, "card": { "style": "plain", "backgroundColor": "white", "borderWidth": 1, "cornerRadius": 9 }, "raised": { "backgroundColor": "red", "shadowOpacity": 0.3 } }"#
    ),
    view(
      "figures",
      #"{ "frame": [0, 0, 40, 20], "shape": { "roundedRect": { "insets": [1, 2, 3, 4] } } }, { "shape": { "polygon": { "points": [[0, 0], [9, 0], [0, 9]] } } }"#,
      #"{ "frame": [0, 0, 40, 20], "shape": { "path": "M2 1 L36 1 L36 17 L2 17 Z" } }, { "shape": { "path": "M0 0 L9 0 L0 9 Z" } }"#
    ),
    Pair(
      testDescription: "device", short: #"{ "device": "iphone-se", "duration": 1, "views": [] }"#,
      long:
        #"{ "size": [375, 667], "scale": 2, "safeAreaInsets": [20, 0, 0, 0], "duration": 1, "views": [] }"#
    ),
  ]

  private func film(_ text: String) throws -> ResolvedScene {
    try Resolver().resolve(try SceneText.load(text).scene)
  }

  @Test(arguments: scripts + layouts)
  func `a short word is the same film as what it stands for`(_ pair: Pair) throws {
    let (short, long) = (try SceneText.load(pair.short), try SceneText.load(pair.long))
    #expect(short.scene.size == long.scene.size && short.scene.scale == long.scene.scale)
    #expect(short.scene.root.layout == long.scene.root.layout)
    let films = [try film(pair.short), try film(pair.long)]
    let times = (0...60).map { Double($0) / 20 }
    let trees = films.map { film in times.map { film.timeline.presentation(at: $0) } }
    for (place, time) in times.enumerated() {
      #expect(trees[0][place] == trees[1][place], "at \(time) s")
    }
    if pair.testDescription != "device", !Self.layouts.contains(where: { $0.short == pair.short }) {
      #expect(trees[0].contains { $0 != trees[0][0] }, "nothing happens")
    }
  }
}

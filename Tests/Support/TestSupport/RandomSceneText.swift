/// Scenes that nobody has written, as text: styles, figures, templates, parts, stacks, frames by edges,
/// scroll views, every gesture, chains of events, and fingers.
package struct RandomSceneText {
  private var random: SeededGenerator
  /// The scene, as JSON.
  package private(set) var text = ""

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed &* 7_368_787 &+ 15)
    // Events name the first two.
    let all = [list, page] + [pad, badge, twin, controls].filter { _ in number(5) > 0 }
    var events: [String] = []
    for number in 0..<3 + number(6) { events.append(event(number)) }
    let canvas =
      number(2) == 0
      ? #""device": "iphone-se""# : #""size": [375, 667], "safeAreaInsets": [20, 0, 10, 0]"#
    text = """
      { \(canvas), "duration": 4,
        "parameters": { "accent": "#007AFF", "gap": \(number(3) * 4), "every": 0.\(1 + number(3)) },
        "touches": { "visible": \(number(2) == 0), "diameter": 30, "trail": \(number(2)) },
        "styles": \(styles),
        "templates": \(templates),
        "views": [
          \(all.joined(separator: ",\n    ")) ],
        "script": [
          \(events.joined(separator: ",\n    ")) ] }
      """
  }

  // MARK: - Views

  private let styles = """
    { "card": { "backgroundColor": "white", "cornerRadius": 12 },
        "raised": { "style": "card", "shadowOpacity": 0.2, "shadowRadius": 8, "cornerRadius": 16 },
        "star": { "shape": { "star": { "innerRadius": 0.5 }, "fillColor": "$accent" } } }
    """

  private let templates = """
    { "row": { "parameters": { "tint": "orange", "height": 40 }, "view": {
          "id": "row", "style": "card", "frame": { "height": "$height" }, "views": [
            { "id": "mark", "style": "star", "frame": { "left": 8, "centerY": "50%", "width": 20, "height": 20 } } ] } } }
    """

  /// A stack whose rows can be carried.
  private let list = """
    { "id": "list", "frame": { "left": 16, "right": 16, "top": { "safeArea": 8 } },
          "stack": { "axis": "vertical", "spacing": "$gap", "layoutMargins": [4, 0, 4, 0] },
          "gestures": [{ "reorder": { "minimumPressDuration": 0.2 } }],
          "template": { "use": "row", "rows": [{}, { "height": 60 }, { "tint": "red" }, {}] } }
    """

  /// A scroll view in which another one scrolls across.
  private let page = """
    { "id": "page", "frame": { "left": 0, "right": "50%", "bottom": "safeArea", "height": "40%" },
          "contentSize": [187, 700], "contentInset": [0, 0, 12, 0], "alwaysBounceHorizontal": true,
          "directionalLockEnabled": true, "backgroundColor": "#EEEEEE", "views": [
            { "id": "strip", "frame": [0, 20, 187, 80], "contentSize": [500, 80], "pagingEnabled": true,
              "views": [{ "id": "first", "frame": [0, 0, 80, 80], "style": ["card", "star"] }] },
            { "id": "end", "style": "raised", "frame": [20, 620, 100, 60] } ] }
    """

  /// A view with gestures that decide in time.
  private let pad = """
    { "id": "pad", "style": ["card", "raised"], "frame": [200, 300, 160, 160], "gestures": [
          { "doubleTap": { "events": [{ "pulse": "pad" }, { "after": "previous", "set": { "pad.borderWidth": 2 } }] } },
          { "tap": { "requireToFail": ["doubleTap", "press"], "events": [{ "shake": { "view": "pad", "duration": 0.3 } }] } },
          { "longPress": { "name": "press", "minimumPressDuration": 0.3,
              "began": [{ "animate": { "duration": 0.2, "changes": { "pad.opacity": 0.6 } } }],
              "ended": [{ "animate": { "duration": 0.2, "changes": { "pad.opacity": 1 } } }] } },
          { "pan": { "moves": "position", "takesOver": "longPress", "limits": [100, 200, 300, 600],
              "release": { "snap": { "choose": "project", "anchors": [[200, 300], [280, 380], [280, 560]] } } } },
          { "swipe": { "direction": ["left", "up"], "events": [
              { "repeat": { "count": 2, "every": 0.2 }, "events": [
                { "animate": { "duration": 0.1, "changes": { "pad.cornerRadius": { "by": 4 } } } } ] } ] } } ] }
    """

  /// A figure that comes in from an edge of the canvas.
  private let badge = """
    { "id": "badge", "frame": { "left": 0, "right": 0, "top": 560, "height": 100 }, "gestures": [
          { "screenEdgePan": { "edges": ["left"], "moves": "dot.position.x", "limits": [20, 300],
              "release": { "snap": { "anchors": [20, 300] } } } } ],
          "views": [{ "id": "dot", "frame": [0, 20, 40, 40], "shape": { "polygon": { "sides": 5, "inset": 2 } } }] }
    """

  /// A view that has the frame of another one.
  private let twin =
    #"{ "id": "twin", "frameOf": "list", "borderWidth": 1, "userInteractionEnabled": false }"#

  /// Parts that ship with the program.
  private let controls = """
    { "position": [200, 480], "template": { "use": "flipbook:switch", "parameters": { "id": "wifi", "isOn": 1 } } },
        { "position": [190, 530], "template": { "use": "flipbook:slider", "parameters": { "id": "volume", "value": 0.4, "travel": 120 } } }
    """

  // MARK: - Events

  private mutating func event(_ place: Int) -> String {
    let time = Double(number(20)) / 10
    let start =
      place > 0 && number(4) == 0
      ? #""after": "previous", "delay": \#(Double(number(3)) / 10)"# : #""at": \#(time)"#
    return "{ \(start), \(number(3) > 0 ? verb() : finger(place)) }"
  }

  private mutating func verb() -> String {
    let row = "row\(number(4))"
    switch number(15) {
    case 0: return #""scrollTo": { "view": "page", "visible": "end" }"#
    case 1: return #""scrollTo": { "view": "page", "contentOffset": [0, 80], "animated": false }"#
    case 2:
      return #""animate": { "duration": 0.4, "changes": { "page.contentInset": [40, 0, 12, 0] } }"#
    case 3:
      return
        #""animate": { "duration": 0.5, "usingSpringWithDamping": 0.7, "changes": { "\#(row).opacity": 0, "\#(row).arranged": false } }"#
    case 4: return #""animate": { "duration": 0.3, "changes": { "\#(row).hidden": true } }"#
    case 5:
      return #""animate": { "duration": 0.3, "changes": { "\#(row).bounds.size.height": 70 } }"#
    case 6:
      return
        #""stagger": { "rows": "list", "every": "$every" }, "animate": { "duration": 0.2, "changes": { "each.mark.opacity": 0.3 } }"#
    case 7:
      return
        #""repeat": { "count": 3, "every": 0.15 }, "animate": { "duration": 0.1, "changes": { "list.borderWidth": { "by": 1 } } }"#
    case 8: return #""pop": { "view": "\#(row)", "from": 0.5 }"#
    case 9: return #""set": { "page.userInteractionEnabled": \#(number(2) == 0) }"#
    case 10:
      return
        #""animate": { "duration": 0.4, "changes": { "page.strip.first.path": { "star": { "points": 5, "innerRadius": 0.8 } } } }"#
    case 11:
      return
        #""animate": { "duration": 0.3, "changes": { "page.frame": { "bottom": { "safeArea": 30 } } } }"#
    case 12:
      return
        #""animate": { "duration": 0.3, "changes": { "page.end.frame": { "frameOf": "page.strip.first" } } }"#
    case 13:
      return
        #""events": [{ "set": { "list.borderWidth": 3 } }, { "after": "previous", "delay": 0.1, "shake": "list" }]"#
    default:
      return #""animate": { "duration": 0.6, "changes": { "list.position.y": { "by": 20 } } }"#
    }
  }

  private mutating func finger(_ place: Int) -> String {
    let finger = #""finger": \#(1 + place)"#
    let point = ["[40, 60]", "[280, 380]", "[60, 480]", "[4, 600]", "[205, 545]"][number(5)]
    switch number(6) {
    case 0: return #""tap": { "point": \#(point), \#(finger) }"#
    case 1: return #""doubleTap": { "point": \#(point), "pause": 0.2, \#(finger) }"#
    case 2: return #""longPress": { "point": \#(point), "duration": 0.6, \#(finger) }"#
    case 3:
      return
        #""swipe": { "point": \#(point), "direction": "\#(["up", "left", "down"][number(3)])", \#(finger) }"#
    case 4:
      return
        #""pan": { "from": \#(point), "by": [\#(number(3) * 60), \#(-number(3) * 70)], "press": 0.4, "duration": 0.3, \#(finger) }"#
    default:
      return
        #""pan": { "from": \#(point), "by": [\#(number(3) * 50), \#(number(5) * 40 - 100)], "duration": 0.2, \#(finger) }"#
    }
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}

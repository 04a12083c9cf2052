import TestSupport

/// Small scenes that nobody has written, as text: bound properties that peak between two tenths of a second,
/// states with transitions, crossings, views that come and go, and rows of a template.
struct RandomBoundScene {
  private var random: SeededGenerator
  /// The scene, as JSON.
  private(set) var text = ""

  /// - Parameter version: Scenes of one seed have the same views and other numbers in each version.
  init(seed: UInt64, version: UInt64 = 0) {
    random = SeededGenerator(seed: seed &* 9_973 &+ 11)
    let views = [mover] + (0..<1 + number(3)).map { bound($0) } + (number(2) == 0 ? [rows] : [])
    let script = (0..<number(4)).map { event($0) }
    let shift = Double(version) * 0.015
    text = """
      { "size": [80, 60], "fps": \([10, 24, 30][number(3)]), "duration": 0.8, "background": "white",
        "templates": { "row": { "parameters": { "tint": "orange" }, "view": { "id": "row", "frame": [0, 0, 20, 8], "backgroundColor": "$tint" } } },
        "views": [ \(views.joined(separator: ",\n    ")) ],
        "states": { "far": { "m.position.y": \(30 + number(20)), "box0.cornerRadius": 6 }, "near": { "box0.opacity": 0.5 } },
        "transitions": [ { "elements": { "*": { "duration": \(0.1 + shift) } } } ],
        "crossings": [ { "property": "m.position.x", "value": \(20 + number(40)), "rising": [ { "go": "\(["far", "near"][number(2)])" } ] } ],
        "script": [ \(script.joined(separator: ",\n    ")) ] }
      """
  }

  /// A view that crosses the canvas, with a number of its own.
  private var mover: String {
    """
    { "id": "m", "frame": [0, 10, 6, 6], "backgroundColor": "blue", "properties": { "x": 0 }, "animations": [
      { "basic": { "keyPath": "x", "fromValue": 0, "toValue": 1, "duration": 0.8 } },
      { "basic": { "keyPath": "position.x", "fromValue": 3, "toValue": 77, "duration": 0.8 } } ] }
    """
  }

  private let rows = """
    { "id": "list", "frame": [50, 0, 20, 60], "template": { "use": "row", "offset": [0, 10], "rows": [{}, { "tint": "red" }, {}] } }
    """

  /// A view of which something moves for one or two frames only.
  private mutating func bound(_ place: Int) -> String {
    let peak = Double(5 + number(70)) / 100
    let width = [0.01, 0.03, 0.04, 0.2][number(4)]
    let (property, values) = [
      ("transform", #"[[], [{ "scale": 1.5 }]]"#), ("opacity", "[1, 0.3]"),
      ("cornerRadius", "[0, 5]"), ("borderColor", #"["red", "green"]"#),
    ][number(4)]
    return """
      { "id": "box\(place)", "frame": [\(5 + 12 * place), 20, 10, 10], "backgroundColor": "red", "borderWidth": 2,
        "\(property)": { "bind": "= max(0, 1 - abs(m.x - \(peak)) / \(width))", "to": \(values) } }
      """
  }

  private mutating func event(_ place: Int) -> String {
    let time = Double(number(75)) / 100
    switch number(6) {
    case 0:
      return
        #"{ "at": \#(time), "set": { "m.opacity": 0.5 } }, { "at": \#(time + 0.013), "set": { "m.opacity": 1 } }"#
    case 1:
      return
        #"{ "at": \#(time), "animate": { "duration": 0.07, "changes": { "box0.position.y": 40 } } }"#
    case 2: return #"{ "at": \#(time), "go": "near" }"#
    case 3:
      return
        #"{ "at": \#(time), "addView": { "view": { "id": "late\#(place)", "frame": [2, 40, 8, 8], "backgroundColor": "black", "animations": [ { "basic": { "keyPath": "position.x", "fromValue": 6, "toValue": 60, "duration": 0.3 } } ] } } }"#
    case 4:
      return
        #"{ "at": \#(time), "animate": { "duration": 0.2, "usingSpringWithDamping": 0.6, "changes": { "m.position.y": 40 } } }"#
    default: return #"{ "at": \#(time), "go": null }"#
    }
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}

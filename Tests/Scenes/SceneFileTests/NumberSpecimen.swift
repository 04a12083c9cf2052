/// A small scene in which an object of one kind stands, so that any key can be put into it.
struct NumberSpecimen: Sendable {
  /// The kind of the object: a definition of the schema.
  var table: String
  /// The members that the object needs.
  var members: [String: String]
  /// The scene, with `#` where the object stands.
  var scene: String

  init(_ table: String, _ members: [String: String], in scene: String) {
    self.table = table
    self.members = members
    self.scene = scene
  }

  /// The scene with a key of the object set, without those that cannot stand beside it.
  func text(_ key: String, _ value: String, without others: Set<String>) -> String {
    var members = members.filter { !others.contains($0.key) }
    members[key] = value
    let object = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    return scene.replacing("#", with: "{ \(object.joined(separator: ", ")) }")
  }
}

private let view = "\"id\": \"v\", \"frame\": [10, 10, 50, 50], \"backgroundColor\": \"red\""

/// A scene whose view has something more.
private func inView(_ more: String) -> String { whole("{ \(view), \(more) }") }

private func whole(_ views: String, _ rest: String = "") -> String {
  "{ \"size\": [100, 100], \"duration\": 1, \"views\": [\(views)]\(rest) }"
}

/// A scene with these events.
private func script(_ events: String..., rest: String = "", look: String = "\"opacity\": 1")
  -> String
{
  whole("{ \(view), \(look) }", "\(rest), \"script\": [\(events.joined(separator: ", "))]")
}

private let drag =
  "{ \"at\": 0.1, \"pan\": { \"from\": \"v\", \"by\": [20, 10], \"duration\": 0.1 } }"
private let zoom =
  "{ \"at\": 0.1, \"pinch\": { \"center\": \"v\", \"scale\": 3, \"duration\": 0.1 } }"

/// A scene in which a finger uses a gesture.
private func used(_ gesture: String, by touch: String = drag, look: String = "\"opacity\": 1")
  -> String
{
  script(touch, look: "\(look), \"gestures\": [\(gesture)]")
}

private let animator =
  ", \"animators\": { \"a\": { \"duration\": 0.5, \"changes\": { \"v.opacity\": 0 } } }"
private let started = "{ \"at\": 0, \"startAnimation\": { \"animator\": \"a\" } }"
private let paused = "{ \"at\": 0.1, \"pauseAnimation\": { \"animator\": \"a\" } }"

/// The view to which an animation is added.
private func animated(_ kind: String) -> String { inView("\"animations\": [{ \"\(kind)\": # }]") }

/// A behavior of dynamics.
private func behavior(_ kind: String) -> String {
  whole("{ \(view) }", ", \"dynamics\": { \"b\": { \"\(kind)\": # } }")
}

extension NumberSpecimen {
  private static let opacity = ["keyPath": "\"opacity\"", "toValue": "0"]

  /// One for every kind of object that has numbers.
  static let all: [NumberSpecimen] =
    looks + figures + chains + animations + events + fingers + gestures + rest + states

  private static let looks: [NumberSpecimen] = [
    .init("scene", ["size": "[100, 100]", "duration": "1"], in: "#"),
    .init(
      "annotation", ["show": "\"outline\""],
      in: whole("{ \(view) }", ", \"annotations\": [#]")),
    // Whether a file is a sound is asked when it is to be heard.
    .init("audio", ["file": "\"notes.txt\""], in: whole("{ \(view) }", ", \"audio\": #")),
    .init(
      "template", ["use": "\"t\"", "count": "2"],
      in: whole("{ \"template\": # }", ", \"templates\": { \"t\": { \"view\": { \(view) } } }")),
    .init("nestedScene", ["file": "\"inner.json\""], in: whole("{ \"scene\": # }")),
    .init(
      "view",
      ["id": "\"v\"", "frame": "[10, 10, 50, 50]", "contentSize": "[80, 300]"],
      in: whole("#", ", \"script\": [\(drag)]")),
    .init(
      "frameEdges", ["left": "1", "width": "5", "top": "2", "height": "4"],
      in: whole("{ \"id\": \"v\", \"frame\": # }")),
    .init(
      "safeAreaEdge", ["safeArea": "3"],
      in: whole(
        "{ \"frame\": { \"left\": #, \"width\": 5, \"top\": 2, \"height\": 4 } }",
        ", \"safeAreaInsets\": 5")),
    .init("stack", [:], in: inView("\"stack\": #, \"views\": [{ \"bounds\": [0, 0, 9, 9] }, {}]")),
    .init(
      "binding", ["bind": "\"w.opacity\"", "to": "[1, 2]"],
      in: whole("{ \"id\": \"w\" }, { \(view), \"cornerRadius\": # }")),
    .init("filter", [:], in: inView("\"filters\": [#]")),
    .init("effect", ["blur": "5"], in: inView("\"effect\": #")),
    .init(
      "shape", ["path": "\"M0 0L9 9\"", "strokeColor": "\"red\""], in: inView("\"shape\": #")),
    .init("text", ["string": "\"Ab\""], in: inView("\"text\": #")),
    .init("textRun", ["string": "\"Ab\""], in: inView("\"text\": { \"runs\": [#] }")),
    .init(
      "gradient", ["colors": "[\"red\", \"blue\"]"], in: inView("\"gradient\": #")),
    .init(
      "replicator", ["instanceCount": "3"],
      in: whole("{ \"replicator\": #, \"views\": [{ \(view) }] }")),
    .init("emitter", ["emitterCells": "[{ \"birthRate\": 5 }]"], in: inView("\"emitter\": #")),
    .init(
      "emitterCell", ["birthRate": "5", "lifetime": "1"],
      in: inView("\"emitter\": { \"emitterCells\": [#] }")),
    .init(
      "animatedImage", ["images": "[\"tile.png\", null]"],
      in: inView("\"contents\": { \"animatedImage\": # }")),
    .init(
      "draw", ["size": "[9, 9]", "views": "[]"], in: inView("\"contents\": { \"draw\": # }")),
    .init("transformStep", [:], in: inView("\"transform\": [#]")),
  ]

  private static let animations: [NumberSpecimen] = [
    .init("basic", opacity, in: animated("basic")),
    .init(
      "keyframe", ["keyPath": "\"opacity\"", "values": "[0, 1]"], in: animated("keyframe")),
    .init("springAnimation", opacity, in: animated("spring")),
    .init(
      "decay", ["keyPath": "\"position.x\"", "velocity": "100"], in: animated("decay")),
    .init(
      "group", ["animations": "[{ \"basic\": { \"keyPath\": \"opacity\" } }]"],
      in: animated("group")),
    .init("transitionAnimation", [:], in: animated("transition")),
  ]

  private static let events: [NumberSpecimen] = [
    .init("event", ["at": "0", "set": "{ \"v.opacity\": 0 }"], in: script("#")),
    .init(
      "delayedEvent", ["set": "{ \"v.opacity\": 0 }"],
      in: script(
        "{ \"at\": 0, \"animate\": { \"changes\": {}, \"completion\": [#] } }")),
    .init("transaction", [:], in: script("{ \"at\": 0, \"transaction\": # }")),
    .init(
      "drive", ["changes": "{ \"v.cornerRadius\": 9 }", "spring": "{}"],
      in: script("{ \"at\": 0, \"drive\": # }")),
    .init(
      "viewSpring", [:],
      in: script(
        "{ \"at\": 0, \"animate\": { \"spring\": #, \"changes\": { \"v.position\": [9, 9] } } }")),
    .init(
      "animate", ["changes": "{ \"v.opacity\": 0 }"], in: script("{ \"at\": 0, \"animate\": # }")),
    .init(
      "animateKeyframes",
      [
        "keyframes":
          "[{ \"relativeStartTime\": 0, \"relativeDuration\": 1, \"changes\": { \"v.opacity\": 0 } }]"
      ], in: script("{ \"at\": 0, \"animateKeyframes\": # }")),
    .init(
      "viewKeyframe",
      ["relativeStartTime": "0", "relativeDuration": "1", "changes": "{ \"v.opacity\": 0 }"],
      in: script(
        "{ \"at\": 0, \"animateKeyframes\": { \"duration\": 1, \"keyframes\": [#] } }")),
    .init(
      "addView", ["view": "{ \"id\": \"w\" }"], in: script("{ \"at\": 0, \"addView\": # }")),
    .init(
      "scrollTo", ["view": "\"v\"", "contentOffset": "[0, 9]"],
      in: script("{ \"at\": 0, \"scrollTo\": # }", look: "\"contentSize\": [50, 300]")),
    .init(
      "moveView", ["view": "\"v\""], in: script("{ \"at\": 0, \"moveView\": # }")),
    .init(
      "transition", ["view": "\"v\"", "options": "[\"crossDissolve\"]"],
      in: script("{ \"at\": 0, \"transition\": # }")),
  ]

  private static let snap = "{ \"pan\": { \"moves\": \"position\", \"release\": { \"snap\": "
  private static let anchors = "\"anchors\": [[10, 10], [80, 80]]"

  private static let fingers: [NumberSpecimen] = [
    .init(
      "touch", ["points": "[[0, 20, 20], [0.1, 40, 40]]"],
      in: used("\(snap){ \(anchors) } } } }", by: "{ \"at\": 0, \"touch\": # }")),
    .init(
      "tapTouch", ["view": "\"v\""],
      in: used("{ \"tap\": { \(anchors) } }", by: "{ \"at\": 0, \"tap\": # }")),
    .init(
      "panTouch", ["from": "\"v\"", "by": "[20, 20]", "duration": "0.1"],
      in: used("\(snap){ \(anchors) } } } }", by: "{ \"at\": 0, \"pan\": # }")),
    .init(
      "pinchTouch", ["center": "\"v\"", "scale": "2", "duration": "0.1"],
      in: used("{ \"pinch\": {} }", by: "{ \"at\": 0, \"pinch\": # }")),
    .init(
      "rotateTouch", ["center": "\"v\"", "rotation": "1", "duration": "0.1"],
      in: used("{ \"rotate\": {} }", by: "{ \"at\": 0, \"rotate\": # }")),
  ]

  private static let gestures: [NumberSpecimen] = [
    .init("pan", ["moves": "\"position\""], in: used("{ \"pan\": # }")),
    .init(
      "tap", ["anchors": "[[10, 10], [80, 80]]"],
      in: used("{ \"tap\": # }", by: "{ \"at\": 0, \"tap\": { \"view\": \"v\" } }")),
    .init("screenEdgePan", ["moves": "\"position\""], in: used("{ \"screenEdgePan\": # }")),
    .init(
      "doubleTap", ["anchors": "[[10, 10], [80, 80]]"],
      in: used(
        "{ \"doubleTap\": # }", by: "{ \"at\": 0, \"doubleTap\": { \"view\": \"v\" } }")),
    .init(
      "longPress", [:],
      in: used(
        "{ \"longPress\": # }", by: "{ \"at\": 0, \"longPress\": { \"view\": \"v\" } }")),
    .init(
      "doubleTapTouch", ["view": "\"v\""],
      in: used("{ \"tap\": { \(anchors) } }", by: "{ \"at\": 0, \"doubleTap\": # }")),
    .init(
      "longPressTouch", ["view": "\"v\""],
      in: used("{ \"tap\": { \(anchors) } }", by: "{ \"at\": 0, \"longPress\": # }")),
    .init(
      "swipeTouch", ["view": "\"v\"", "direction": "\"right\""],
      in: used("{ \"tap\": { \(anchors) } }", by: "{ \"at\": 0, \"swipe\": # }")),
    .init(
      "touches", ["visible": "true"],
      in: whole("{ \(view) }", ", \"touches\": #, \"script\": [\(drag)]")),
    .init("pinch", [:], in: used("{ \"pinch\": # }", by: zoom)),
    .init("rotate", [:], in: used("{ \"rotate\": # }", by: zoom)),
    .init(
      "reorder", [:],
      in: used(
        "{ \"reorder\": # }", look: "\"stack\": {}, \"views\": [{ \"bounds\": [0, 0, 50, 50] }]")),
    .init(
      "paging", ["pages": "[100, 200]"],
      in: script(drag, look: "\"contentSize\": [50, 300], \"pagingEnabled\": #")),
    .init(
      "rubberBand", [:],
      in: used(
        "{ \"pan\": { \"moves\": \"position\", \"limits\": [0, 0, 30, 30], \"rubberBand\": # } }")),
    .init(
      "dimensions", ["left": "5", "top": "5", "right": "5", "bottom": "5"],
      in: used(
        "{ \"pan\": { \"moves\": \"position\", \"limits\": [0, 0, 30, 30], \"rubberBand\": { \"dimensions\": # } } }"
      )),
    .init(
      "decelerate", [:],
      in: used("{ \"pan\": { \"moves\": \"position\", \"release\": { \"decelerate\": # } } }")),
    .init("snap", ["anchors": "[[10, 10], [80, 80]]"], in: used("\(snap)# } } }")),
    .init(
      "anchorSteps", ["every": "10", "from": "10", "to": "80"],
      in: used(
        "{ \"pan\": { \"moves\": \"position.x\", \"release\": { \"snap\": { \"anchors\": # } } } }")
    ),
    .init("spring", [:], in: used("\(snap){ \(anchors), \"spring\": # } } } }")),
    .init(
      "snapCurve", ["duration": "0.2"], in: used("\(snap){ \(anchors), \"animate\": # } } } }")),
    .init("anchor", ["value": "[80, 80]"], in: used("\(snap){ \"anchors\": [[10, 10], #] } } } }")),
    .init(
      "dynamicsEngine", ["frequency": "2", "damping": "1"],
      in: used("\(snap){ \(anchors), \"engine\": { \"dynamics\": # } } } } }")),
    .init("popEngine", [:], in: used("\(snap){ \(anchors), \"engine\": { \"pop\": # } } } } }")),
    .init(
      "steppedEngine", [:], in: used("\(snap){ \(anchors), \"engine\": { \"stepped\": # } } } } }")),
  ]

  private static let rest: [NumberSpecimen] = [
    .init(
      "animator", ["duration": "0.5", "changes": "{ \"v.opacity\": 0 }"],
      in: script(started, rest: ", \"animators\": { \"a\": # }")),
    .init(
      "timingParameters", ["curve": "\"easeIn\""],
      in: script(
        started,
        rest:
          ", \"animators\": { \"a\": { \"timingParameters\": #, \"changes\": { \"v.opacity\": 0 } } }"
      )),
    .init(
      "releaseContinue", [:],
      in: script(
        started, drag, rest: animator,
        look: "\"gestures\": [{ \"pan\": { \"moves\": \"a.fractionComplete\", "
          + "\"release\": { \"continueAnimation\": # } } }]")),
    .init(
      "startAnimation", ["animator": "\"a\""],
      in: script("{ \"at\": 0, \"startAnimation\": # }", rest: animator)),
    .init(
      "fractionComplete", ["animator": "\"a\"", "value": "0.5"],
      in: script(started, paused, "{ \"at\": 0.2, \"fractionComplete\": # }", rest: animator)),
    .init(
      "scrub", ["to": "1", "over": "0.2"],
      in: script(
        started, paused,
        "{ \"at\": 0.2, \"fractionComplete\": { \"animator\": \"a\", \"value\": # } }",
        rest: animator)),
    .init(
      "continueAnimation", ["animator": "\"a\""],
      in: script(started, paused, "{ \"at\": 0.2, \"continueAnimation\": # }", rest: animator)),
    .init(
      "addAnimations", ["animator": "\"a\"", "changes": "{ \"v.cornerRadius\": 9 }"],
      in: script(started, "{ \"at\": 0.2, \"addAnimations\": # }", rest: animator)),
    .init(
      "attachment", ["item": "\"v\"", "anchorPoint": "[50, 0]"], in: behavior("attachment")),
    .init("gravity", ["items": "[\"v\"]"], in: behavior("gravity")),
    .init(
      "collision", ["items": "[\"v\"]", "boundaries": "[[0, 90, 100, 90]]"],
      in: behavior("collision")),
    .init("push", ["items": "[\"v\"]"], in: behavior("push")),
    .init("snapBehavior", ["item": "\"v\"", "snapPoint": "[50, 50]"], in: behavior("snap")),
    .init("dynamicItem", ["items": "[\"v\"]"], in: behavior("dynamicItem")),
    .init(
      "anchorPoint", ["behavior": "\"b\"", "value": "[9, 9]"],
      in: script(
        "{ \"at\": 0.1, \"anchorPoint\": # }",
        rest:
          ", \"dynamics\": { \"b\": { \"attachment\": { \"item\": \"v\", \"anchorPoint\": [50, 0] } } }"
      )),
    .init(
      "addLinearVelocity", ["item": "\"v\"", "value": "[9, 9]"],
      in: script(
        "{ \"at\": 0.1, \"addLinearVelocity\": # }",
        rest: ", \"dynamics\": { \"b\": { \"dynamicItem\": { \"items\": [\"v\"] } } }")),
    .init(
      "setLinearVelocity", ["item": "\"v\"", "value": "[9, 9]"],
      in: script(
        "{ \"at\": 0.1, \"setLinearVelocity\": # }",
        rest: ", \"dynamics\": { \"b\": { \"dynamicItem\": { \"items\": [\"v\"] } } }")),
  ]
  private static let states: [NumberSpecimen] = [
    .init(
      "stateElement", [:],
      in: script(
        "{ \"at\": 0.1, \"go\": \"on\" }",
        rest:
          ", \"states\": { \"on\": { \"v.opacity\": 0 } }, \"transitions\": [{ \"elements\": { \"*\": # } }]"
      )),
    .init(
      "comparison", ["equals": "1"],
      in: script(
        "{ \"at\": 0.1, \"when\": { \"v.opacity\": # }, \"set\": { \"v.opacity\": 0 } }")),
    .init(
      "crossing", ["property": "\"v.opacity\"", "value": "0.5"],
      in: script("{ \"at\": 0.1, \"set\": { \"v.opacity\": 0 } }", rest: ", \"crossings\": [#]")),
  ]
}

/// Keys that people who know UIKit, SwiftUI, CSS or another animation tool write, by the object in which
/// they write them.
///
/// `ForeignWord` has what is the same in every object; here a key is either another one of the same
/// object, or something that is said elsewhere or in more words, which is shown as it is written.
enum ForeignKeys {
  /// A sentence that says what to write in place of an unknown key; nil for keys that are not known
  /// from anywhere.
  static func cure(for key: String, in table: String) -> String? {
    let table = aliases[table] ?? table
    if let other = renamed[table]?[key] { return "Did you mean \"\(other)\"?" }
    if let text = said[table]?[key] { return "Write \(text)." }
    // A key path where only the keys of the object stand.
    if key.contains("."), ["animate", "transaction", "viewKeyframe"].contains(table) {
      return "Write \"changes\": { \"\(key)\": … }."
    }
    return nil
  }

  /// Objects with the same keys.
  private static let aliases = [
    "delayedEvent": "event", "nestedEvent": "event", "keyframe": "basic",
    "springAnimation": "basic", "screenEdgePan": "pan", "doubleTap": "tap",
    "animateKeyframes": "animate", "stateElement": "animate",
  ]

  /// Keys that have another name in the same object.
  private static let renamed: [String: [String: String]] = [
    "view": [
      "zIndex": "zPosition", "visible": "hidden", "alphaValue": "opacity",
      "interactive": "userInteractionEnabled", "isUserInteractionEnabled": "userInteractionEnabled",
      "pointerEvents": "userInteractionEnabled", "label": "text", "title": "text", "class": "style",
      "className": "style", "blendMode": "compositing", "scrollable": "contentSize",
      "isPagingEnabled": "pagingEnabled",
    ],
    "frameEdges": [
      "x": "left", "leading": "left", "minX": "left", "trailing": "right", "y": "top",
      "minY": "top",
      "midX": "centerX", "midY": "centerY", "w": "width", "h": "height", "insets": "inset",
      "margin": "inset", "padding": "inset",
    ],
    "text": [
      "text": "string", "content": "string", "value": "string", "size": "fontSize",
      "color": "foregroundColor", "textColor": "foregroundColor", "fill": "foregroundColor",
      "align": "alignmentMode", "alignment": "alignmentMode", "textAlign": "alignmentMode",
      "textAlignment": "alignmentMode", "weight": "fontWeight", "fontFamily": "font",
      "fontName": "font", "numberOfLines": "wrapped", "multiline": "wrapped",
      "lineBreakMode": "truncationMode", "transition": "contentTransition",
    ],
    "stack": [
      "direction": "axis", "orientation": "axis", "flexDirection": "axis", "gap": "spacing",
      "padding": "layoutMargins", "margin": "layoutMargins", "margins": "layoutMargins",
      "insets": "layoutMargins", "align": "alignment", "alignItems": "alignment",
    ],
    "event": [
      "time": "at", "begin": "at", "start": "at", "wait": "delay", "if": "when",
      "condition": "when", "else": "otherwise", "click": "tap", "press": "longPress",
      "drag": "pan", "remove": "removeView", "delete": "removeView", "add": "addView",
      "insert": "addView", "scroll": "scrollTo", "setState": "go", "enter": "go",
      "goto": "go", "switch": "toggle", "do": "then", "sequence": "events", "group": "events",
      "actions": "events", "loop": "repeat", "animation": "animate", "withAnimation": "animate",
    ],
    "animate": [
      "to": "changes", "values": "changes", "properties": "changes", "animations": "changes",
      "damping": "usingSpringWithDamping", "dampingRatio": "usingSpringWithDamping",
      "onComplete": "completion", "onEnd": "completion", "then": "completion",
      "repeat": "repeatCount", "time": "duration",
    ],
    "basic": [
      "from": "fromValue", "to": "toValue", "by": "byValue", "property": "keyPath",
      "path": "keyPath", "easing": "timingFunction", "ease": "timingFunction",
      "curve": "timingFunction", "timing": "timingFunction", "repeat": "repeatCount",
      "autoreverse": "autoreverses", "yoyo": "autoreverses", "fill": "fillMode",
      "isRemovedOnCompletion": "removedOnCompletion", "times": "keyTimes",
    ],
    "gesture": [
      "drag": "pan", "onTap": "tap", "click": "tap", "onClick": "tap", "press": "longPress",
      "hold": "longPress", "zoom": "pinch", "magnify": "pinch", "rotation": "rotate",
      "edgePan": "screenEdgePan", "sort": "reorder",
    ],
    "pan": [
      "onEnd": "ended", "onEnded": "ended", "end": "ended", "onBegan": "began", "onStart": "began",
      "start": "began", "direction": "axis", "property": "moves", "bounds": "limits",
      "range": "limits", "constraints": "limits", "speed": "factor", "resistance": "rubberBand",
    ],
    "tap": ["action": "events", "actions": "events", "do": "events", "then": "events"],
    "longPress": [
      "events": "began", "duration": "minimumPressDuration", "onBegan": "began",
      "onEnded": "ended",
    ],
    "swipe": ["directions": "direction", "action": "events", "actions": "events"],
    "stateTransition": ["from": "fromState", "to": "toState", "changes": "elements"],
    "scene": [
      "children": "views", "scene": "views", "layers": "views", "canvas": "size",
      "timeline": "script",
      "events": "script", "actions": "script", "variables": "parameters", "vars": "parameters",
      "components": "templates", "backgroundColor": "background", "length": "duration",
    ],
    "crossing": [
      "keyPath": "property", "of": "property", "at": "value", "threshold": "value",
      "above": "rising", "below": "falling",
    ],
    "viewSpring": ["initialSpringVelocity": "initialVelocity"],
  ]

  private static let frame = "\"frame\": [x, y, width, height], or by edges: \"frame\": "
  private static let curve = "\"options\": [\"curveEaseOut\"], or \"spring\": { … }"
  private static let release = "\"release\": { \"snap\": { \"anchors\": [ … ] } }"
  private static let bare = "\"events\": [ { \"go\": \"open\" } ], with what happens in the list"
  private static let shadow =
    "\"shadowOpacity\": 0.2, \"shadowRadius\": 8, \"shadowOffset\": [0, 4]"
  private static let basic =
    "the kind first: { \"basic\": { \"keyPath\": \"opacity\", \"fromValue\": 0, \"toValue\": 1, "
    + "\"duration\": 0.3 } }"

  /// The keys that are said in other words, as they are written.
  private static let said: [String: [String: String]] = [
    "view": [
      "x": "\(frame){ \"left\": 16, … }", "y": "\(frame){ \"top\": 16, … }",
      "left": "\"frame\": { \"left\": 16, … }", "right": "\"frame\": { \"right\": 16, … }",
      "top": "\"frame\": { \"top\": 16, … }", "bottom": "\"frame\": { \"bottom\": 16, … }",
      "width": "\(frame){ \"width\": 100, … }", "height": "\(frame){ \"height\": 44, … }",
      "size": "\"frame\": { \"size\": [100, 44] }", "inset": "\"frame\": { \"inset\": 16 }",
      "centerX": "\"frame\": { \"centerX\": \"50%\", … }",
      "scale": "\"transform\": [ { \"scale\": 0.5 } ]",
      "rotation": "\"transform\": [ { \"rotate\": \"45deg\" } ]",
      "rotate": "\"transform\": [ { \"rotate\": \"45deg\" } ]",
      "translate": "\"transform\": [ { \"translate\": [10, 0] } ]",
      "translation": "\"transform\": [ { \"translate\": [10, 0] } ]",
      "border": "\"borderWidth\": 1, \"borderColor\": \"red\"", "shadow": shadow,
      "boxShadow": shadow, "blur": "\"filters\": [ { \"gaussianBlur\": 8 } ]",
      "onTap": "\"gestures\": [ { \"tap\": { \"events\": [ … ] } } ]",
      "onClick": "\"gestures\": [ { \"tap\": { \"events\": [ … ] } } ]",
      "tap": "\"gestures\": [ { \"tap\": { \"events\": [ … ] } } ]",
      "onLongPress": "\"gestures\": [ { \"longPress\": { \"began\": [ … ] } } ]",
      "pan": "\"gestures\": [ { \"pan\": { \"moves\": \"position\" } } ]",
      "drag": "\"gestures\": [ { \"pan\": { \"moves\": \"position\" } } ]",
      "onDrag": "\"gestures\": [ { \"pan\": { \"moves\": \"position\" } } ]",
      "animation": "\"animations\": [ { \"basic\": { … } } ]",
      "animate":
        "\"animations\": [ { \"basic\": { … } } ], or { \"at\": 0, \"animate\": { … } } in "
        + "the \"script\"",
      "axis": "\"stack\": { \"axis\": \"vertical\" }", "spacing": "\"stack\": { \"spacing\": 8 }",
      "padding": "\"stack\": { \"layoutMargins\": 16 }",
      "fontSize": "\"text\": { \"string\": …, \"fontSize\": 17 }",
      "foregroundColor": "\"text\": { \"string\": …, \"foregroundColor\": \"white\" }",
      "textColor": "\"text\": { \"string\": …, \"foregroundColor\": \"white\" }",
      "fontWeight": "\"text\": { \"string\": …, \"fontWeight\": \"bold\" }",
      "strokeColor": "\"shape\": { …, \"strokeColor\": \"red\" }",
      "fillColor": "\"shape\": { …, \"fillColor\": \"red\" }",
      "path": "\"shape\": { \"path\": \"M0 0 H10\" }",
      "use": "\"template\": { \"use\": …, \"parameters\": {} }",
      "type":
        "what it is by a key: \"text\", \"shape\", \"image\" or \"gradient\"; a rectangle is a view "
        + "with a \"backgroundColor\"",
    ],
    "frameEdges": [
      "center":
        "\"centerX\": \"50%\", \"centerY\": \"50%\", or no place at all, which is the middle",
      "origin": "\"left\" and \"top\"",
    ],
    "scene": [
      "width": "\"size\": [width, height]", "height": "\"size\": [width, height]",
      "animations":
        "\"animations\" in the view, or { \"at\": 0, \"animate\": { … } } in the \"script\"",
      "gestures": "\"gestures\" in a view", "initialState": "\"state\": \"name\"",
    ],
    "event": [
      "duration": "it inside of the verb: \"animate\": { \"duration\": 0.3, \"changes\": { … } }",
      "spring": "it inside of the verb: \"animate\": { \"spring\": { … }, \"changes\": { … } }",
      "options": "it inside of the verb: \"animate\": { \"options\": [ … ], \"changes\": { … } }",
      "changes": "\"animate\": { \"duration\": 0.3, \"changes\": { … } }, or \"set\": { … }",
      "completion": "it inside of the verb: \"animate\": { …, \"completion\": [ … ] }",
      "state": "\"go\": \"open\"", "view": "it inside of the verb: \"tap\": { \"view\": \"card\" }",
      "every": "\"repeat\": { \"count\": 3, \"every\": 0.2 }",
    ],
    "animate": [
      "easing": curve, "ease": curve, "curve": curve, "timingFunction": curve, "timing": curve,
      "bounce": "\"spring\": { \"perceptualDuration\": 0.5, \"bounce\": 0.3 }",
      "response": "\"spring\": { \"response\": 0.4, \"dampingFraction\": 0.8 }",
      "dampingFraction": "\"spring\": { \"response\": 0.4, \"dampingFraction\": 0.8 }",
      "autoreverse": "\"options\": [\"autoreverse\"]",
      "view": "\"changes\": { \"card.opacity\": 0 }",
    ],
    "animation": [
      "keyPath": basic, "from": basic, "to": basic, "fromValue": basic, "toValue": basic,
      "duration": "it inside of the kind: { \"basic\": { …, \"duration\": 0.3 } }",
    ],
    "pan": [
      "snap": release, "anchors": release, "detents": release,
      "decelerate": "\"release\": { \"decelerate\": {} }",
      "velocity": "\"release\": { \"snap\": { … } }, which goes on with the finger's velocity",
      "events": "\"began\": [ … ] or \"ended\": [ … ]",
      "onChange": "what follows the finger as a binding: { \"bind\": \"card.position.x\", … }",
    ],
    "tap": [
      "go": bare, "toggle": bare, "animate": bare, "set": bare,
      "count": "the gesture \"doubleTap\"", "numberOfTapsRequired": "the gesture \"doubleTap\"",
    ],
    "stateTransition": [
      "duration": "\"elements\": { \"*\": { \"duration\": 0.3 } }",
      "spring": "\"elements\": { \"*\": { \"spring\": { … } } }",
      "options": "\"elements\": { \"*\": { \"options\": [ … ] } }",
      "animate": "\"elements\": { \"*\": { \"duration\": 0.3 } }",
    ],
    "stack": [
      "distribution": "\"alignment\" for across the axis; along it each view has its own size",
      "justifyContent": "\"spacing\"; along the axis each view has its own size",
    ],
    "template": [
      "values": "\"parameters\": { … } for one view, or \"rows\": [ { … } ] for several",
      "data": "\"rows\": [ { … } ]", "items": "\"rows\": [ { … } ]",
    ],
  ]
}

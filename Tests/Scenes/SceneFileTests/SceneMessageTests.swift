import TestSupport
import Testing

/// Every mistake in views and animations, and the sentence that an author reads about it.
@Suite(.endsInTime) struct SceneMessageTests {
  /// A mistake in a view, and what is said.
  static let views: [(String, String)] = [
    (#"{ "opacty": 1 }"#, #"unknown key "opacty". Did you mean "opacity"?"#),
    (#"{ "zzz": 1 }"#, #"unknown key "zzz""#),
    (#"{ "opacity": "half" }"#, #""opacity" needs a number, not a string"#),
    (#"{ "opacity": 1.5 }"#, #""opacity" must be between 0 and 1, not 1.5"#),
    (#"{ "cornerRadius": -1 }"#, #""cornerRadius" must be between 0 and 1000000, not -1"#),
    (#"{ "hidden": 1 }"#, #""hidden" needs true or false, not a number"#),
    (#"{ "position": 3 }"#, #""position" needs a point [x, y], not a number"#),
    (#"{ "position": [1, 2, 3] }"#, #""position" needs a point [x, y], not a list of 3"#),
    (
      #"{ "position": [1, "2"] }"#,
      #"an element of "position" needs a number, not a string. Write 2."#
    ),
    (#"{ "frame": [1, 2] }"#, #""frame" needs a rectangle [x, y, width, height], not a list of 2"#),
    (#"{ "bounds": [0, 0, -1, 2] }"#, "a view cannot have a negative width or height"),
    (
      #"{ "frame": [0, 0, 1, 1], "position": [0, 0] }"#,
      #""frame" and "position" cannot be used together"#
    ),
    (#"{ "alpha": 1, "opacity": 1 }"#, #""alpha" and "opacity" cannot be used together"#),
    (#"{ "backgroundColor": "blu" }"#, #""blu" is not a color. Did you mean "blue"?"#),
    (#"{ "backgroundColor": "Red" }"#, #""Red" is not a color. Did you mean "red"?"#),
    (
      ##"{ "backgroundColor": "#12345" }"##,
      ##""#12345" is not a color. Write #RGB, #RRGGBB or #RRGGBBAA."##
    ),
    (
      #"{ "backgroundColor": 7 }"#,
      ##""backgroundColor" needs a color such as "#FF3B30" or [r, g, b, a], not a number"##
    ),
    (
      #"{ "backgroundColor": [0, 0, 0, 2] }"#,
      #"an element of "backgroundColor" must be between 0 and 1, not 2"#
    ),
    (
      #"{ "contentsGravity": "resizeAspectfill" }"#,
      #""resizeAspectfill" is not a valid contentsGravity. Did you mean "resizeAspectFill"?"#
    ),
    (
      #"{ "magnificationFilter": "bicubic" }"#,
      #""bicubic" is not a valid magnificationFilter. It can be "linear", "nearest", "trilinear"."#
    ),
    (
      #"{ "id": "card", "mask": "card" }"#,
      #""card" masks itself. Write the mask in place: { "frame": [0, 0, 100, 100], … }."#
    ),
    (
      #"{ "mask": "card" }"#,
      #""mask" needs a view, not the id of one. Write the mask in place: { "frame": [0, 0, 100, 100], … }."#
    ),
    (#"{ "mask": 7 }"#, #""mask" needs an object, not a number"#),
    (
      #"{ "maskedCorners": ["topleft"] }"#,
      #""topleft" is not a valid maskedCorners. Did you mean "topLeft"?"#
    ),
    (
      #"{ "shadowRadius": -1 }"#,
      #""shadowRadius" must be between 0 and 1000, not -1"#
    ),
    (
      #"{ "filters": [{ "gaussianBlur": 1e9 }] }"#,
      #""gaussianBlur" must be between 0 and 1000, not 1000000000"#
    ),
    (
      #"{ "filters": [{ "blur": 3 }] }"#,
      #"unknown key "blur". Did you mean "gaussianBlur"?"#
    ),
    (
      #"{ "filters": [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}] }"#,
      "at most 16 filters per view, not 17"
    ),
    (
      #"{ "effect": "dark" }"#,
      #""effect" needs null or an effect such as { "blur": "dark" }, not a string"#
    ),
    (
      #"{ "effect": { "blur": "Dark" } }"#,
      #""Dark" is not a valid blur. Did you mean "dark"?"#
    ),
    (
      #"{ "effect": { "blur": -1 } }"#,
      #""blur" must be between 0 and 1000, not -1"#
    ),
    (
      #"{ "compositing": "multiplied" }"#,
      #""multiplied" is not a valid compositing. Did you mean "multiply"?"#
    ),
    (
      #"{ "contentsScale": 0 }"#,
      #""contentsScale" must be between 0.01 and 100, not 0"#
    ),
    (
      #"{ "id": "9lives" }"#,
      #""9lives" cannot be an id. An id begins with a letter and continues with letters, digits, _ and -."#
    ),
    (
      #"{ "id": "opacity" }"#,
      #""opacity" is the name of a property and cannot be an id. Key paths such as "opacity.opacity" would be ambiguous."#
    ),
    (#"{ "id": "a" }, { "id": "a" }"#, #"duplicate id "a": the view in line 1 has it"#),
    (
      #"{ "transform": "flat" }"#,
      #""transform" needs a list of steps, or 6 or 16 numbers, not a string. Write a list of steps, such as [ { "scale": 0.5 } ]."#
    ),
    (#"{ "transform": [1, 2] }"#, #""transform" needs 6 or 16 numbers, not a list of 2"#),
    (
      #"{ "transform": [{}] }"#,
      #"one of "translate", "scale", "rotate", "rotate3D", "perspective" is missing"#
    ),
    (
      #"{ "transform": [{ "scale": 2, "rotate": 1 }] }"#,
      #""scale" and "rotate" cannot be used together"#
    ),
    (
      #"{ "transform": [{ "rotate": "90" }] }"#,
      #""90" is not an angle. Write "90deg" for degrees, or a number of radians."#
    ),
    (
      #"{ "transform": [{ "rotate3D": [1, 0, 0, 0] }] }"#,
      #"the axis of "rotate3D" has no direction"#
    ),
    (#"{ "transform": [{ "perspective": 0 }] }"#, #""perspective" must be above 0, not 0"#),
    (
      #"{ "shape": {} }"#,
      #"one of "path", "circle", "arc", "polygon", "star", "roundedRect" is missing"#
    ),
    (
      #"{ "shape": { "path": "L1 1" } }"#,
      "this is not a path: path data must begin with M or m (at byte 0)"
    ),
    (#"{ "text": { "fontSize": 12 } }"#, #"one of "string", "runs" is missing"#),
    (#"{ "text": "a", "shape": { "path": "" } }"#, #""text" and "shape" cannot be used together"#),
    (#"{ "contents": 3 }"#, #""contents" needs the name of an image file, not a number"#),
    (#"{ "animationImages": [] }"#, #""animationImages" is empty"#),
    (#"{ "views": {} }"#, #""views" needs a list of views, not an object"#),
    (#"{ "views": [3] }"#, #"an element of "views" needs an object, not a number"#),
    (
      #"{ "animationRepeatCount": 1.5 }"#,
      #""animationRepeatCount" needs a whole number, not a number"#
    ),
  ]

  @Test(arguments: views)
  func `a mistake in a view is told`(view: String, message: String) {
    #expect(
      SceneText.messages(#"{ "size": [100, 100], "duration": 1, "views": [\#(view)] }"#)
        == [message])
  }

  /// A mistake in an animation of a view, and what is said.
  static let animations: [(String, String)] = [
    (#"{}"#, #"one of "basic", "keyframe", "spring", "group", "transition", "decay" is missing"#),
    (#"{ "basic": {} }"#, #""keyPath" is missing"#),
    (#"{ "decay": { "velocity": 1 } }"#, #""keyPath" is missing"#),
    (#"{ "basic": { "keyPath": "" } }"#, #"unknown key path """#),
    (
      #"{ "transition": { "startProgress": 0.8, "endProgress": 0.2 } }"#,
      #""endProgress" is before "startProgress""#
    ),
    (
      #"{ "transition": { "type": "cube" } }"#,
      #""cube" is not a valid type. It can be "fade", "moveIn", "push", "reveal"."#
    ),
    (
      #"{ "group": { "animations": [{ "transition": {} }] } }"#,
      "a transition cannot be in a group; add it next to the group"
    ),
    (
      #"{ "basic": { "keyPath": "opacity", "valueFunction": "rotateZ" } }"#,
      #""valueFunction" builds transforms, and "opacity" is a number. "#
        + #"Use "transform" or "sublayerTransform" as the key path."#
    ),
    (
      #"{ "basic": { "keyPath": "transform", "valueFunction": "scale", "toValue": [1, 2] } }"#,
      #""scale" takes 3 numbers, not 2"#
    ),
    (
      #"{ "basic": { "keyPath": "opcity", "toValue": 1 } }"#,
      #"unknown key path "opcity". Did you mean "opacity"?"#
    ),
    (
      #"{ "basic": { "keyPath": "postion.x", "toValue": 1 } }"#,
      #"unknown key path "postion.x". Did you mean "position.x"?"#
    ),
    (
      #"{ "basic": { "keyPath": "position.z", "toValue": 1 } }"#,
      #""position" has no part "z". Its parts are "x", "y"."#
    ),
    (
      #"{ "basic": { "keyPath": "filters.gaussianBlur.inputAmount" } }"#,
      #""filters" has no part "gaussianBlur.inputAmount". Its parts are "gaussianBlur", "colorBrightness", "colorContrast", "colorSaturate", "colorHueRotate", "colorInvert", "colorMonochrome", "luminanceToAlpha"."#
    ),
    (#"{ "basic": { "keyPath": "opacity.x" } }"#, #""opacity" has no part "x". It has no parts."#),
    (
      #"{ "basic": { "keyPath": "anchorPointZ", "toValue": 1 } }"#,
      #""anchorPointZ" is part of the scene format but not implemented yet"#
    ),
    (
      #"{ "basic": { "keyPath": "strokeEnd", "toValue": 1 } }"#,
      #""strokeEnd" belongs to a shape, but the view has no "shape""#
    ),
    (
      #"{ "basic": { "keyPath": "frame", "toValue": [0, 0, 1, 1] } }"#,
      #""frame" is derived and cannot be animated. Animate "position" and "bounds.size"."#
    ),
    (
      #"{ "basic": { "keyPath": "position", "toValue": 3 } }"#,
      #""position" needs a point [x, y], not a number"#
    ),
    (
      #"{ "basic": { "keyPath": "transform.rotation.z", "toValue": [1] } }"#,
      #""transform.rotation.z" needs an angle such as 1.5 or "90deg", not a list of 1"#
    ),
    (
      #"{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "byValue": 1 } }"#,
      #""fromValue", "toValue" and "byValue" cannot be used together. Give at most two of them."#
    ),
    (
      #"{ "basic": { "keyPath": "hidden", "byValue": true } }"#,
      #""hidden" is not made of numbers and cannot change by an amount"#
    ),
    (
      #"{ "basic": { "keyPath": "opacity", "beginTime": 1, "delay": 1 } }"#,
      #""beginTime" and "delay" cannot be used together"#
    ),
    (
      #"{ "basic": { "keyPath": "opacity", "timingFunction": "easeInOut2" } }"#,
      #""easeInOut2" is not a timing function. Did you mean "easeInOut"?"#
    ),
    (
      #"{ "basic": { "keyPath": "opacity", "timingFunction": [2, 0, 0, 1] } }"#,
      "the control points of a timing function need x between 0 and 1"
    ),
    (
      #"{ "basic": { "keyPath": "opacity", "fillMode": "forward" } }"#,
      #""forward" is not a valid fillMode. Did you mean "forwards"?"#
    ),
    (
      #"{ "basic": { "keyPath": "opacity", "repeatCount": "forever" } }"#,
      #""repeatCount" needs a number or "infinity", not a string"#
    ),
    (#"{ "keyframe": { "keyPath": "opacity" } }"#, #"one of "values", "path" is missing"#),
    (
      #"{ "keyframe": { "keyPath": "position", "values": [[0, 0], [1, 1]], "path": "M0 0 L1 1" } }"#,
      #""values" and "path" cannot be used together"#
    ),
    (
      #"{ "keyframe": { "keyPath": "opacity", "values": [] } }"#, #""values" is empty"#
    ),
    (
      #"{ "keyframe": { "keyPath": "opacity", "values": [0, 1], "keyTimes": [0, 0.5, 1] } }"#,
      "2 values need 2 key times, not 3"
    ),
    (
      #"{ "keyframe": { "keyPath": "opacity", "values": [0, 1, 0, 1], "keyTimes": [0, 0.6, 0.5, 1] } }"#,
      "key times cannot decrease, from 0.6 to 0.5"
    ),
    (
      #"{ "keyframe": { "keyPath": "opacity", "values": [0, 1], "keyTimes": [0.1, 1] } }"#,
      "the first key time must be 0"
    ),
    (
      #"{ "keyframe": { "keyPath": "opacity", "values": [0, 1], "keyTimes": [0, 0.9] } }"#,
      "the last key time must be 1"
    ),
    (
      #"{ "keyframe": { "keyPath": "opacity", "values": [0, 1], "keyTimes": [0, 1], "calculationMode": "discrete" } }"#,
      #""discrete" needs 3 key times for 2 values, one more, not 2"#
    ),
    (
      #"{ "keyframe": { "keyPath": "opacity", "path": "M0 0 L1 1" } }"#,
      #"only a point can move along a path, and "opacity" is a number"#
    ),
    (
      #"{ "keyframe": { "keyPath": "position", "path": "M0 0" } }"#,
      "the path has no lines or curves to move along"
    ),
    (
      #"{ "keyframe": { "keyPath": "position", "values": [[0, 0]], "rotationMode": "rotateAuto" } }"#,
      #""rotationMode" needs a "path""#
    ),
    (
      #"{ "keyframe": { "keyPath": "opacity", "values": [0, 1], "timingFunctions": ["linear", "linear"] } }"#,
      "2 keys have 1 intervals between them, but there are 2 timing functions"
    ),
    (
      #"{ "keyframe": { "keyPath": "opacity", "values": "nothing-like-it.csv" } }"#,
      "file of values \"nothing-like-it.csv\" not found"
    ),
    (
      #"{ "spring": { "keyPath": "opacity", "toValue": 1, "mass": -1 } }"#,
      #""mass" must be above 0, not -1"#
    ),
    (
      #"{ "spring": { "keyPath": "opacity", "toValue": 1, "damping": 0 } }"#,
      #"a spring without damping never settles. Give it a "duration"."#
    ),
    (
      #"{ "spring": { "keyPath": "opacity", "toValue": 1, "stiffness": 100, "bounce": 0.2 } }"#,
      #""stiffness" and "bounce" belong to different spring vocabularies. Use only one of them."#
    ),
    (
      #"{ "spring": { "keyPath": "opacity", "toValue": 1, "damping": 1, "dampingRatio": 1 } }"#,
      #""damping" and "dampingRatio" belong to different spring vocabularies. Use only one of them."#
    ),
    (
      #"{ "spring": { "keyPath": "opacity", "toValue": 1, "tension": 1 } }"#,
      #""tension" needs "friction""#
    ),
    (
      #"{ "spring": { "keyPath": "opacity", "toValue": 1, "bounce": -1 } }"#,
      #""bounce" must be above -1 and at most 1, not -1"#
    ),
    (
      #"{ "spring": { "keyPath": "position", "velocity": 3 } }"#,
      #""velocity" needs a list of 2 numbers, not a number"#
    ),
    (
      #"{ "spring": { "keyPath": "hidden", "toValue": true } }"#,
      #""hidden" is not made of numbers, so a spring cannot animate it"#
    ),
    (#"{ "group": {} }"#, #""animations" is missing"#),
  ]

  @Test(.proves("R117"), arguments: animations)
  func `a mistake in an animation is told`(animation: String, message: String) {
    #expect(
      SceneText.messages(
        #"{ "size": [100, 100], "duration": 1, "views": [{ "animations": [\#(animation)] }] }"#)
        == [message])
  }
}

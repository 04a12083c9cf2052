import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Expressions where a scene has numbers: in views, in events and in bindings.
@Suite(.proves("R236"), .endsInTime) struct ExpressionReadingTests {
  private func views(_ views: String, _ rest: String = "") throws -> [Layer] {
    try SceneText.load(
      #"{ "size": [320, 480], "duration": 1, "parameters": { "gap": 8, "half": "= width / 2" }\#(rest), "#
        + #""views": [\#(views)] }"#
    ).scene.root.subviews.map(\.layer)
  }

  private func errors(_ views: String, _ rest: String = "") -> [(String, Int)] {
    SceneText.diagnostics(
      "{ \"size\": [320, 480], \"duration\": 1, \"parameters\": { \"gap\": 8 }\(rest), \"views\": [\n"
        + "\(views)] }"
    ).map { ($0.message, $0.place?.start.column ?? 0) }
  }

  // MARK: - In views

  @Test func `numbers are computed in keys, points, lists and steps`() throws {
    let layer = try views(
      #"""
      { "frame": ["= $half - 40", "= height / 4", "= 2 * $gap", 10], "opacity": "= 1 / 4",
        "backgroundColor": ["= 1 / 2", 0, 0, 1], "zPosition": "= -$gap",
        "transform": [{ "rotate": "= 90deg" }, { "scale": "= 1 + 1" }],
        "properties": { "level": "= $gap / 2" } }
      """#)[0]
    // The rotation and the scale do not matter to the frame before them.
    #expect(layer.position == Point(128, 125))
    #expect(layer.bounds.size == Size(16, 10))
    #expect(layer.opacity == 0.25)
    #expect(layer.backgroundColor == Color(red: 0.5, green: 0, blue: 0, alpha: 1))
    #expect(layer.zPosition == -8)
    #expect(layer.transform == Transform.rotation(.pi / 2).then(.scale(2, 2, 1)))
    #expect(layer.properties["level"] == .number(4))
  }

  @Test func `another view's rest model is read, whatever the order in the file`() throws {
    let card = #"{ "id": "card", "frame": [20, 30, "= $half", 50], "cornerRadius": 6 }"#
    let mark = #"""
      { "id": "mark", "frame": ["= card.frame.midX - 5", "= card.frame.maxY + $gap", 10, 10],
        "cornerRadius": "= card.cornerRadius / 2" }
      """#
    // The card reaches from 20 to 180 and from 30 to 80.
    for (text, index) in [("\(card), \(mark)", 1), ("\(mark), \(card)", 0)] {
      let layer = try views(text)[index]
      #expect(layer.frame == Rect(x: 95, y: 88, width: 10, height: 10))
      #expect(layer.cornerRadius == 3)
    }
  }

  @Test func `views may take x from one another and y the other way round`() throws {
    let layers = try views(
      #"""
      { "id": "a", "frame": [10, "= b.frame.maxY + 4", "= width / 4", "= b.frame.height"] },
      { "id": "b", "frame": ["= a.frame.maxX + $gap", "= height / 2", "= a.frame.width / 2", 30],
        "cornerRadius": "= min(b.frame.width, b.frame.height) / 2" }
      """#)
    // a: x 10, width 80; b: x 98, y 240, width 40, height 30; a: y 274, height 30.
    #expect(layers[0].frame == Rect(x: 10, y: 274, width: 80, height: 30))
    #expect(layers[1].frame == Rect(x: 98, y: 240, width: 40, height: 30))
    #expect(layers[1].cornerRadius == 15)
  }

  @Test func `a text takes its size from a view, and a view its own from the text`() throws {
    let layers = try views(
      #"""
      { "frame": [0, 0, "= label.frame.width + 2 * $gap", 20] },
      { "id": "label", "position": [100, 50], "text": { "string": "Hello", "fontSize": "= box.frame.height / 2" } },
      { "id": "box", "frame": [0, 0, 10, 40] }
      """#)
    // Ten points a letter and twenty points high, whatever the font.
    #expect(layers[0].bounds.size == Size(66, 20))
    #expect(layers[1].bounds.size == Size(50, 20))
    guard case .text(let text) = layers[1].kind else { return #expect(Bool(false)) }
    #expect(text.fontSize == 20)
  }

  @Test func `rows of templates compute with their numbers, and refer to their own row`() throws {
    let list = try SceneText.load(
      #"""
      { "size": [320, 480], "duration": 1, "parameters": { "gap": 8 },
        "templates": { "bar": { "parameters": { "h": 10 }, "view": {
          "id": "bar", "frame": ["= $index * (16 + $gap)", "= 100 - $h", 16, "= $h"],
          "views": [{ "id": "cap", "frame": [0, 0, "= bar.frame.width", "= bar.frame.height / 2"] }] } } },
        "views": [{ "template": { "use": "bar", "offset": [0, 1],
          "rows": [{ "h": 5 }, {}, { "h": "= 3 * $gap" }] } }] }
      """#
    ).scene.root.subviews[0].subviews
    #expect(
      list.map(\.layer.frame) == [
        Rect(x: 0, y: 95, width: 16, height: 5), Rect(x: 24, y: 91, width: 16, height: 10),
        Rect(x: 48, y: 78, width: 16, height: 24),
      ])
    #expect(list.map(\.subviews[0].layer.bounds.size.height) == [2.5, 5, 12])
  }

  @Test func `a scroll view's content and its animations are computed`() throws {
    let scene = try SceneText.load(
      #"""
      { "size": [320, 480], "duration": 1, "views": [
        { "id": "list", "frame": [0, 0, "= width", "= last.frame.maxY / 2"],
          "contentSize": ["= width", "= last.frame.maxY"],
          "views": [{ "id": "last", "frame": [0, 700, 320, 100] }] },
        { "id": "dot", "animations": [{ "basic": { "keyPath": "position.x", "fromValue": 0,
          "toValue": "= list.frame.midX", "duration": "= 1 / 4" } }] }] }
      """#
    ).scene
    guard case .pan(let pan)? = scene.root.subviews[0].gestures.first else {
      return #expect(Bool(false))
    }
    #expect(pan.limits?.max == [0, 400])
    let animation = scene.root.subviews[1].animations[0].animation
    #expect(animation.timing.duration == 0.25)
    guard case .property(let property) = animation.kind,
      case .basic(_, let end, _) = property.curve
    else { return #expect(Bool(false)) }
    #expect(end == .number(160))
  }

  @Test func `a circle of expressions names its path`() {
    let found = errors(
      #"""
      { "id": "a", "frame": ["= b.frame.maxX", 0, 10, 10] },
      { "id": "b", "frame": ["= c.frame.minX", 0, 10, 10] },
      { "id": "c", "frame": ["= a.frame.midX", 0, 10, 10] }
      """#)
    #expect(
      found.map(\.0) == [
        "these numbers depend on each other in a circle: a.frame → b.frame → c.frame → a.frame"
      ])
    #expect(found.map(\.1) == [27])
  }

  @Test(arguments: [
    (#"{ "opacity": "= 2 * 3" }"#, #""opacity" must be between 0 and 1, not 6"#, 14),
    (
      #"{ "opacity": "= 3-2" }"#,
      #""-" needs a space on both sides. An id may contain a dash: "a-b" is one name, "a - b" a difference."#,
      18
    ),
    (#"{ "opacity": "= $gop / 8" }"#, #"unknown parameter "gop". Did you mean "gap"?"#, 17),
    (#"{ "opacity": "= nope.opacity" }"#, #"unknown view "nope""#, 17),
    (
      #"{ "id": "a", "zPosition": "= a.position" }"#,
      #""a.position" is a point [x, y], and an expression needs a number. Write for example "a.position.x"."#,
      30
    ),
    (
      #"{ "id": "a", "zPosition": "= presentation.a.position.x" }"#,
      #""presentation.a.position.x" is read before anything is shown. Only events read the presentation; here, leave out "presentation"."#,
      30
    ),
    (#"{ "id": "a", "zPosition": "= 1 / a.position.x" }"#, "this divides by 0", 32),
    (
      #"{ "id": "a", "opacity": "= a.position.x + 7" }"#,
      #""opacity" must be between 0 and 1, not 7"#, 25
    ),
    (
      #"{ "id": "a", "bounds": [0, 0, "= a.zPosition - 4", 9] }"#,
      "a view cannot have a negative width or height", 24
    ),
  ]) func `an error in an expression is at its character`(
    _ view: String, _ message: String, _ column: Int
  ) {
    let found = errors(view)
    #expect(found.count == 1)
    #expect(found.first?.0.hasPrefix(message) == true, "\(found)")
    #expect(found.first?.1 == column)
  }

  @Test func `what makes views cannot refer to views`() {
    let found = errors(
      #"{ "id": "a", "template": { "use": "t", "count": "= a.position.x" } }"#,
      #", "templates": { "t": { "view": {} } }"#)
    #expect(
      found.map(\.0) == [#""template" makes views, so its numbers cannot refer to views"#])
  }

  @Test func `parameters in a circle are named`() {
    let found = SceneText.messages(
      #"{ "size": [9, 9], "parameters": { "p": "= $q + 1", "q": "= 2 * $p" }, "views": [{ "zPosition": "= $p" }] }"#
    )
    #expect(
      found == ["these parameters refer to each other in a circle: $p → $q → $p"])
  }

  // MARK: - In events

  private func resolved(_ text: String) throws -> ResolvedScene {
    try Resolver().resolve(SceneText.load(text).scene)
  }

  private let moving = #"""
    { "size": [320, 480], "duration": 4, "views": [
      { "id": "a", "frame": [0, 0, 20, 20],
        "animations": [{ "basic": { "keyPath": "position.x", "fromValue": 10, "toValue": 110, "duration": 2,
          "timingFunction": "linear", "fillMode": "both" } }] },
      { "id": "b", "frame": [0, 40, 40, 20] }], "script": [
    """#

  @Test func `an event reads the model, or the presentation, at its instant`() throws {
    // At 1 s the animation shows 60, over a model of 10.
    let film = try resolved(
      moving + #"""
        { "at": 0.5, "set": { "b.position.y": "= b.position.y + 10" } },
        { "at": 1, "set": { "b.position.x": "= presentation.a.position.x + a.position.x" } },
        { "at": 1.5, "set": { "b.frame": ["= b.frame.maxX", "= b.frame.minY", 10, "= b.frame.height"] } }] }
        """#)
    let b = LayerID(2)
    func position(_ time: Double) -> LayerValue? {
      film.timeline.state(of: LayerKeyPath(.position), in: b, at: time)?.value
    }
    #expect(position(0.75) == .point(Point(20, 60)))
    #expect(position(1.25) == .point(Point(70, 60)))
    // Its frame was [50, 50, 40, 20], and is [90, 50, 10, 20].
    #expect(position(2) == .point(Point(95, 60)))
  }

  @Test func `an amount is computed, and animated`() throws {
    let film = try resolved(
      moving + #"""
        { "at": 1, "animate": { "duration": 1, "changes": {
          "b.position": { "by": ["= b.bounds.size.width * 2", 0] } } } }] }
        """#)
    #expect(
      film.timeline.state(of: LayerKeyPath(.position, .x), in: LayerID(2), at: 3)?.value
        == .number(100))
  }

  @Test(arguments: [
    ("= 1 / a.zPosition", "b.opacity: this divides by 0"),
    ("= a.position.x", "b.opacity must be between 0 and 1, and is 10 here"),
  ]) func `an event whose number has no value is an error at its place`(
    _ text: String, _ message: String
  ) throws {
    let scene = try SceneText.load(
      moving + #"{ "at": 1, "set": { "b.opacity": "\#(text)" } }] }"#
    ).scene
    do throws(ResolveError) {
      _ = try Resolver().resolve(scene)
      Issue.record("resolved")
    } catch {
      #expect(error.description == message)
      #expect(error.place?.path == #"script[0].set["b.opacity"]"#)
    }
  }

  @Test func `other numbers of events cannot refer to views`() {
    #expect(
      SceneText.messages(
        moving + #"{ "at": "= a.position.x / 100", "set": { "b.opacity": 1 } }] }"#
      ).first?.hasPrefix(
        #""a.position.x" is read when the event happens, and this number is not"#) == true)
  }

  // MARK: - In bindings

  @Test func `a binding computes from several numbers, with their velocity`() throws {
    let film = try resolved(
      #"""
      { "size": [320, 480], "duration": 4, "views": [
        { "id": "a", "frame": [0, 0, 20, 20],
          "animations": [{ "basic": { "keyPath": "position.x", "fromValue": 10, "toValue": 110, "duration": 2,
            "timingFunction": "linear", "fillMode": "both" } }] },
        { "id": "b", "bounds": [0, 0, 10, 10], "position": [5, 100], "zPosition": 3 },
        { "id": "c", "bounds": [0, 0, 10, 10],
          "opacity": { "bind": "= clamp(1 - a.position.x / 100, 0, 1)" },
          "zPosition": { "bind": "= a.position.x * b.zPosition - 2 * b.position.x" } }] }
      """#)
    let state = film.timeline.state(of: LayerKeyPath(.zPosition), in: LayerID(3), at: 0.5)
    // a is at 35 and moves by 50 a second.
    #expect(state?.value == .number(35 * 3 - 10))
    #expect(state?.velocity == .number(150))
    #expect(
      film.timeline.state(of: LayerKeyPath(.opacity), in: LayerID(3), at: 0.5)?.value
        == .number(0.65))
    #expect(
      film.timeline.state(of: LayerKeyPath(.opacity), in: LayerID(3), at: 1.9)?.value == .number(0))
  }

  @Test func `a binding inside animate goes to the value that it has then`() throws {
    let film = try resolved(
      moving + #"""
        { "at": 1, "animate": { "duration": 1, "options": ["curveLinear"], "changes": {
          "b.opacity": { "bind": "= a.position.x / 120" } } } }] }
        """#)
    func opacity(_ time: Double) -> LayerValue? {
      film.timeline.state(of: LayerKeyPath(.opacity), in: LayerID(2), at: time)?.value
    }
    // a is seen at 60 then: from 1 the opacity goes to 0.5, and stays.
    #expect(opacity(1) == .number(1))
    #expect(opacity(1.5) == .number(0.75))
    #expect(opacity(2) == .number(0.5))
    #expect(opacity(3) == .number(0.5))
  }

  @Test(arguments: [
    #""animateKeyframes": { "duration": 1, "options": ["calculationModeLinear", "curveLinear"], "keyframes": [{ "relativeStartTime": 0, "relativeDuration": 1, "changes": # }] }"#,
    #""createAnimator": { "animator": "grow" } }, { "at": 1, "startAnimation": { "animator": "grow" }"#,
  ]) func `a binding inside keyframes or an animator goes to its value then, without a warning`(
    _ verb: String
  ) throws {
    let film = try resolved(
      moving + #"{ "at": 1, "#
        + verb.replacing("#", with: #"{ "b.opacity": { "bind": "= a.position.x / 120" } }"#)
        + #" }], "animators": { "grow": { "duration": 1, "curve": "linear", "#
        + #""changes": { "b.opacity": { "bind": "= a.position.x / 120" } } } } }"#)
    func opacity(_ time: Double) -> LayerValue? {
      film.timeline.state(of: LayerKeyPath(.opacity), in: LayerID(2), at: time)?.value
    }
    #expect(opacity(1) == .number(1))
    #expect(opacity(1.5) == .number(0.75))
    #expect(opacity(3) == .number(0.5))
    #expect(film.warnings.isEmpty, "\(film.warnings)")
  }

  @Test(arguments: [
    ("= 1 / a.position.x", "this divides by what changes, and so could be 0", 44),
    ("= 2 + 3", "this is a constant, and a binding follows a number of a view", 39),
    ("= a.frame.midX", #""a.frame.midX" is derived and cannot be followed"#, 42),
    ("= a.position.x * nope", #""nope" is not a key path of a view"#, 57),
  ]) func `a binding without a value everywhere is refused`(
    _ text: String, _ message: String, _ column: Int
  ) {
    let found = errors(#"{ "id": "a", "zPosition": { "bind": "\#(text)" } }"#)
    #expect(found.first?.0.hasPrefix(message) == true, "\(found)")
    #expect(found.first?.1 == column - 2)
  }
}

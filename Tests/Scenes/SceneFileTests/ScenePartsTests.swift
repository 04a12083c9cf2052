import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// The templates that ship with the program.
@Suite(.endsInTime) struct ScenePartsTests {
  private func scene(_ views: String, _ rest: String = "") -> String {
    "{ \"size\": [400, 400], \"duration\": 4,\n  \"views\": [\(views)]\(rest) }"
  }

  private func use(_ name: String, _ parameters: String = "{}") -> String {
    #"{ "template": { "use": "flipbook:\#(name)", "parameters": \#(parameters) } }"#
  }

  @Test func `the library has what people draw every day`() {
    let everyday = [
      "button", "digitWheel", "flipDigit", "keyboard", "listRow", "navigationBar", "progressRing",
      "sheet", "slider", "statusBar", "switch", "tabBar",
    ]
    #expect(Set(everyday).isSubset(of: Set(SceneParts.names)))
    #expect(SceneParts.names == SceneParts.names.sorted())
  }

  /// The parts that are used on their own: a tab belongs to a bar.
  private static let whole = SceneParts.names.filter { $0 != "tab" }

  @Test(arguments: whole)
  func `a part is used without any values`(name: String) throws {
    let loaded = try SceneText.load(scene(use(name)))
    #expect(loaded.scene.root.subviews[0].subviews.count == 1)
    #expect(loaded.warnings.isEmpty, "\(loaded.warnings)")
  }

  /// The printed part can be copied into a scene, where nothing of it needs the library's name.
  ///
  /// Without the sheet: drawn images are called by where they are written.
  @Test(arguments: whole.filter { $0 != "sheet" })
  func `a copied part is the same part`(name: String) throws {
    let text = try #require(SceneParts.text(of: name))
    let own = try SceneText.load(
      scene(
        #"{ "template": { "use": "own", "parameters": {} } }"#,
        ", \"templates\": { \"own\": \(text) }"))
    let shipped = try SceneText.load(scene(use(name)))
    let films = try [own, shipped].map { try Resolver().resolve($0.scene).timeline }
    #expect(films[0].presentation(at: 0) == films[1].presentation(at: 0))
    #expect(Self.gestures(own.scene.root) == Self.gestures(shipped.scene.root))
  }

  /// How many gestures there are.
  private static func gestures(_ view: SceneView) -> Int {
    view.subviews.reduce(view.gestures.count) { $0 + gestures($1) }
  }

  @Test(arguments: SceneParts.names)
  func `the first line of a part says what it is`(name: String) {
    let summary = SceneParts.summary(of: name)
    #expect(summary.hasSuffix(".") && summary.count > 20, "\(summary)")
  }

  private func film(_ views: String, _ script: String) throws -> Timeline {
    try Resolver().resolve(SceneText.load(scene(views, ", \"script\": [\(script)]")).scene).timeline
  }

  private func number(_ name: String, _ part: Int, _ timeline: Timeline, at time: Double) -> Double?
  {
    guard
      case .number(let number)? = timeline.presentation(at: time).sublayers[part].sublayers[0]
        .properties[name]
    else { return nil }
    return number
  }

  @Test func `a tap takes a switch to on, and another one back`() throws {
    let timeline = try film(
      use("switch", #"{ "id": "wifi", "tint": "red" }"#),
      #"{ "at": 0.5, "tap": { "view": "wifi" } }, { "at": 2, "tap": { "view": "wifi" } }"#)
    #expect(number("isOn", 0, timeline, at: 0.4) == 0)
    #expect(number("isOn", 0, timeline, at: 1.9) == 1)
    #expect(number("isOn", 0, timeline, at: 3.9) == 0)
    let on = timeline.presentation(at: 1.9).sublayers[0].sublayers[0]
    #expect(on.backgroundColor == Color(red: 1, green: 0, blue: 0))
    // A knob of 27 points, 2 from the edges of a track 51 long.
    #expect(on.sublayers[0].position == Point(35.5, 15.5))
  }

  @Test func `a switch that is turned on runs events`() throws {
    let timeline = try film(
      use("switch", #"{ "id": "wifi", "turnedOn": [{ "set": { "lamp.opacity": 0.5 } }] }"#)
        + #", { "id": "lamp", "frame": [200, 200, 9, 9] }"#,
      #"{ "at": 0.5, "tap": { "view": "wifi" } }"#)
    #expect(timeline.presentation(at: 0.4).sublayers[1].opacity == 1)
    #expect(timeline.presentation(at: 1.5).sublayers[1].opacity == 0.5)
  }

  @Test func `a slider follows the finger, and no farther than its ends`() throws {
    let timeline = try film(
      #"{ "position": [50, 50], "template": { "use": "flipbook:slider", "parameters": { "id": "volume", "travel": 200, "value": 0.25 } } }"#,
      #"{ "at": 0.5, "pan": { "from": "volume.thumb", "by": [100, 0], "duration": 0.5 } }, { "at": 2, "pan": { "from": "volume.thumb", "by": [300, 0], "duration": 0.5 } }"#
    )
    // 100 of 200 points are half of the way.
    #expect(isClose(number("value", 0, timeline, at: 1.5) ?? 0, 0.75, within: 1e-9))
    #expect(isClose(number("value", 0, timeline, at: 3.9) ?? 0, 1, within: 1e-9))
    let thumb = timeline.presentation(at: 1.5).sublayers[0].sublayers[0].sublayers[2]
    #expect(isClose(thumb.position.x, 150, within: 1e-9))
  }

  @Test func `a ring is filled by its progress`() throws {
    let timeline = try film(
      use("progressRing", #"{ "id": "ring1", "progress": 0.25 }"#),
      #"{ "at": 1, "set": { "ring1.progress": 0.5 } }"#)
    func end(_ time: Double) -> Double? {
      let ring = timeline.presentation(at: time).sublayers[0].sublayers[0].sublayers[1]
      guard case .shape(let shape) = ring.kind else { return nil }
      return shape.strokeEnd
    }
    #expect(end(0) == 0.25)
    #expect(end(1) == 0.5)
  }

  @Test func `a ring may have the name that people give rings`() throws {
    let timeline = try film(
      #"{ "id": "card", "views": [\#(use("progressRing", #"{ "id": "ring" }"#))] }"#,
      #"{ "at": 1, "set": { "ring.progress": 0.5 } }"#)
    let ring = timeline.presentation(at: 1).sublayers[0].sublayers[0].sublayers[0]
    #expect(ring.properties["progress"] == .number(0.5))
  }

  private func texts(_ layer: Layer) -> [TextContent] {
    let own: [TextContent] = if case .text(let text) = layer.kind { [text] } else { [] }
    return own + layer.sublayers.flatMap(texts)
  }

  /// A line higher than the font's has its extra space above.
  ///
  /// So its baseline is the descent above its end. Inter has a descent of 680 and digits of 2048 in an em of 2816 units: the middle of a
  /// digit is (680 + 1024) / 2816 of the font size above the end of the line.
  @Test(
    arguments: [
      ("flipDigit", 58.0, 80.0, "{}"), ("digitWheel", 34, 44, "{}"),
      ("digitWheel", 50, 90, #"{ "fontSize": 50, "height": 90 }"#),
    ])
  func `digits are in the middle`(part: String, size: Double, height: Double, values: String)
    throws
  {
    let film = try film(use(part, values), "")
    let digits = texts(film.presentation(at: 0))
    #expect(digits.count >= 4)
    for digit in digits {
      #expect(digit.fontSize == size)
      let middle = (digit.lineHeight ?? 0) - size * (680 + 1024) / 2816
      #expect(isClose(middle, height / 2, within: 0.02))
    }
  }

  @Test func `a row's detail ends before the chevron, or 16 from the edge`() throws {
    for (chevron, end) in [(1, -34.0), (0, -16)] {
      let film = try film(use("listRow", #"{ "detail": "On", "chevron": \#(chevron) }"#), "")
      let right = film.presentation(at: 0).sublayers[0].sublayers[0].sublayers[3]
      #expect(right.sublayers[0].frame == Rect(x: end - 200, y: 11, width: 200, height: 22))
    }
  }

  @Test func `colors and titles of rows and bars are parameters`() throws {
    let row = try film(use("listRow", #"{ "separatorColor": "red" }"#), "")
      .presentation(at: 0).sublayers[0].sublayers[0]
    #expect(row.sublayers[2].backgroundColor == Color(red: 1, green: 0, blue: 0))
    for (values, opacity) in [("{}", 1), (#"{ "titleOpacity": 0.25 }"#, 0.25)] {
      let bar = try film(use("navigationBar", values), "").presentation(at: 0)
      #expect(bar.sublayers[0].sublayers[0].sublayers[2].opacity == opacity)
    }
  }

  @Test func `a digit wheel scrolls by its digit, also between two`() throws {
    let timeline = try film(
      use("digitWheel", #"{ "id": "tens", "digit": 3, "height": 40 }"#),
      #"{ "at": 1, "set": { "tens.digit": 7.25 } }, { "at": 2, "set": { "tens.digit": 10 } }"#)
    func offset(_ time: Double) -> Double {
      timeline.presentation(at: time).sublayers[0].sublayers[0].sublayers[0].bounds.origin.y
    }
    #expect(isClose([offset(0), offset(1), offset(2)], [120, 290, 400], within: 1e-6))
  }

  @Test func `a tab that is tapped is the selected one`() throws {
    let timeline = try film(
      use(
        "tabBar",
        #"{ "items": [{ "title": "One" }, { "title": "Two" }, { "title": "Six" }], "spacing": 100 }"#
      ),
      #"{ "at": 1, "tap": { "point": [250, 20] } }"#)
    func field(_ time: Double) -> Double {
      let bar = timeline.presentation(at: time).sublayers[0].sublayers[0]
      return bar.sublayers[2].sublayers[0].position.x
    }
    #expect(number("selectedIndex", 0, timeline, at: 2) == 2)
    #expect(isClose([field(0), field(2)], [50, 250], within: 1e-6))
  }

  /// UIKit's spring for the keyboard has mass 3, stiffness 1000, damping 500.
  ///
  /// That is read from the animations of a keyboard that appears.
  ///
  /// Core Animation treats more than 2√(mk) as that: (1 + ωt)e^(−ωt) is left.
  @Test func `setting isShown brings the keyboard by the system's spring`() throws {
    let timeline = try film(
      use("keyboard"), #"{ "at": 1, "set": { "keyboard.isShown": 1 } }"#)
    let omega = (1000.0 / 3).squareRoot()
    for t in [0.0, 0.1, 0.3, 0.5] {
      let rest = (1 + omega * t) * exp(-omega * t)
      let keys = timeline.presentation(at: 1 + t).sublayers[0].sublayers[0].sublayers[0]
      #expect(isClose(keys.position.y, 146 + 292 * rest, within: 1e-6), "\(t)")
    }
  }

  @Test func `a sheet is dragged away and comes back by its snap`() throws {
    let timeline = try film(
      use("sheet", #"{ "width": 400, "height": 400, "top": 100, "y": 100 }"#),
      #"{ "at": 0.2, "pan": { "from": [200, 120], "by": [0, 40], "duration": 0.4, "hold": 0.2 } }, { "at": 2, "pan": { "from": [200, 120], "by": [0, 250], "duration": 0.3 } }"#
    )
    func panel(_ time: Double) -> Layer {
      timeline.presentation(at: time).sublayers[0].sublayers[0].sublayers[2]
    }
    #expect(isClose(panel(0.7).position.y, 140, within: 1e-6))
    #expect(isClose(panel(1.9).position.y, 100, within: 0.1))
    #expect(isClose(panel(3.9).position.y, 400, within: 0.1))
    let dim = timeline.presentation(at: 3.9).sublayers[0].sublayers[0].sublayers[0]
    #expect(isClose(dim.opacity, 0, within: 0.01))
  }

  @Test func `setting flip turns the flap`() throws {
    let timeline = try film(use("flipDigit"), #"{ "at": 1, "set": { "flipDigit.flip": 1 } }"#)
    func opacities(_ time: Double) -> [Double] {
      timeline.presentation(at: time).sublayers[0].sublayers[0].sublayers[2...3].map(\.opacity)
    }
    #expect(opacities(1) == [1, 0])
    #expect(opacities(1.5) == [0, 1])
  }

  @Test func `a mistake in a value is reported at the value`() {
    let text = MarkedText(
      scene(
        #"{ "template": { "use": "flipbook:switch", "rows": [{ "tint": "green" }, { "tint": ‹"gren"› }] } }"#
      ))
    let found = SceneText.diagnostics(text.text)
    #expect(found.map(\.message) == [#""gren" is not a color. Did you mean "green"?"#])
    expect(found.first?.place, marks: text)
  }

  @Test(arguments: [
    (
      #"{ "template": { "use": ‹"flipbook:slidr"›, "count": 1 } }"#,
      #"unknown template "flipbook:slidr". Did you mean "flipbook:slider"?"#
    ),
    (
      #"{ "template": { "use": "flipbook:slider", "rows": [{ ‹"valu"›: 1 }] } }"#,
      #"the template has no parameter "valu". Did you mean "value"?"#
    ),
    (
      #"{ "template": { "use": "flipbook:slider", "parameters": ‹7› } }"#,
      #"an object with the values of parameters"#
    ),
    (
      #"{ "template": { "use": "flipbook:slider", "count": 1, ‹"parameters"›: {} } }"#,
      #""count" and "parameters" cannot be used together"#
    ),
  ])
  func `a mistake in a use has its place`(view: String, message: String) {
    let text = MarkedText(scene(view))
    let found = SceneText.diagnostics(text.text)
    #expect(found.count == 1)
    #expect(found.first?.message.contains(message) == true, "\(found.first?.message ?? "")")
    expect(found.first?.place, marks: text)
  }

  @Test func `a row names its view, and a single view has no number`() throws {
    let loaded = try SceneText.load(
      scene(
        #"{ "id": "list", "template": { "use": "flipbook:switch", "rows": [{}, { "id": "sound" }] } }, "#
          + use("switch")))
    let names = loaded.scene.root.subviews.map { $0.subviews.map(\.name) }
    #expect(names == [["list.switch0", "list.sound"], ["views[1].switch"]])
  }
}

import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookSceneKeys
import FlipbookTimeline
import TestSupport
import Testing

/// Figures in place of path data.
@Suite(.endsInTime) struct FigureReadingTests {
  private func path(_ shape: String, frame: String = "[10, 20, 100, 60]") throws -> Path {
    let views = try SceneText.load(views: #"{ "frame": \#(frame), "shape": { \#(shape) } }"#)
      .scene.root.subviews
    guard case .shape(let content) = views[0].layer.kind else { return Path() }
    return content.path
  }

  @Test func `a figure without measures fills the view`() throws {
    let box = Rect(x: 20, y: 0, width: 60, height: 60)
    #expect(try path(#""circle": {}"#) == .ellipse(in: box))
    #expect(
      try path(#""circle": { "inset": 5 }"#)
        == .ellipse(in: Rect(x: 25, y: 5, width: 50, height: 50)))
    #expect(
      try path(#""arc": { "startAngle": "-90deg", "endAngle": 0 }"#)
        == .arc(
          center: Point(50, 30), radius: 30, startAngle: Angle(degrees: -90).radians, endAngle: 0,
          isClockwise: true))
    #expect(
      try path(#""polygon": { "sides": 3, "rotation": 1 }"#)
        == .polygon(sides: 3, center: Point(50, 30), radius: 30, rotation: 1))
    // (3 − √5)/2 of the radius.
    #expect(
      try path(#""star": {}"#)
        == .star(points: 5, center: Point(50, 30), radius: 30, innerRadius: 30 * 0.381966))
    #expect(try path(#""roundedRect": {}"#) == .rect(Rect(x: 0, y: 0, width: 100, height: 60)))
  }

  @Test func `a figure takes the bounds, also where they begin elsewhere`() throws {
    let view = try SceneText.load(
      views: #"{ "bounds": [-20, -10, 40, 20], "shape": { "circle": {} } }"#
    ).scene.root.subviews[0]
    guard case .shape(let content) = view.layer.kind else { return #expect(Bool(false)) }
    #expect(content.path == .ellipse(in: Rect(x: -10, y: -10, width: 20, height: 20)))
  }

  @Test func `a figure with measures needs no view`() throws {
    let circle = Path.ellipse(in: Rect(x: 2, y: 3, width: 10, height: 10))
    #expect(
      try path(#""circle": { "center": [7, 8], "radius": 5 }"#, frame: "[0, 0, 0, 0]") == circle)
    #expect(
      try path(#""polygon": { "points": [[0, 0], [9, 0], [0, 9]] }"#, frame: "[0, 0, 0, 0]")
        == .polygon([Point(0, 0), Point(9, 0), Point(0, 9)]))
  }

  @Test func `insets are UIKit's, and below 0 they go beyond the view`() throws {
    #expect(
      try path(
        #""roundedRect": { "insets": [1, 2, 3, 4], "cornerRadius": 8, "corners": ["topLeft"] }"#)
        == .bezierRoundedRect(
          Rect(x: 2, y: 1, width: 94, height: 56), cornerRadius: 8,
          isRound: [true, false, false, false]))
    #expect(
      try path(
        #""roundedRect": { "insets": [0, -14, 0, -14], "cornerCurve": "circular", "cornerRadius": 9 }"#
      )
        == .roundedRect(
          Rect(x: -14, y: 0, width: 128, height: 60), cornerRadius: 9,
          isRound: [true, true, true, true], isContinuous: false))
  }

  @Test func `a path of a view can become a figure`() throws {
    let loaded = try SceneText.load(
      """
      { "size": [100, 100], "duration": 1, "views": [{ "id": "a", "frame": [0, 0, 40, 20],
        "shape": { "polygon": { "sides": 5 } }, "animations": [
          { "basic": { "keyPath": "path", "toValue": { "star": {} }, "duration": 1 } },
          { "keyframe": { "keyPath": "position", "path": { "circle": { "center": [50, 50], "radius": 9 } }, "duration": 1 } }] }],
        "script": [{ "at": 0.5, "set": { "a.path": { "circle": {} } } }] }
      """)
    guard case .set(let changes)? = loaded.scene.script.first?.event else {
      return #expect(Bool(false))
    }
    #expect(
      changes.first?.value == .to(.path(.ellipse(in: Rect(x: 10, y: 0, width: 20, height: 20)))))
    let film = try Resolver().resolve(loaded.scene)
    guard case .shape(let content) = film.timeline.presentation(at: 0.75).sublayers[0].kind
    else { return #expect(Bool(false)) }
    // Ten lines of a star, and five of a pentagon: the first is held until the end.
    #expect(content.path.elements.count == 12 || content.path.elements.count == 6)
  }

  @Test func `figures of one kind are animated point by point`() throws {
    let loaded = try SceneText.load(
      """
      { "size": [100, 100], "duration": 1, "views": [{ "id": "a", "frame": [0, 0, 40, 40],
        "shape": { "star": { "innerRadius": 1 } }, "animations": [
          { "basic": { "keyPath": "path", "toValue": { "star": { "innerRadius": 0 } }, "duration": 1 } }] }] }
      """)
    let film = try Resolver().resolve(loaded.scene)
    guard case .shape(let content) = film.timeline.presentation(at: 0.5).sublayers[0].kind,
      case .line(let inner) = content.path.elements[1]
    else { return #expect(Bool(false)) }
    // Halfway between the circle and the center: 10 from it, a tenth of a turn from the top.
    #expect(isClose(inner.distance(to: Point(20, 20)), 10, within: 1e-9))
  }

  @Test(
    arguments: [
      (
        #""shape": ‹{ "fillColor": "red" }›"#, DiagnosticKind.missingKey,
        #"one of "path", "circle", "arc", "polygon", "star", "roundedRect" is missing"#
      ),
      (
        #""shape": { "path": "M0 0", ‹"circle"›: {} }"#, .conflictingKeys,
        #""path" and "circle" cannot be used together"#
      ),
      (
        #""shape": { "polygon": { "sides": ‹2› } }"#, .range,
        #""sides" must be between 3 and 10000, not 2"#
      ),
      (
        #""shape": { "polygon": { "sides": 5, ‹"points"›: [[0, 0], [1, 1], [2, 0]] } }"#,
        .conflictingKeys, #""sides" and "points" cannot be used together"#
      ),
      (
        #""shape": { "circle": ‹{ "inset": 50 }› }"#, .range,
        "the view has no room for the figure"
      ),
      (
        #""shadowPath": { "circle": ‹{}› }"#, .missingKey, #""center" is missing"#
      ),
      (
        #""shape": { "arc": ‹{ "startAngle": 0 }› }"#, .missingKey, #""endAngle" is missing"#
      ),
      (
        #""shape": { "circle": ‹{ "center": [1e9, 0], "radius": 1e9 }› }"#, .range,
        "the figure leads too far"
      ),
    ])
  func `a mistake in a figure has its place`(view: String, kind: DiagnosticKind, message: String) {
    let text = MarkedText(
      "{ \"size\": [99, 99], \"duration\": 1,\n  \"views\": [{ \"frame\": [0, 0, 50, 50], \(view) }] }"
    )
    let found = SceneText.diagnostics(text.text)
    #expect(found.map(\.kind) == [kind])
    #expect(found.first?.message.hasPrefix(message) == true, "\(found.first?.message ?? "")")
    expect(found.first?.place, marks: text)
  }

  @Test func `the figures of a scene have a limit together`() {
    let found = SceneText.diagnostics(
      #"{ "size": [9, 9], "duration": 1, "templates": { "t": { "view": { "frame": [0, 0, 9, 9], "#
        + #""shape": { "polygon": { "sides": 10000 } } } } }, "#
        + #""views": [{ "template": { "use": "t", "count": 1000 } }] }"#)
    #expect(found.map(\.kind) == [.limit])
  }

  @Test func `what is written of a figure is read as the same figure`() throws {
    var arc = Figure.Arc()
    arc.circle.center = Point(3, -4)
    arc.circle.inset = 2.5
    (arc.startAngle, arc.endAngle, arc.isClockwise) = (-1.5, Angle(degrees: 270).radians, false)
    #expect(try FigureFields.arc.readAgain(arc) == arc)
    var polygon = Figure.Polygon()
    polygon.points = [Point(0, 0), Point(1, 0.1), Point(0, 1e9)]
    polygon.cornerRadius = 1.0 / 3
    #expect(try FigureFields.polygon.readAgain(polygon) == polygon)
    var star = Figure.Star()
    (star.points, star.innerRadius, star.rotation) = (7, 0.2, 0.1)
    star.circle.radius = 12
    #expect(try FigureFields.star.readAgain(star) == star)
    var rect = Figure.RoundedRect()
    rect.insets = .init(top: 1, left: 2, bottom: 3, right: -4)
    (rect.cornerRadius, rect.corners, rect.cornerCurve) = (9, [.topLeft, .bottomLeft], .circular)
    #expect(try FigureFields.roundedRect.readAgain(rect) == rect)
    #expect(try FigureFields.circle.readAgain(FigureCircle()) == FigureCircle())
  }
}

extension FieldTable {
  /// The object that is read from what is written of it (law 15).
  func readAgain(_ value: Target, always: Set<String> = []) throws -> Target {
    let bytes = Array(text(of: value, always: always).line.utf8)
    let document = try JSONDocument.read(bytes, file: "").document
    var work = Work.alone
    return try read(document.value, Site(World(document: document)), &work).whole()
  }
}

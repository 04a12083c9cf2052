import Animation
import Charts
import Document
import Film
import Foundation
import Geometry
import Glibc
import Images
import Interaction
import Layers
import Opening
internal import Painter
import Raster
import SceneFile
import TestSupport
import Testing

/// What is drawn over films: where it lies, by derivations of their own, and that it is a part of the
/// frames like any other.
@Suite(.endsInTime) struct OverlayTests {
  private static let package =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  private static let fonts = FontLibrary(directories: ["\(package)/scenes/fonts"])

  /// A view that moves evenly, 60 points in 1 s to the right and 30 downwards.
  private static let even = """
    { "size": [200, 100], "fps": 20, "duration": 1.2, "views": [ { "id": "tile",
      "frame": [10, 10, 20, 20], "backgroundColor": "red", "animations": [
        { "basic": { "keyPath": "position", "fromValue": [20, 20], "toValue": [80, 50],
          "duration": 1 } } ] } ] }
    """

  private static func scene(_ text: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .text(Array(text.utf8), file: "scene.json"), name: "scene",
      overlay: SceneOverlay.self, fonts: fonts)
  }

  private static func overlay(_ list: String, over scene: CompiledScene) throws -> CompiledScene {
    try scene.annotated(with: OverlayList(list).annotations)
  }

  /// The paths of filled shapes, which dots and arrowheads are, in points of the canvas.
  private static func fills(_ scene: CompiledScene, at time: Double) throws -> [Path] {
    let overlay = try #require(scene.overlay)
    let tree = scene.timeline.presentation(at: time)
    return overlay.layers(at: time, over: tree).flatMap(\.sublayers).compactMap { layer in
      guard case .shape(let shape) = layer.content, shape.fillColor != nil else { return nil }
      return shape.path
    }
  }

  private static func points(_ path: Path) -> [Point] {
    path.elements.compactMap {
      switch $0 {
      case .move(let to), .line(let to): to
      case .quadratic(_, let end), .cubic(_, _, let end): end
      case .close: nil
      }
    }
  }

  @Test func `a trail has a dot for each frame, as far apart as the view is fast`() throws {
    let scene = try Self.overlay("trail:tile", over: Self.scene(Self.even))
    // At 0.5 s and 20 frames a second: frames 0 … 10, 3 points apart across and 1.5 along.
    let dots = try Self.fills(scene, at: 0.5).map { path -> Point in
      let all = Self.points(path)
      let (x, y) = (all.map(\.x), all.map(\.y))
      return Point(((x.min() ?? 0) + (x.max() ?? 0)) / 2, ((y.min() ?? 0) + (y.max() ?? 0)) / 2)
    }
    // Each dot is drawn twice: its light edge, and itself.
    #expect(dots.count == 22)
    for frame in 0...10 where dots.count == 22 {
      let place = Point(20 + 3 * Double(frame), 20 + 1.5 * Double(frame))
      #expect(dots[2 * frame].distance(to: place) < 1e-6, "\(frame)")
      #expect(dots[2 * frame + 1].distance(to: place) < 1e-6, "\(frame)")
    }
  }

  @Test func `an arrow of velocity ends where the view would be in a tenth of a second`() throws {
    let scene = try Self.overlay("velocity:'tile'", over: Self.scene(Self.even))
    // 60 and 30 points a second: 6 and 3 points from where it is at 0.5 s, (50, 35).
    let head = try #require(try Self.fills(scene, at: 0.5).last)
    let tip = try #require(Self.points(head).first)
    #expect(tip.distance(to: Point(56, 38)) < 1e-6)
    // The wings lie on both sides of the way, behind the tip.
    let wings = Self.points(head).dropFirst().map { $0 - Point(56, 38) }
    #expect(wings.allSatisfy { $0.x * 2 + $0.y < 0 })
    #expect(abs(wings.reduce(0) { $0 + ($1.x * 1 - $1.y * 2) }) < 1e-6)
    // At rest there is none.
    #expect(try Self.fills(scene, at: 1.1).isEmpty)
  }

  @Test func `a throw shows its projection and the anchor that wins`() throws {
    let scene = try CompiledScene(
      reading: .file("\(Self.package)/scenes/annotated-throw.json"), name: "throw",
      overlay: SceneOverlay.self, fonts: Self.fonts)
    // 60 and 55 points in 0.16 s, from (97, 105); the deceleration rate 0.998 a millisecond carries v · 0.499 s.
    let rate = 0.998
    let reach = -1 / (1000 * log(rate))
    let end = Point(157 + 60 / 0.16 * reach, 160 + 55 / 0.16 * reach)
    let paths = try Self.fills(scene, at: 0.6).map(Self.points)
    #expect(paths.contains { $0.first.map { $0.distance(to: end) < 0.5 } ?? false }, "\(end)")
    // The nearest anchor is (278, 400): a dot lies on it while the throw goes on, and not before.
    func isMarked(at time: Double) throws -> Bool {
      try Self.fills(scene, at: time).map(Self.points).contains { points in
        guard points.count == 5 else { return false }
        let middle = (points[0] + points[2]) * 0.5
        return middle.distance(to: Point(278, 400)) < 1e-6
      }
    }
    #expect(try isMarked(at: 0.6))
    #expect(try !isMarked(at: 0.5))
  }

  // 0.4 + 0.2 is more than 0.6 in doubles, and frame 36 is at 36/60 = 0.6.
  @Test func `a throw is shown from the frame at which the finger lifts`() throws {
    let scene = try Self.overlay(
      "throw",
      over: Self.scene(
        """
        { "size": [200, 100], "duration": 2, "views": [ { "id": "tile",
          "frame": [10, 10, 20, 20], "backgroundColor": "red", "gestures": [ { "pan": {
            "moves": "position", "release": { "snap": { "anchors": [[20, 20], [180, 20]] } } } } ] } ],
          "script": [ { "at": 0.4, "pan": { "from": "tile", "by": [60, 0], "duration": 0.2 } } ] }
        """))
    #expect(scene.resolved.marks.releases.first?.time == 0.6)
    #expect(try !Self.fills(scene, at: 36.0 / 60).isEmpty)
    #expect(try Self.fills(scene, at: 35.0 / 60).isEmpty)
  }

  private static let everything =
    "outline,ghost,onion,throw,trail:tile,velocity:tile,label:tile,plot:tile.position,plot:tile.position.x"

  @Test func `frames with overlays are the same in any order, and on what was drawn before`() throws
  {
    let base = try CompiledScene(
      reading: .file("\(Self.package)/scenes/annotated-throw.json"), name: "throw",
      overlay: SceneOverlay.self, fonts: Self.fonts)
    let scene = try Self.overlay(Self.everything, over: base)
    let settings = try #require(scene.settings(scale: 0.5))
    let painter = scene.painter(settings)
    var painting = Painting(
      on: try #require(
        Bitmap(
          width: settings.pixelWidth, height: settings.pixelHeight, isOpaque: settings.isOpaque)))
    var dice = Dice(seed: 7)
    for _ in 0..<24 {
      let time = Double(dice.next() % 100) / 60
      try painter.draw(at: time, into: &painting)
      let fresh = try scene.painter(settings).bitmap(at: time)
      #expect(painting.bitmap == fresh, "at \(time)")
    }
    // They are there at all, and only where they are asked for.
    let plain = try #require(base.annotated(with: []).overlay)
    #expect(plain.layers(at: 0.6, over: base.timeline.presentation(at: 0.6)).count > 3)
  }

  @Test func `overlays keep their places and thickness in points at any scale`() throws {
    let scene = try Self.overlay("outline", over: Self.scene(Self.even))
    func isInked(_ x: Double, _ y: Double, _ scale: Double) throws -> Bool {
      let settings = try #require(scene.settings(scale: scale))
      let bitmap = try scene.painter(settings).bitmap(at: 1.1)
      let pixel = try #require(bitmap.pixel(x: Int(x * scale), y: Int(y * scale)))
      return pixel.blue > 150 && pixel.red < 120
    }
    // The edge of the view at rest is (10, 10) to (30, 30); blue is no color of the scene.
    for scale in [2.0, 4, 8] {
      #expect(try isInked(15.1, 10.05, scale), "\(scale)")
      #expect(try !isInked(15.1, 14, scale), "\(scale)")
    }
  }

  @Test func `a view that is not in the tree has nothing drawn over it`() throws {
    let scene = try Self.scene(
      """
      { "size": [100, 100], "duration": 2, "views": [ { "id": "a", "frame": [0, 0, 20, 20] } ],
        "script": [ { "at": 1, "removeView": { "view": "a" } } ] }
      """)
    let over = try Self.overlay("outline:a,velocity:a,label:a,ghost:a,onion:a,trail:a", over: scene)
    let overlay = try #require(over.overlay)
    for time in [0.5, 1.5] {
      let layers = overlay.layers(at: time, over: scene.timeline.presentation(at: time))
      let drawn = layers.flatMap(\.sublayers).count
      #expect(time > 1 || drawn > 0)
    }
    let after = overlay.layers(at: 1.9, over: scene.timeline.presentation(at: 1.9))
    #expect(after.flatMap(\.sublayers).count < 120)
  }

  @Test func `an annotation is shown from its beginning to its end`() throws {
    let scene = try Self.scene(
      """
      { "size": [100, 100], "duration": 3, "views": [ { "id": "a", "frame": [0, 0, 20, 20] } ],
        "annotations": [ { "show": "label", "of": "a", "from": 1, "until": 2 } ] }
      """)
    let overlay = try #require(scene.overlay)
    for (time, count) in [(0.0, 0), (0.99, 0), (1, 1), (1.99, 1), (2, 0)] {
      let layers = overlay.layers(at: time, over: scene.timeline.presentation(at: time))
      #expect(layers.count == count, "\(time)")
    }
  }

  @Test(
    arguments: [
      ("", "an item of the list is empty"), ("trail:pip,", "an item of the list is empty"),
      ("trial:pip", "\"trial\" cannot be drawn. Did you mean \"trail\"?"),
      ("trail", "trail of what? Write trail:view"),
      ("plot", "plot of what? Write plot:view.property"),
      ("trail:", "trail: is followed by no name"),
      ("trail:'a", "a quote is not closed"), ("trail:'a'b", "neither a name nor one in quotes"),
    ])
  func `a list that says nothing is refused`(list: String, reason: String) {
    #expect {
      _ = try OverlayList(list)
    } throws: { error in
      "\(error)".contains(reason)
    }
  }

  @Test func `names with commas, colons and quotes are read as they are written`() throws {
    let list = try OverlayList(#"trail:a:b, velocity:'x, ''y''',label:"it's",outline"#)
    #expect(list.annotations.map(\.subject) == ["a:b", "x, 'y'", "it's", nil])
    // What the manifest says reads back the same.
    let again = try OverlayList(list.annotations.map(\.description).joined(separator: ","))
    #expect(again == list)
  }

  @Test(
    arguments: [
      (#"{ "show": "trial", "of": "a" }"#, "trail"), (#"{ "show": "trail" }"#, "of what"),
      (#"{ "show": "trail", "of": "b" }"#, "there is no view"),
      (#"{ "show": "plot", "of": "a.positon" }"#, "position"),
      (#"{ "show": "plot", "of": "a.contents" }"#, "no curve"),
      (#"{ "show": "label", "of": "a", "from": 2, "until": 1 }"#, "before it appears"),
      (#"{ "of": "a" }"#, "show"), (#"{ "show": "label", "off": "a" }"#, "of"),
    ])
  func `an annotation that makes no sense is told with its place`(
    annotation: String, reason: String
  ) {
    let text = """
      { "size": [100, 100], "duration": 1, "views": [ { "id": "a", "frame": [0, 0, 20, 20] } ],
        "annotations": [ \(annotation) ] }
      """
    do {
      _ = try Self.scene(text)
      Issue.record("\(annotation) was accepted")
    } catch {
      let words = "\((error as? SceneErrors)?.list.diagnostics.map(\.description) ?? [])"
      #expect(words.contains(reason) && words.contains("scene.json:2:"), "\(words)")
    }
  }

  @Test func `thousands of annotations are refused`() {
    let many = Array(repeating: #"{ "show": "outline" }"#, count: 2000).joined(separator: ",")
    #expect(throws: SceneErrors.self) {
      _ = try Self.scene(#"{ "size": [100, 100], "duration": 1, "annotations": [\#(many)] }"#)
    }
  }
}

/// Numbers that are the same in every run.
private struct Dice {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

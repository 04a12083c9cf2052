import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookOpening
import FlipbookRaster
import FlipbookTimeline
import TestSupport
import Testing

/// Views that fingers go through where they meet nothing in them.
@Suite(.endsInTime) struct PassingViewTests {
  /// A card in a slot of 120 × 120 points in front of a button, and two fingers: one drags the card
  /// out of the slot, the other taps where it was, in the middle of the button.
  private static func scene(_ slot: String) throws -> CompiledScene {
    let text = """
      { "size": [300, 400], "duration": 3, "views": [
        { "id": "button", "frame": [20, 20, 100, 100], "backgroundColor": "green",
          "properties": { "taps": 0 },
          "gestures": [ { "tap": { "events": [ { "set": { "button.taps": { "by": 1 } } } ] } } ] },
        { "id": "slot", "frame": [10, 10, 120, 120], \(slot) "views": [
          { "id": "card", "frame": [10, 10, 100, 100], "backgroundColor": "blue",
            "gestures": [ { "pan": { "moves": "position" } } ] } ] } ],
      "script": [
        { "at": 0.4, "pan": { "from": "card", "by": [0, 160], "duration": 0.2 } },
        { "at": 1, "tap": { "point": [70, 70] } } ] }
      """
    return try compiled(text)
  }

  static func compiled(_ text: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .text(Array(text.utf8), file: "scene.json"), name: "scene", overlay: nil,
      fonts: FontLibrary(directories: []))
  }

  private static func taps(_ scene: CompiledScene) throws -> LayerValue? {
    let button = try #require(try scene.views.view("button"))
    return scene.timeline.layer(button, at: 2)?.properties["taps"]
  }

  @Test(arguments: [
    ("", 0.0), (#""hitTest": "view","#, 0), (#""hitTest": "subviews","#, 1),
  ])
  func `an empty slot catches a finger unless its hit test is that of its subviews`(
    _ slot: String, _ taps: Double
  ) throws {
    let scene = try Self.scene(slot)
    #expect(try Self.taps(scene) == .number(taps))
    // The card is reached through the slot in any case, and goes where the finger leads it.
    let card = try #require(try scene.views.view("card"))
    let y = try #require(scene.timeline.layer(card, at: 0.9)?.position.y)
    #expect(abs(y - (60 + 160)) < 1e-6)
  }

  @Test func `what a caught finger was meant for is recorded with what caught it`() throws {
    let scene = try Self.scene("")
    let ignored = scene.resolved.marks.ignoredTouches
    #expect(ignored.map { scene.views.name(of: $0.layer) } == ["button"])
    #expect(ignored.map { scene.views.name(of: $0.obstacle) } == ["slot"])
    #expect(ignored.map(\.reason) == [.caught(isAimed: false)])
    #expect(try Self.scene(#""hitTest": "subviews","#).resolved.marks.ignoredTouches.isEmpty)
  }

  /// The gestures of a view with `subviews` still take the fingers that its subviews meet.
  @Test func `gestures of a passing view are those of what is in it`() throws {
    let scene = try Self.compiled(
      #"""
      { "size": [300, 100], "duration": 2, "views": [
        { "id": "button", "frame": [0, 0, 300, 100], "hitTest": "subviews", "properties": { "taps": 0 },
          "gestures": [ { "tap": { "events": [ { "set": { "button.taps": { "by": 1 } } } ] } } ],
          "views": [ { "id": "inner", "frame": [0, 0, 100, 100] } ] } ],
        "script": [ { "at": 0.2, "tap": { "point": [50, 50] } }, { "at": 0.6, "tap": { "point": [150, 50] } } ] }
      """#)
    #expect(try Self.taps(scene) == .number(1))
    #expect(scene.resolved.marks.touches.map(\.isTaken) == [true, false])
  }

  @Test func `a finger that meets a view outside of its superview is recorded`() throws {
    for (width, receipt) in [(60, "outside"), (120, "inside")] {
      let scene = try Self.compiled(
        #"""
        { "size": [300, 100], "duration": 2, "views": [
          { "id": "box", "frame": [0, 0, \#(width), 100], "views": [
            { "id": "inner", "frame": [40, 0, 80, 100],
              "gestures": [ { "tap": { "events": [] } } ] } ] } ],
          "script": [ { "at": 0.2, "tap": { "point": [90, 50] } } ] }
        """#)
      let box = try #require(try scene.views.view("box"))
      let inner = try #require(try scene.views.view("inner"))
      #expect(
        scene.resolved.marks.touches.map(\.receipt)
          == [receipt == "outside" ? .takenOutside(of: box, by: inner) : .taken])
    }
  }

  @Test(arguments: [
    (#""frame": [60, 0, 80, 100]"#, true), (#""frame": [59, 0, 80, 100]"#, false),
  ])
  func `a view with gestures that lies outside of its superview is warned of`(
    _ frame: String, _ isOutside: Bool
  ) throws {
    func warnings(_ box: String) throws -> [String] {
      try Self.compiled(
        #"""
        { "size": [300, 100], "duration": 2, "views": [
          { "id": "box", \#(box), "views": [
            { "id": "inner", \#(frame), "gestures": [ { "tap": { "events": [] } } ] } ] } ] }
        """#
      ).warnings.diagnostics.map(\.message)
    }
    #expect(
      try warnings(#""frame": [0, 0, 60, 100]"#)
        == (isOutside
          ? [
            "box.inner lies outside of box, where UIKit would not deliver touches: make box large enough"
          ] : []))
    // A view without a size only holds others.
    #expect(try warnings(#""position": [0, 0]"#).isEmpty)
  }
}

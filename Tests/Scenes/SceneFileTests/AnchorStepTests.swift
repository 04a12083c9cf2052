import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// Anchors at equal distances, and pans that follow the finger's angle.
@Suite(.endsInTime) struct AnchorStepTests {
  private func scene(_ pan: String) -> String {
    "{ \"size\": [100, 100], \"duration\": 1, \"views\": [\n  { \"id\": \"knob\", \"frame\": [0, 0, 90, 90], "
      + "\"properties\": { \"value\": 0 }, \"gestures\": [{ \"pan\": { \(pan) } }] }] }"
  }

  private func pan(_ keys: String) throws -> PanGesture {
    let gestures = try SceneText.load(scene(keys)).scene.root.subviews[0].gestures
    guard case .pan(let pan)? = gestures.first else { throw Missing() }
    return pan
  }

  private struct Missing: Error {}

  private func values(_ moves: String, _ anchors: String) throws -> [Double] {
    let pan = try pan(
      "\"moves\": \"\(moves)\", \"release\": { \"snap\": { \"anchors\": \(anchors) } }")
    guard case .snap(let snap) = pan.release else { throw Missing() }
    return snap.anchors.map { $0.value[0] }
  }

  @Test func `steps make anchors from the first to the last that is not beyond the end`() throws {
    #expect(try values("value", #"{ "every": 2, "from": -3, "to": 4 }"#) == [-3, -1, 1, 3])
    #expect(try values("value", #"{ "every": 5, "from": 1, "to": 1 }"#) == [1])
    // Three tenths are not quite three times a tenth.
    #expect(try values("value", #"{ "every": 0.1, "from": 0, "to": 0.3 }"#).last == 0.3)
    let turned = try values(
      "transform.rotation", #"{ "every": "27deg", "from": "-135deg", "to": "135deg" }"#)
    #expect(turned.count == 11)
    #expect(isClose(turned, (-5...5).map { Double($0) * 0.15 * .pi }))
    #expect(turned.last == 0.75 * .pi)
    #expect(try values("value", #"{ "every": 0.0001, "from": 0, "to": 0.9999 }"#).count == 10_000)
  }

  @Test func `each anchor made by steps has the events`() throws {
    let pan = try pan(
      #"""
      "moves": "value", "release": { "snap": { "anchors": { "every": 1, "from": 0, "to": 2,
        "entered": [{ "set": {} }], "left": [{ "set": {} }, { "set": {} }] } } }
      """#)
    guard case .snap(let snap) = pan.release else { throw Missing() }
    #expect(snap.anchors.map(\.entered.count) == [1, 1, 1])
    #expect(snap.anchors.map(\.left.count) == [2, 2, 2])
    // Without limits of its own a rubber band begins at the outermost.
    let band = try self.pan(
      #""moves": "value", "rubberBand": { "dimensions": 9 }, "release": { "snap": { "anchors": { "every": 1, "from": 0, "to": 2.5 } } }"#
    )
    #expect(band.limits == Limits(min: [0], max: [2]))
  }

  @Test(arguments: [
    (#"{ "every": 0, "from": 0, "to": 1 }"#, "must be above 0"),
    (#"{ "every": -1, "from": 0, "to": 1 }"#, "must be above 0"),
    (#"{ "every": 1, "from": 2, "to": 1 }"#, "\"to\" is below \"from\""),
    (#"{ "every": 1e-9, "from": 0, "to": 1 }"#, "more than 10000 anchors"),
    (#"{ "every": 1e-300, "from": -1e300, "to": 1e300 }"#, "too large"),
    (#"{ "from": 0, "to": 1 }"#, "\"every\" is missing"),
    (#"{ "every": 1, "from": 0, "until": 1 }"#, "until"),
    (#"5"#, "a list of anchors"),
  ])
  func `what makes no anchors is an error`(_ anchors: String, _ part: String) {
    let errors = SceneText.errors(
      scene(#""moves": "value", "release": { "snap": { "anchors": \#(anchors) } }"#))
    #expect(errors.contains(part), "\(errors)")
    #expect(errors.contains("scene.json:2:"))
  }

  @Test func `points have no steps, and no step is outside of the limits`() {
    let point = SceneText.errors(
      scene(
        #""moves": "position", "release": { "snap": { "anchors": { "every": 1, "from": 0, "to": 1 } } }"#
      ))
    #expect(point.contains("steps are for numbers"))
    let outside = SceneText.errors(
      scene(
        #""moves": "value", "limits": [0, 2], "release": { "snap": { "anchors": { "every": 1, "from": 0, "to": 5 } } }"#
      ))
    #expect(outside.contains("lies outside the limits"), "\(outside)")
  }

  @Test func `a finger turns numbers only`() throws {
    let pan = try pan(
      #""moves": "transform.rotation", "follow": "rotation", "limits": ["-135deg", "135deg"]"#)
    #expect(pan.follow == .rotation && pan.factor == 1)
    let share = try self.pan(#""moves": "value", "follow": "rotation", "distance": "= 270deg""#)
    #expect(isClose(share.factor, 1 / (1.5 * .pi)))
    let errors = SceneText.errors(scene(#""moves": "position", "follow": "rotation""#))
    #expect(errors.contains("a finger turns numbers, but \"position\" is a point"))
  }
}

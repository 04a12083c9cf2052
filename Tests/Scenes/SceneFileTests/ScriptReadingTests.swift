import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// The actions of the app.
@Suite(.endsInTime) struct ScriptReadingTests {
  private static let views = """
    { "id": "card", "frame": [0, 0, 10, 10], "views": [{ "id": "title" }] },
    { "id": "other", "views": [{ "id": "title" }, { "id": "deep" }] }
    """

  private func script(_ events: String) throws -> [ScheduledEvent] {
    try SceneText.load(
      "{ \"size\": [100, 100], \"duration\": 1, \"views\": [\(Self.views)], \"script\": [\(events)] }"
    ).scene.script
  }

  private func changes(_ events: String) throws -> [Change] {
    guard case .set(let changes) = try script(events)[0].event else { return [] }
    return changes
  }

  @Test func `a change names a view by any end of its path`() throws {
    let changes = try changes(
      """
      { "at": 1, "set": { "card.opacity": 0.5, "deep.position.x": 3, "other.title.hidden": true,
        "card.transform.rotation.z": "180deg" } }
      """)
    #expect(
      changes == [
        Change(layer: LayerID(1), keyPath: LayerKeyPath(.opacity), value: .to(.number(0.5))),
        Change(layer: LayerID(5), keyPath: LayerKeyPath(.position, .x), value: .to(.number(3))),
        Change(layer: LayerID(4), keyPath: LayerKeyPath(.hidden), value: .to(.bool(true))),
        Change(
          layer: LayerID(1), keyPath: LayerKeyPath(.transform, .rotationZ),
          value: .to(.number(Double.pi))),
      ])
  }

  // Time decides what is there first, not the text: b is added at 0.2, in the last line.
  @Test(arguments: [
    [("a", "b", 0.5), ("b", "card", 0.2)], [("b", "card", 0.2), ("a", "b", 0.5)],
    [("a", "b", 0.5), ("b", "c", 0.2), ("c", "*", 0.1)],
    [("a", "c.b", 0.5), ("c", "card", 0.1), ("b", "c", 0.2)],
  ])
  func `a view is added to one that is added later in the text`(
    added: [(id: String, parent: String, time: Double)]
  ) throws {
    let events = added.map {
      #"{ "at": \#($0.time), "addView": { "parent": "\#($0.parent)", "view": { "id": "\#($0.id)" } } }"#
    }
    let loaded = try SceneText.load(
      "{ \"size\": [100, 100], \"duration\": 1, \"views\": [\(Self.views)], \"script\": ["
        + events.joined(separator: ", ") + "] }")
    let resolved = try Resolver().resolve(loaded.scene)
    let names = Dictionary(
      uniqueKeysWithValues: loaded.scene.detached.map { ($0.name, $0.layer.id) })
    let leaf = try #require(names.first { $0.key.hasSuffix("b.a") }?.value)
    let trunk = try #require(names.first { $0.key.hasSuffix("b") }?.value)
    #expect(resolved.timeline.model(at: 0.9).descendant(trunk)?.descendant(leaf) != nil)
    #expect(resolved.timeline.model(at: 0.4).descendant(leaf) == nil)
  }

  @Test func `views that are to be added to each other are refused once each`() {
    let text = """
      { "size": [9, 9], "duration": 1, "script": [
        { "at": 0.1, "addView": { "parent": "nowhere", "view": { "id": "a" } } },
        { "at": 0.2, "addView": { "parent": "c", "view": { "id": "b" } } },
        { "at": 0.3, "addView": { "parent": "b", "view": { "id": "c" } } }] }
      """
    #expect(
      SceneText.messages(text) == [
        "unknown view \"nowhere\". The views are \"a\", \"b\", \"b.c\"."
      ])
  }

  @Test func `a reference that is the whole path of a view means that view`() throws {
    let scene = try SceneText.load(
      """
      { "size": [1, 1], "duration": 1,
        "views": [{ "id": "a" }, { "id": "b", "views": [{ "id": "a" }] }],
        "script": [{ "at": 0, "set": { "a.opacity": 0 } }] }
      """
    ).scene
    guard case .set(let changes) = scene.script[0].event else { return }
    #expect(changes[0].layer == LayerID(1))
  }

  @Test func `a change can go by an amount, and write a frame`() throws {
    let changes = try changes(
      """
      { "at": 1, "set": { "card.position": { "by": [1, 2] }, "card.frame": [1, 2, 3, 4],
        "card.frame.origin.x": { "by": 5 }, "card.frame.size": [6, 7] } }
      """)
    #expect(
      changes == [
        Change(
          layer: LayerID(1), keyPath: LayerKeyPath(.position), value: .by(.point(Point(1, 2)))),
        Change(
          layer: LayerID(1), target: .frame(.frame),
          value: .to(.rect(Rect(x: 1, y: 2, width: 3, height: 4)))),
        Change(layer: LayerID(1), target: .frame(.originX), value: .by(.number(5))),
        Change(layer: LayerID(1), target: .frame(.size), value: .to(.size(Size(6, 7)))),
      ])
  }

  @Test func `events keep their time, order and place`() throws {
    let events = try script(#"{ "at": 2, "set": {} }, { "at": 1, "set": {} }"#)
    #expect(events.map(\.time) == [2, 1])
    #expect(events[1].place?.path == "script[1]")
  }

  @Test func `a block of changes is read with its options and completions`() throws {
    let events = try script(
      """
      { "at": 0, "animate": { "duration": 2, "delay": 0.5,
        "options": ["curveLinear", "autoreverse", "repeat", "beginFromCurrentState", "allowUserInteraction"],
        "changes": { "card.opacity": 0 },
        "completion": { "finished": [{ "delay": 1, "set": { "card.opacity": 1 } }], "cancelled": [] } } }
      """)
    guard case .animate(let animation) = events[0].event else {
      Issue.record("It is no block of changes.")
      return
    }
    #expect(animation.duration == 2 && animation.delay == 0.5)
    #expect(animation.pacing == .curve(.linear))
    #expect(animation.autoreverses && animation.repeatCount == .infinity)
    #expect(animation.beginsFromCurrentState && animation.allowsUserInteraction)
    #expect(animation.changes.count == 1)
    #expect(animation.completion.finished.map(\.delay) == [1])
    #expect(animation.completion.cancelled.isEmpty)
  }

  @Test func `a completion that is a list happens in both cases, as UIKit's block does`() throws {
    let events = try script(
      #"{ "at": 0, "animate": { "changes": {}, "completion": [{ "set": {} }] } }"#)
    guard case .animate(let animation) = events[0].event else { return }
    #expect(animation.completion.finished.count == 1)
    #expect(animation.completion.cancelled.count == 1)
    #expect(animation.duration == 0.25)
    #expect(animation.pacing == .curve(.easeInEaseOut))
  }

  @Test func `UIKit's spring has settled by the end of the duration`() throws {
    // D 0.5, ζ 0.5: ω 25.4337965386 by UIKit's rule.
    let texts = [
      #""duration": 0.5, "usingSpringWithDamping": 0.5"#,
      #""duration": 0.5, "spring": { "dampingRatio": 0.5 }"#,
      #""spring": { "dampingRatio": 0.5, "duration": 0.5 }"#,
    ]
    for text in texts {
      let events = try script("{ \"at\": 0, \"animate\": { \(text), \"changes\": {} } }")
      guard case .animate(let animation) = events[0].event,
        case .spring(let spring, let velocity) = animation.pacing
      else {
        Issue.record("It has no spring.")
        continue
      }
      #expect(abs(spring.naturalFrequency - 25.4337965386) < 1e-9)
      #expect(velocity == 0 && animation.duration == 0.5)
    }
  }

  @Test func `a spring in a block lasts until it has settled, and takes a velocity`() throws {
    let events = try script(
      #"{ "at": 0, "animate": { "spring": { "mass": 1, "initialVelocity": 5 }, "changes": {} } }"#)
    guard case .animate(let animation) = events[0].event,
      case .spring(let spring, let velocity) = animation.pacing
    else { return }
    #expect(spring == Spring(mass: 1, stiffness: 100, damping: 10))
    #expect(velocity == 5)
    // −ln(0.001 / (1 + |5 − 5| / ωd)) / 5 = ln 1000 / 5
    #expect(abs(animation.duration - 1.3815510557964275) < 1e-12)
  }

  @Test func `a transition names its view and its curve`() throws {
    let events = try script(
      """
      { "at": 0, "transition": { "view": "card", "options": ["crossDissolve", "curveEaseIn"],
        "duration": 0.8, "changes": { "card.hidden": true } } }
      """)
    guard case .transition(let transition) = events[0].event else { return }
    #expect(transition.layer == LayerID(1) && transition.kind == .crossDissolve)
    #expect(transition.duration == 0.8 && transition.timingFunction == .easeIn)
    #expect(transition.changes.count == 1)
  }

  @Test func `animations are added to views and to the whole film, and taken away`() throws {
    let events = try script(
      """
      { "at": 0, "addAnimation": { "view": "*", "key": "fade",
        "animation": { "basic": { "keyPath": "opacity", "toValue": 0 } } } },
      { "at": 1, "removeAnimation": { "view": "*", "key": "fade" } },
      { "at": 1, "removeAllAnimations": { "view": "deep" } }
      """)
    guard case .addAnimation(let keyed, let film) = events[0].event,
      case .removeAnimation(let key, let same) = events[1].event,
      case .removeAllAnimations(let deep) = events[2].event
    else {
      Issue.record("They are other events.")
      return
    }
    #expect(keyed.key == "fade" && film == LayerID(0))
    #expect(key == "fade" && same == LayerID(0))
    #expect(deep == LayerID(5))
  }

  @Test func `fingers touch, tap and drag`() throws {
    let events = try script(
      """
      { "at": 0, "touch": { "finger": 2, "points": [[0, 1, 2], [0.1, 3, 4]], "cancelled": true } },
      { "at": 1, "tap": { "view": "card" } },
      { "at": 2, "tap": { "point": [5, 6], "duration": 0.2 } },
      { "at": 3, "pan": { "from": "card", "by": [7, 8], "duration": 0.3, "velocity": [9, 10] } },
      { "at": 4, "pan": { "from": [1, 1], "to": "deep", "duration": 1, "hold": 0.5, "timingFunction": "easeOut" } }
      """)
    var track = FingerTrack(points: [
      TouchPoint(time: 0, location: Point(1, 2)), TouchPoint(time: 0.1, location: Point(3, 4)),
    ])
    track.finger = 2
    track.isCancelled = true
    guard case .touch(let touch) = events[0].event, case .tap(let tap) = events[1].event,
      case .tap(let other) = events[2].event, case .pan(let pan) = events[3].event,
      case .pan(let slow) = events[4].event
    else {
      Issue.record("They are other events.")
      return
    }
    #expect(touch == track)
    #expect(tap.target == .layer(LayerID(1)) && tap.duration == 0.1)
    #expect(other.target == .point(Point(5, 6)) && other.duration == 0.2)
    #expect(pan.from == .layer(LayerID(1)) && pan.destination == .by(Point(7, 8)))
    #expect(pan.releaseVelocity == Point(9, 10) && pan.duration == 0.3)
    #expect(slow.destination == .to(.layer(LayerID(5))) && slow.hold == 0.5)
    #expect(slow.timingFunction == .easeOut && slow.releaseVelocity == nil)
  }
}

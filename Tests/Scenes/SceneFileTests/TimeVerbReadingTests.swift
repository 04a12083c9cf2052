import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// The verbs of time: transactions, pauses, blocks in blocks, views that come and go.
@Suite(.endsInTime) struct TimeVerbReadingTests {
  private func scene(_ views: String, _ events: String) throws -> Scene {
    try SceneText.load(
      "{ \"size\": [100, 100], \"duration\": 9, \"views\": [\(views)], \"script\": [\(events)] }"
    ).scene
  }

  private func events(_ events: String) throws -> [Event] {
    try scene(#"{ "id": "card", "views": [{ "id": "title" }] }, { "id": "other" }"#, events)
      .script.map(\.event)
  }

  @Test func `a transaction is read with what is inside it`() throws {
    let events = try events(
      """
      { "at": 1, "transaction": { "duration": 2, "timingFunction": "easeOut", "disableActions": false,
        "changes": { "card.opacity": 0 },
        "events": [ { "transaction": { "disableActions": true } }, { "set": { "other.opacity": 0 } } ],
        "completion": [ { "delay": 1, "flush": {} } ] } }
      """)
    guard case .transaction(let outer) = events[0],
      case .transaction(let inner) = outer.events.first?.event
    else {
      Issue.record("It is no transaction.")
      return
    }
    #expect(outer.duration == 2 && outer.timingFunction == .easeOut)
    #expect(outer.disablesActions == false && outer.changes.count == 1)
    #expect(outer.events[1].place?.path == "script[0].transaction.events[1]")
    #expect(inner.disablesActions == true && inner.duration == nil)
    #expect(inner.timingFunction == nil)
    #expect(outer.completion.finished.map(\.delay) == [1])
  }

  @Test func `views are held, paused and resumed, and the app leaves`() throws {
    let events = try events(
      """
      { "at": 1, "hold": { "view": "card" } }, { "at": 1, "pause": { "view": "*" } },
      { "at": 1, "resume": { "view": "title" } }, { "at": 1, "enterBackground": {} },
      { "at": 1, "enterForeground": { "restore": ["card", "other"] } },
      { "at": 1, "enterForeground": {} }
      """)
    let played = events.compactMap { event -> PlaybackEvent? in
      if case .playback(let event) = event { event } else { nil }
    }
    #expect(
      played == [
        .hold(LayerID(1)), .pause(LayerID(0)), .resume(LayerID(2)), .enterBackground,
        .enterForeground(restoring: [LayerID(1), LayerID(3)]), .enterForeground(restoring: []),
      ])
  }

  @Test func `layers have actions of their own`() throws {
    let scene = try scene(
      """
      { "id": "dot", "standalone": true, "actions": { "position": null,
        "opacity": { "basic": { "keyPath": "opacity", "duration": 2 } } } }
      """, "")
    let actions = scene.root.subviews[0].actions
    #expect(actions[LayerKeyPath(.position)] == LayerAction.none)
    guard case .animation(let animation) = actions[LayerKeyPath(.opacity)] else {
      Issue.record("It has no action.")
      return
    }
    #expect(animation.timing.duration == 2)
    #expect(
      SceneText.messages(#"{ "size": [1, 1], "views": [{ "actions": { "frame": null } }] }"#)
        == [
          #""frame" is derived and has no action. Give actions to "position" and "bounds"."#
        ])
  }

  @Test func `actions of a view are questioned`() throws {
    let text = ##"{ "size": [1, 1], "views": [{ "actions": { "position": null } }] }"##
    let loaded = try SceneText.load(text)
    #expect(
      loaded.warnings.diagnostics.map(\.message) == [
        "the actions of a view have no effect: only a \"standalone\" layer uses them"
      ])
  }

  @Test func `blocks stand in blocks with their override options`() throws {
    let events = try events(
      """
      { "at": 1, "animate": { "changes": {}, "events": [
        { "animate": { "changes": {}, "options": ["overrideInheritedDuration", "overrideInheritedCurve", "overrideInheritedOptions"] } },
        { "performWithoutAnimation": { "changes": { "card.opacity": 0 }, "events": [] } } ] } }
      """)
    guard case .animate(let outer) = events[0], case .animate(let inner) = outer.events[0].event,
      case .performWithoutAnimation(let still) = outer.events[1].event
    else {
      Issue.record("They are other events.")
      return
    }
    #expect(inner.overridesInheritedDuration && inner.overridesInheritedCurve)
    #expect(inner.overridesInheritedOptions && !outer.overridesInheritedDuration)
    #expect(still.changes.count == 1)
  }

  @Test func `keyframes have shares of the time, a mode and a curve`() throws {
    let events = try events(
      """
      { "at": 1, "animateKeyframes": { "duration": 3, "delay": 1, "repeatCount": 2,
        "options": ["calculationModeCubic", "curveLinear", "allowUserInteraction"],
        "keyframes": [ { "relativeStartTime": 0.25, "relativeDuration": 0.5, "changes": { "card.opacity": 0 } } ] } },
      { "at": 1, "animateKeyframes": { "keyframes": [] } }
      """)
    guard case .animateKeyframes(let keyframes) = events[0],
      case .animateKeyframes(let plain) = events[1]
    else {
      Issue.record("They are other events.")
      return
    }
    #expect(keyframes.duration == 3 && keyframes.delay == 1 && keyframes.repeatCount == 2)
    #expect(keyframes.calculationMode == .cubic && keyframes.timingFunction == .linear)
    #expect(keyframes.allowsUserInteraction)
    #expect(keyframes.keyframes.map(\.relativeStartTime) == [0.25])
    #expect(keyframes.keyframes.map(\.relativeDuration) == [0.5])
    #expect(plain.timingFunction == .easeInEaseOut && plain.calculationMode == .linear)
  }

  @Test func `the script adds views, which all of it can name`() throws {
    let scene = try scene(
      #"{ "id": "card", "views": [{ "id": "title" }] }"#,
      """
      { "at": 1, "set": { "card.note.opacity": 0.5 } },
      { "at": 2, "addView": { "parent": "card", "index": 0, "view": { "id": "note", "opacity": 0.2,
        "views": [{ "id": "inner" }] } } },
      { "at": 3, "animate": { "changes": {}, "completion": [ { "addView": { "view": { "id": "late" } } } ] } },
      { "at": 4, "moveView": { "view": "note.inner" } }, { "at": 5, "removeView": { "view": "late" } },
      { "at": 6, "addView": { "view": "late", "parent": "note" } }
      """)
    #expect(scene.detached.map(\.name) == ["card.note", "late"])
    #expect(scene.detached[0].layer.opacity == 0.2)
    let (note, inner, late) = (LayerID(3), LayerID(4), LayerID(5))
    let structure = scene.script.compactMap { event -> StructureEvent? in
      if case .structure(let event) = event.event { event } else { nil }
    }
    #expect(
      structure == [
        .add(note, to: LayerID(1), index: 0), .move(inner, to: LayerID(0), index: nil),
        .remove(late), .add(late, to: note, index: nil),
      ])
  }

  @Test func `a transition leads from one view to another, that is new or not`() throws {
    let events = try events(
      """
      { "at": 1, "transition": { "from": "title", "to": { "id": "next" }, "options": ["crossDissolve"] } },
      { "at": 2, "transition": { "from": "card", "to": "other",
        "options": ["crossDissolve", "showHideTransitionViews", "allowUserInteraction"] } }
      """)
    guard case .transition(let swap) = events[0], case .transition(let hide) = events[1] else {
      Issue.record("They are other events.")
      return
    }
    #expect(swap.from == LayerID(2) && swap.layer == LayerID(4) && !swap.showsAndHides)
    #expect(hide.from == LayerID(1) && hide.layer == LayerID(3) && hide.showsAndHides)
    #expect(hide.allowsUserInteraction && !swap.allowsUserInteraction)
  }

  @Test func `the system deletes views`() throws {
    let events = try events(
      #"{ "at": 1, "performSystemAnimation": { "delete": ["card", "other"], "changes": {}, "completion": [] } }"#
    )
    guard case .performSystemAnimation(let animation) = events[0] else {
      Issue.record("It is another event.")
      return
    }
    #expect(animation.views == [LayerID(1), LayerID(3)])
  }
}

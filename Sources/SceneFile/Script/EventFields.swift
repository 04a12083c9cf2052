import Document
import Geometry
import Interaction
import Layers
import Motion

/// Every verb of the script.
enum EventFields {
  /// An event of the script.
  static let table = FieldTable<EventDraft>(
    "event", "Something that the app does: a time and one verb.", start: EventDraft(),
    required: ["at"],
    exactlyOne: verbs
  ) {
    Field(
      "at", .number(.atLeast(0)), \.time, unit: "seconds",
      "When. Events of one time are one turn of the run loop, in the order of the list.")
    verbFields
    MeantFields.field(of: "about this event", \.meant)
  }

  /// An event that another one causes.
  static let delayedTable = FieldTable<EventDraft>(
    "delayedEvent",
    "Something that happens because of something else: one verb, and how much "
      + "later.", start: EventDraft(), exactlyOne: verbs
  ) {
    Field(
      "delay", .number(.atLeast(0)), \.time, default: .value(0), unit: "seconds", "How much later.")
    verbFields
  }

  /// An event inside of another one, at the same instant.
  static let nestedTable = FieldTable<EventDraft>(
    "nestedEvent",
    "Something that happens inside of something else: one verb, at the same instant.",
    start: EventDraft(),
    exactlyOne: verbs
  ) { verbFields }

  /// How the events are read that others hold.
  static let nested = NestedEvents { value, isDelayed, site, work in
    var draft = EventDraft()
    let table = isDelayed ? delayedTable : nestedTable
    return table.read(value, into: &draft, site, &work) ? draft : nil
  }

  @FieldTableBuilder<EventDraft> private static var structureVerbs: [Field<EventDraft>] {
    Field("addView", StructureFields.add, "Puts a view into another one.") { event, draft, _, _ in
      draft.event = .structure(event)
    }
    Field("removeView", StructureFields.remove, "Takes a view out of the tree.") {
      event, draft, _, _ in draft.event = .structure(event)
    }
    Field("moveView", StructureFields.move, "Puts a view somewhere else.") { event, draft, _, _ in
      draft.event = .structure(event)
    }
    Field(
      "performSystemAnimation", SystemAnimationFields.type,
      "UIView.perform(_:on:), the system's way to delete views."
    ) { animation, draft, _, _ in draft.event = .performSystemAnimation(animation) }
  }

  @FieldTableBuilder<EventDraft> private static var timeVerbs: [Field<EventDraft>] {
    Field("transaction", TransactionFields.type, "CATransaction.") { transaction, draft, _, _ in
      draft.event = .transaction(transaction)
    }
    Field(
      "flush", PlaybackFields.nothing,
      "Ends the turn early: what comes after it at the same time finds what came before it seen."
    ) { _, draft, _, _ in draft.event = .flush }
    Field(
      "hold", PlaybackFields.hold,
      "Stops a view, or some of its properties, as it is seen: the model takes the presentation's "
        + "values, and the animations are taken away."
    ) { event, draft, _, _ in draft.event = .playback(event) }
    Field(
      "pause", PlaybackFields.view { .pause($0) },
      "Stops the view's own time, and with it the animations of the view and of all that is in it."
    ) { event, draft, _, _ in draft.event = .playback(event) }
    Field(
      "resume", PlaybackFields.view { .resume($0) },
      "Lets the view's own time go on where it stands, as fast as before."
    ) { event, draft, _, _ in draft.event = .playback(event) }
    Field(
      "enterBackground", PlaybackFields.nothing,
      "The app leaves the screen: the system takes all animations away, and what was set is seen."
    ) { _, draft, _, _ in draft.event = .playback(.enterBackground) }
    Field(
      "enterForeground", PlaybackFields.foreground, "The app comes back."
    ) { event, draft, _, _ in draft.event = .playback(event) }
  }

  @FieldTableBuilder<EventDraft> private static var dynamicsVerbs: [Field<EventDraft>] {
    dynamics("addBehavior", DynamicsEventFields.add, "Adds a behavior to the dynamic animator.")
    dynamics("removeBehavior", DynamicsEventFields.remove, "Takes a behavior away.")
    dynamics(
      "removeAllBehaviors", DynamicsEventFields.removeAll, "Takes all behaviors away.")
    dynamics(
      "anchorPoint", DynamicsEventFields.anchor, "Moves the point that a behavior pulls to.")
    dynamics(
      "addLinearVelocity", DynamicsEventFields.addVelocity, "Adds to the velocity of a view.")
    dynamics(
      "setLinearVelocity", DynamicsEventFields.setVelocity, "Gives a view a velocity.")
  }

  private static func dynamics(
    _ verb: String, _ type: ValueType<Event>, _ text: String
  ) -> Field<EventDraft> {
    Field(verb, type, text) { event, draft, _, _ in draft.event = event }
  }

  private static var verbs: [String] { verbFields.map(\.description.key) }

  @FieldTableBuilder<EventDraft> private static var verbFields: [Field<EventDraft>] {
    Field("set", EventTypes.changes, "Changes properties at once.") { changes, draft, _, _ in
      draft.event = .set(changes)
    }
    Field("animate", AnimateFields.type, "UIView.animate.") { animation, draft, _, _ in
      draft.event = .animate(animation)
    }
    Field(
      "animateKeyframes", AnimateKeyframesFields.type, "UIView.animateKeyframes."
    ) { keyframes, draft, _, _ in draft.event = .animateKeyframes(keyframes) }
    Field(
      "performWithoutAnimation", WithoutAnimationFields.type, "UIView.performWithoutAnimation."
    ) { block, draft, _, _ in draft.event = .performWithoutAnimation(block) }
    Field(
      "drive", DriveFields.type,
      "Moves properties as the app itself does, tick by tick: POP, an integrator by hand, UIKit Dynamics."
    ) { drive, draft, _, _ in draft.event = .drive(drive) }
    Field("transition", TransitionFields.type, "UIView.transition.") { transition, draft, _, _ in
      draft.event = .transition(transition)
    }
    Field(
      "addAnimation", AddAnimationFields.addType, "Adds an animation to a view."
    ) { event, draft, _, _ in draft.event = event }
    Field(
      "removeAnimation", AddAnimationFields.removeType, "Takes an animation away."
    ) { event, draft, _, _ in draft.event = event }
    Field(
      "removeAllAnimations", AddAnimationFields.removeAllType,
      "Takes all animations of a view away."
    ) { event, draft, _, _ in draft.event = event }
    structureVerbs
    timeVerbs
    Field("touch", TouchFields.touch, "The points of one finger.") { touch, draft, _, _ in
      draft.event = .touch(touch)
    }
    Field("tap", TouchFields.tap, "A finger that lands and lifts.") { tap, draft, _, _ in
      draft.event = .tap(tap)
    }
    Field("pan", TouchFields.pan, "A finger that drags.") { pan, draft, _, _ in
      draft.event = .pan(pan)
    }
    Field(
      "startAnimating", AddAnimationFields.startImagesType,
      "Plays a view's `animationImages` from the first one."
    ) { event, draft, _, _ in draft.event = event }
    Field(
      "stopAnimating", AddAnimationFields.stopImagesType, "Shows a view's `image` again."
    ) { event, draft, _, _ in draft.event = event }
    Field("pinch", PairTouchFields.pinch, "Two fingers that part or close.") { pair, draft, _, _ in
      draft.event = .pair(pair)
    }
    Field("rotate", PairTouchFields.rotate, "Two fingers that turn.") { pair, draft, _, _ in
      draft.event = .pair(pair)
    }
    dynamicsVerbs
    AnimatorEventFields.verbs
  }
}

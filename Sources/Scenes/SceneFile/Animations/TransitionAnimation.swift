import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys
import FlipbookTimeline

/// The keys of a `transition` of a view's content (`CATransition`).
struct TransitionAnimationKeys: Sendable {
  var type = TransitionType.fade
  var subtype = TransitionSubtype.fromLeft
  var startProgress = 0.0
  var endProgress = 1.0
  var clock = AnimationClock()

  static let table = FieldTable<TransitionAnimationKeys>(
    "transitionAnimation",
    "A transition from the rendering of the view, with all its subviews, before a change to that "
      + "after it (`CATransition`). Add it in the turn in which the view "
      + "changes.", start: TransitionAnimationKeys()
  ) {
    Field("type", .name, \.type, "The kind of transition.")
    Field(
      "subtype", .name, \.subtype,
      "The side from which the new rendering comes, as seen on the screen. (Apple's fromTop and "
        + "fromBottom are named in an unflipped geometry: on iOS they look the other way round.)")
    Field(
      "startProgress", .number(.within(0...1)), \.startProgress,
      "The progress at the start.")
    Field(
      "endProgress", .number(.within(0...1)), \.endProgress,
      "The progress at the end, not less than `startProgress`; then the view jumps to its new "
        + "look.")
    AnimationClock.keys(of: \.clock)
  }
}

/// CATransition's types by name.
enum TransitionType: String, CaseIterable {
  case fade, moveIn, push, reveal
}

/// CATransition's subtypes by name, as displayed.
enum TransitionSubtype: String, CaseIterable {
  case fromLeft, fromRight, fromTop, fromBottom

  var edge: TransitionEdge {
    switch self {
    case .fromLeft: .left
    case .fromRight: .right
    case .fromTop: .top
    case .fromBottom: .bottom
    }
  }
}

extension TransitionType {
  fileprivate func kind(from edge: TransitionEdge) -> TransitionKind {
    switch self {
    case .fade: .crossDissolve
    case .moveIn: .moveIn(from: edge)
    case .push: .push(from: edge)
    case .reveal: .reveal(from: edge)
    }
  }
}

extension KeyedAnimation {
  /// Makes a transition.
  init(_ keys: Written<TransitionAnimationKeys>, _ work: inout Work) throws(Reported) {
    guard keys.startProgress <= keys.endProgress else {
      throw work.error(
        .range, at: keys.source(\.endProgress) ?? keys.source,
        "\"endProgress\" is before \"startProgress\"")
    }
    if keys.type == .fade, let subtype = keys.source(\.subtype) {
      work.warning(at: subtype.place, "a fade has no direction; \"subtype\" has no effect")
    }
    let transition = TransitionAnimation(
      keys.type.kind(from: keys.subtype.edge), startProgress: keys.startProgress,
      endProgress: keys.endProgress)
    self = keys.clock.keyed(
      LayerAnimation(.transition(transition)), duration: keys.clock.duration ?? 0, at: keys.source,
      &work)
  }
}

import FlipbookLayers
import FlipbookMotion

extension Cast {
  /// A gesture of a view, with everything known before a finger lands.
  struct Recognizer: Sendable {
    let view: LayerID
    let gesture: Gesture
    let kind: RecognizerKind
    /// Its name, and the recognizers that it waits for.
    let rules: RecognizerRules
    /// The events for the recognizer's states.
    let events: GestureEvents
    /// The anchors of a gesture, with the property that it moves.
    let anchors: (property: MovedProperty, list: [Anchor])?
    /// The rule of a pan; nil for other gestures.
    let pan: PanRule?
    /// The rule of a pinch or a rotation; nil for other gestures.
    let pair: PairRule?

    init(_ gesture: Gesture, on site: GestureSite) throws(ResolveError) {
      let (kind, form) = gesture.listed
      try form.check(on: site)
      (view, self.gesture, self.kind) = (site.view, gesture, kind)
      (rules, events, anchors) = (form.recognizer, form.events, form.anchors)
      pan = if let pan = form.pan { try PanRule(pan, on: site) } else { nil }
      pair = form.pair.map(PairRule.init)
    }

    /// Whether a requirement means this recognizer.
    func isMeant(by requirement: RecognizerRules.Requirement) -> Bool {
      if rules.name == requirement.word { return true }
      return kind.rawValue == requirement.word && kind.isAwaited
    }
  }

  /// A pan, with everything known before a finger lands.
  struct PanRule: Sendable {
    var gesture: PanGesture
    var directions: [FingerDirection]
    var limits: [ElasticLimits]
    var takesOver: PanGesture.TakeOver

    fileprivate init(_ pan: PanGesture, on site: GestureSite) throws(ResolveError) {
      let count = try site.componentCount(of: pan.moves)
      gesture = pan
      directions = pan.directions(componentCount: count)
      limits = pan.bounds.limits(of: pan.moves, componentCount: count)
      takesOver = pan.takesOver ?? (site.kinds.contains(.tap) ? .recognized : .touchDown)
    }
  }
}

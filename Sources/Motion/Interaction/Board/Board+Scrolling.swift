import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension Board {
  /// The change that brings a scroll view's offset into its limits; nil where it is inside, moves,
  /// or is held.
  func offsetInside(of layer: LayerID) -> PlainChange? {
    let property = MovedProperty(layer: layer, keyPath: LayerKeyPath(.bounds, .origin))
    guard held.by(property) == nil, (flights.end(of: property) ?? now) <= now,
      let limits = scrollLimits(of: layer),
      let old = stage.model(property.keyPath, of: layer), let values = old.value.components,
      values.count == limits.count
    else { return nil }
    let inside = zip(values, limits).map { $1.clamp($0) }
    guard inside != values, let new = old.value.withComponents(inside) else { return nil }
    return PlainChange(property: property, old: old, new: new)
  }

  /// The offset of a scroll view that shows another view, with the least way; nil for what is not
  /// in it.
  func offset(of layer: LayerID, showing other: LayerID) -> Point? {
    guard stage.chain(from: other).contains(layer), other != layer,
      let frame = stage.frame(of: other, within: layer),
      case .rect(let bounds)? = stage.model(LayerKeyPath(.bounds), of: layer)?.value
    else { return nil }
    func least(_ origin: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      if low < origin || high - low > length { return low }
      return high > origin + length ? high - length : origin
    }
    var point = Point(
      least(bounds.origin.x, bounds.width, frame.minX, frame.maxX),
      least(bounds.origin.y, bounds.height, frame.minY, frame.maxY))
    if let limits = scrollLimits(of: layer), limits.count == 2 {
      point = Point(limits[0].clamp(point.x), limits[1].clamp(point.y))
    }
    return point
  }

  /// The limits of a scroll view's offset; nil for a view without its own pan.
  private func scrollLimits(of layer: LayerID) -> [ElasticLimits]? {
    scrollPan(of: layer).flatMap { stage.contentLimits(of: $0.rule) }
  }

  /// The pan that makes a view scroll; nil for a view without one.
  private func scrollPan(of layer: LayerID) -> (gesture: GestureID, rule: Cast.PanRule)? {
    for gesture in cast.views[layer]?.gestures ?? [] {
      if case .pan(let rule) = cast.gestures[gesture].rule, rule.gesture.bounds.scrollRoom != nil {
        return (gesture, rule)
      }
    }
    return nil
  }

  /// The scroll view whose limits a change of a property moves; nil for other properties.
  func scrollView(limitedBy property: MovedProperty) -> LayerID? {
    switch property.keyPath.property {
    case .contentInset: return property.layer
    case .bounds, .position, .anchorPoint, .transform:
      // Scrolling itself moves no limits.
      guard property.keyPath.part?.rawValue.hasPrefix("origin") != true else { return nil }
      if scrollPan(of: property.layer)?.rule.gesture.bounds.contentGuide != nil {
        return property.layer
      }
      guard let parent = stage.superview(of: property.layer),
        let guide = scrollPan(of: parent)?.rule.gesture.bounds.contentGuide,
        guide.view == property.layer
      else { return nil }
      return parent
    default: return nil
    }
  }

  /// Lets a scroll view that coasts turn at the edges that its content has now.
  ///
  /// Deceleration and springs have no memory, so the motion changes only where other edges are met.
  mutating func coastOn(_ layer: LayerID) {
    let property = MovedProperty(layer: layer, keyPath: LayerKeyPath(.bounds, .origin))
    guard let flight = flights.flight(of: property), flight.end > now,
      let (gesture, rule) = scrollPan(of: layer), flight.gesture == gesture,
      rule.gesture.bounds.contentGuide != nil,
      case .decelerate(let release) = rule.gesture.release,
      let limits = stage.contentLimits(of: rule)
    else { return }
    let states = flight.components.map { $0.state(at: now - flight.start) }
    fly(
      .deceleration(release, from: states, limits: limits), property, gesture: gesture,
      home: flight.home)
  }
}

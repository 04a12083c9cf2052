import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// A view that scrolls by a pan of its own.
struct ScrollingView {
  let layer: LayerID
  private let gesture: GestureID
  private let rule: Cast.PanRule

  /// nil for a view without a pan that makes it scroll.
  init?(_ layer: LayerID, _ cast: Cast) {
    for gesture in cast.views[layer]?.gestures ?? [] {
      if let rule = cast.gestures[gesture].pan, rule.gesture.bounds.scrollRoom != nil {
        (self.layer, self.gesture, self.rule) = (layer, gesture, rule)
        return
      }
    }
    return nil
  }

  /// The scroll view whose limits a change of a property moves; nil for other properties.
  init?(limitedBy property: MovedProperty, on stage: Stage) {
    switch property.keyPath.property {
    case .contentInset: self.init(property.layer, stage.cast)
    case .bounds, .position, .anchorPoint, .transform:
      // Scrolling itself moves no limits.
      guard property.keyPath.part?.rawValue.hasPrefix("origin") != true else { return nil }
      if let own = ScrollingView(property.layer, stage.cast), own.contentGuide != nil {
        self = own
        return
      }
      guard let parent = stage.superview(of: property.layer),
        let outer = ScrollingView(parent, stage.cast), outer.contentGuide?.view == property.layer
      else { return nil }
      self = outer
    default: return nil
    }
  }

  private var contentGuide: ContentGuide? { rule.gesture.bounds.contentGuide }

  private var offset: MovedProperty {
    MovedProperty(layer: layer, keyPath: LayerKeyPath(.bounds, .origin))
  }

  /// The change that brings the offset into its limits; nil where it is inside, moves, or is held.
  func offsetInside(on board: Board) -> PlainChange? {
    guard board.held.by(offset) == nil, (board.flights.end(of: offset) ?? board.now) <= board.now,
      let limits = rule.contentLimits(on: board.stage),
      let old = board.stage.model(offset.keyPath, of: layer), let values = old.value.components,
      values.count == limits.count
    else { return nil }
    let inside = zip(values, limits).map { $1.clamp($0) }
    guard inside != values, let new = old.value.withComponents(inside) else { return nil }
    return PlainChange(property: offset, old: old, new: new)
  }

  /// Lets a scroll view that coasts turn at the edges that its content has now.
  ///
  /// Deceleration and springs have no memory, so the motion changes only where other edges are met.
  func coastOn(_ board: inout Board) {
    guard let flight = board.flights.flight(of: offset), flight.end > board.now,
      flight.gesture == gesture, contentGuide != nil,
      case .decelerate(let release) = rule.gesture.release,
      let limits = rule.contentLimits(on: board.stage)
    else { return }
    let states = flight.components.map { $0.state(at: board.now - flight.start) }
    board.fly(
      .deceleration(release, from: states, limits: limits), offset, gesture: gesture,
      home: flight.home)
  }

  /// The offset of a view that shows another view, with the least way; nil for what is not in it.
  static func offset(of layer: LayerID, showing other: LayerID, on stage: Stage) -> Point? {
    guard stage.chain(from: other).contains(layer), other != layer,
      let frame = other.frame(within: layer, on: stage),
      case .rect(let bounds)? = stage.model(LayerKeyPath(.bounds), of: layer)?.value
    else { return nil }
    func least(from origin: Double, _ length: Double, low: Double, high: Double) -> Double {
      if low < origin || high - low > length { return low }
      return high > origin + length ? high - length : origin
    }
    var point = Point(
      least(from: bounds.origin.x, bounds.width, low: frame.minX, high: frame.maxX),
      least(from: bounds.origin.y, bounds.height, low: frame.minY, high: frame.maxY))
    if let limits = ScrollingView(layer, stage.cast)?.rule.contentLimits(on: stage),
      limits.count == 2
    {
      point = Point(limits[0].clamp(point.x), limits[1].clamp(point.y))
    }
    return point
  }
}

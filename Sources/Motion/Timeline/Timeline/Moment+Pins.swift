import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion

extension Moment {
  /// Holds a pinned view at the upper edge of the visible area of its scroll view, below the content
  /// inset, from where its own place is above that edge; the next pinned view pushes it off.
  ///
  /// It is a function of the scroll view's offset at the same instant, and so is its velocity:
  /// y = max(rest, min(top, next − height)), each in the coordinates of the superview. Only the
  /// presentation is held: layout and animations concern the place in the content.
  func pin(
    _ sample: inout LayerSample, by track: LayerTrack, of layer: LayerID
  ) {
    guard track.isPinned, tree == .presentation, reading.follows, let pin = epoch.pins[layer],
      let index = track.indexes.properties.firstIndex(of: .position)
    else { return }
    let path = IndexedKeyPath(index: index, part: .y)
    let around = deeper(by: Self.depthOfPin)
    guard let rest = sample.value(at: path)?.motion,
      let own = Extent(sample), let top = around.top(of: pin)
    else { return }
    var held = top + own.above
    guard held.value > rest.value else { return }
    if let next = around.next(after: pin) {
      let pushed = next - own.below
      if pushed.value < held.value { held = pushed }
    }
    guard held.value > rest.value else { return }
    let isMoving = sample.tracksRates && held.velocity != 0
    sample.set(
      AnimatedValue(.number(held.value), rate: isMoving ? .number(held.velocity) : nil), at: path)
  }

  /// How many links of a chain of bindings a pin counts as: what a pinned view depends on may be
  /// bound to pinned views itself, and each reads several numbers.
  static let depthOfPin = PropertyBinding.longestChain / 4

  /// The maximum number of hidden views in a row that are passed over.
  static let mostHidden = 64

  /// The upper edge of the visible area in the coordinates of the pinned view's superview.
  private func top(of pin: Pin) -> MotionState? {
    guard var top = number(LayerKeyPath(.bounds, .originY), of: pin.scrollView) else { return nil }
    if case .numbers(let inset)? = state(
      of: LayerKeyPath(.contentInset), in: pin.scrollView)?.value, let above = inset.first
    {
      top.value += above
    }
    guard let container = pin.container else { return top }
    guard let edge = upperEdge(of: container),
      let origin = number(LayerKeyPath(.bounds, .originY), of: container)
    else { return nil }
    return top - edge + origin
  }

  /// The upper edge of the next pinned view that is not hidden, at its own place; nil without one.
  private func next(after pin: Pin) -> MotionState? {
    var next = pin.next
    for _ in 0..<Self.mostHidden {
      guard let view = next else { return nil }
      let isHidden = state(of: LayerKeyPath(.hidden), in: view)?.value
      if isHidden != .bool(true) { return upperEdge(of: view) }
      next = epoch.pins[view]?.next
    }
    return nil
  }

  /// The geometry of a layer with its animations and bindings, without its own pin; nil when it is
  /// not in the tree.
  private func unpinned(_ id: LayerID) -> LayerSample? {
    guard let layer = epoch.layer(id), let local = localTime(of: id) else { return nil }
    guard let track = record.tracks[id] else {
      return LayerSample(layer, properties: [], tracksRates: true)
    }
    var sample = track.sample(layer, at: time, tracksRates: true)
    animate(&sample, by: track, of: id, local: local)
    for property in [LayerProperty.position, .bounds, .anchorPoint] {
      bind(&sample, by: track, for: LayerKeyPath(property))
    }
    return sample
  }

  /// The upper edge of a view in its superview, without transforms and pins.
  private func upperEdge(of view: LayerID) -> MotionState? {
    // One sample has all three numbers; its own pin does not count.
    guard let sample = unpinned(view), let extent = Extent(sample),
      let y = sample.state(of: LayerKeyPath(.position, .y))?.number
    else { return nil }
    return y - extent.above
  }
}

/// How far a layer's bounds reach from its position, in points.
private struct Extent {
  let above: MotionState
  let below: MotionState

  init?(_ sample: LayerSample) {
    guard let height = sample.state(of: LayerKeyPath(.bounds, .sizeHeight))?.number,
      case .point(let anchor)? = sample.state(of: LayerKeyPath(.anchorPoint))?.value
    else { return nil }
    above = MotionState(value: height.value * anchor.y, velocity: height.velocity * anchor.y)
    below = height - above
  }
}

extension MotionState {
  fileprivate static func + (a: Self, b: Self) -> Self {
    MotionState(value: a.value + b.value, velocity: a.velocity + b.velocity)
  }

  fileprivate static func - (a: Self, b: Self) -> Self {
    MotionState(value: a.value - b.value, velocity: a.velocity - b.velocity)
  }
}

extension AnimatedValue {
  /// A number with its velocity; nil for other values.
  fileprivate var motion: MotionState? {
    guard case .number(let value) = value else { return nil }
    guard case .number(let velocity)? = rate else { return MotionState(value: value, velocity: 0) }
    return MotionState(value: value, velocity: velocity)
  }
}

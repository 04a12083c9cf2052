import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys

extension Site {
  /// The pan gesture of a scroll view; nil where the content fits.
  ///
  /// - Parameter stacks: The views that are stacks.
  func scrollGesture(
    _ scroll: ScrollView, on id: LayerID, stacks: [LayerID: StackLayout], _ work: inout Work
  ) throws(Reported) -> PanGesture? {
    let layer = known.views.layer(id)
    let guide = try guide(of: scroll, on: id, &work)
    guard let contentSize = guide.map({ self.contentSize(of: $0) }) ?? scroll.contentSize else {
      return nil
    }
    let limits = scrollLimits(of: layer, contentSize: contentSize)
    let rate = scroll.decelerationRate.flatMap {
      try? ValueType<DecelerationRate>.decelerationRate.read($0, self, &work)
    }
    let pages = try paging(
      scroll.paging, of: layer, contentSize: contentSize, limits: limits, &work)
    let alwaysBounces = [
      scroll.alwaysBounceHorizontal && scroll.bounces,
      scroll.alwaysBounceVertical && scroll.bounces,
    ]
    var scrolls = zip(limits.min, zip(limits.max, alwaysBounces)).map { $1.0 > $0 || $1.1 }
    // A stack that fits may grow along its axis.
    if let axis = guide.flatMap({ stacks[$0] })?.axis {
      scrolls[axis == .horizontal ? 0 : 1] = true
    } else if guide != nil, !scrolls.contains(true) {
      scrolls = [true, true]
    }
    guard scrolls.contains(true) else { return nil }
    var pan = PanGesture(
      moves: MovedProperty(layer: id, keyPath: LayerKeyPath(.bounds, .origin)))
    pan.factor = -1
    pan.axis = scrolls[0] ? (scrolls[1] ? .both : .horizontal) : .vertical
    pan.directions.isLocked = scroll.isDirectionalLockEnabled
    pan.limits = limits
    let size = layer.bounds.standardized.size
    pan.bounds.scrollRoom = [contentSize.width - size.width, contentSize.height - size.height]
    pan.bounds.contentGuide = guide.map { ContentGuide(view: $0, alwaysBounces: alwaysBounces) }
    var release = DecelerateRelease(rest: restRule(of: pan.moves))
    release.decelerationRate = rate ?? .normal
    release.bouncesAlongRay = scroll.bouncesAlongRay
    if scroll.bounces {
      pan.rubberBand = RubberBandRule(
        dimensionsAtMin: [size.width, size.height], dimensionsAtMax: [size.width, size.height])
      // The spring that public rebuilds of UIScrollView agree on: critically damped, stiffness 100.
      release.bounce = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
    }
    pan.release = pages.map { .snap($0) } ?? .decelerate(release)
    return pan
  }

  /// The view that the content of a scroll view follows; nil for content of a constant size.
  private func guide(
    of scroll: ScrollView, on id: LayerID, _ work: inout Work
  ) throws(Reported) -> LayerID? {
    guard let written = scroll.contentLayoutGuide else { return nil }
    let name = try ValueType<String>.string.read(written, self, &work)
    let guide = try view(named: name, at: written.place, &work)
    guard known.views.parent(of: guide) == id else {
      throw work.error(
        at: written, "\"\(name)\" is not in the scroll view",
        hint: "The content layout guide is one of the views directly inside.")
    }
    return guide
  }

  /// The size of the content that a view guides: from the origin to its right and lower edges.
  private func contentSize(of guide: LayerID) -> Size {
    let frame = known.views.layer(guide).frame
    return Size(max(0, frame.maxX), max(0, frame.maxY))
  }
}

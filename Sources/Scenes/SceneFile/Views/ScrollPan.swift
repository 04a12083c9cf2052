import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys

extension PanGesture {
  /// The pan gesture of a scroll view; nil where the content fits.
  ///
  /// - Parameter stacks: The views that are stacks.
  init?(
    scrolling scroll: ScrollView, on id: LayerID, stacks: [LayerID: StackLayout], _ site: Site,
    _ work: inout Work
  ) throws(Reported) {
    let layer = site.known.views.layer(id)
    let guide = try scroll.guide(on: id, site, &work)
    guard let contentSize = guide.map({ Size(guidedBy: $0, site) }) ?? scroll.contentSize else {
      return nil
    }
    let limits = layer.scrollLimits(contentSize: contentSize)
    let rate = scroll.decelerationRate.flatMap {
      try? ValueType<DecelerationRate>.decelerationRate.read($0, site, &work)
    }
    let pages = try SnapRelease(
      paging: scroll.paging, of: layer, contentSize: contentSize, limits: limits, site, &work)
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
    self.init(
      moves: MovedProperty(layer: id, keyPath: LayerKeyPath(.bounds, .origin)))
    factor = -1
    self.axis = scrolls[0] ? (scrolls[1] ? .both : .horizontal) : .vertical
    isDirectionLocked = scroll.isDirectionalLockEnabled
    self.limits = limits
    let size = layer.bounds.standardized.size
    bounds.scrollRoom = [contentSize.width - size.width, contentSize.height - size.height]
    bounds.contentGuide = guide.map { ContentGuide(view: $0, alwaysBounces: alwaysBounces) }
    var release = DecelerateRelease(rest: RestRule(of: moves, site))
    release.decelerationRate = rate ?? .normal
    release.bouncesAlongRay = scroll.bouncesAlongRay
    if scroll.bounces {
      rubberBand = RubberBandRule(
        dimensionsAtMin: [size.width, size.height], dimensionsAtMax: [size.width, size.height])
      // The spring that public rebuilds of UIScrollView agree on: critically damped, stiffness 100.
      release.bounce = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
    }
    self.release = pages.map { .snap($0) } ?? .decelerate(release)
  }
}

extension ScrollView {
  /// The view that the content of a scroll view follows; nil for content of a constant size.
  fileprivate func guide(on id: LayerID, _ site: Site, _ work: inout Work) throws(Reported)
    -> LayerID?
  {
    guard let written = contentLayoutGuide else { return nil }
    let name = try ValueType<String>.string.read(written, site, &work)
    let guide = try site.view(named: name, at: written.place, &work)
    guard site.known.views.parent(of: guide) == id else {
      throw work.error(
        at: written, "\"\(name)\" is not in the scroll view",
        hint: "The content layout guide is one of the views directly inside.")
    }
    return guide
  }
}

extension Size {
  /// The size of the content that a view guides: from the origin to its right and lower edges.
  fileprivate init(guidedBy guide: LayerID, _ site: Site) {
    let frame = site.known.views.layer(guide).frame
    self = Size(max(0, frame.maxX), max(0, frame.maxY))
  }
}

import SceneKeys
import Animation
import Document
import Geometry
import Interaction
import Layers
import Motion

/// The parts of each view that are read once all views are known.
struct ViewBehavior {
  var animations: [LayerID: [KeyedAnimation]] = [:]
  var actions: [LayerID: [LayerKeyPath: LayerAction]] = [:]
  var gestures: [LayerID: [Gesture]] = [:]
  /// The image sequences of image views.
  var frames: [LayerID: [KeyedAnimation]] = [:]
  var bindings: [LayerID: [BoundProperty]] = [:]
  /// The nested scenes that views show.
  var scenes: [LayerID: Scene] = [:]

  /// The view tree with the behavior of its views.
  func assembled(_ view: SceneView) -> SceneView {
    let id = view.layer.id
    var result = view
    result.animations = animations[id] ?? []
    result.actions = actions[id] ?? [:]
    result.frameAnimations = frames[id] ?? []
    result.bindings = bindings[id] ?? []
    result.gestures = gestures[id] ?? []
    result.scene = scenes[id]
    result.subviews = view.subviews.map(assembled)
    return result
  }
}

extension Site {
  /// Reads the animations and gestures that had to wait until all views were known.
  func behavior(_ pending: [PendingView], _ work: inout Work) -> ViewBehavior {
    var behavior = ViewBehavior()
    for item in pending {
      var site = self
      site.scope = item.scope
      site.view = item.id
      var animations = site.animations(item.animations, on: item.id, &work).map {
        $0.delayed(by: item.delay)
      }
      if let frames = item.frames {
        let playing = frameAnimations(frames)
        behavior.frames[item.id] = playing
        if frames.isAnimating { animations = playing + animations }
      }
      var gestures = work.elements(of: item.gestures, needs: "a list of gestures").compactMap {
        try? GestureKind.kinds.read($0, item.id, site, &work)
      }
      if let scroll = item.scroll, !gestures.contains(where: { $0.scrolls(item.id) }),
        let pan = try? site.scrollGesture(scroll, on: item.id, &work)
      {
        gestures.insert(.pan(pan), at: 0)
      }
      let actions = site.actions(item.actions, on: item.id, &work)
      if !actions.isEmpty { behavior.actions[item.id] = actions }
      if !animations.isEmpty { behavior.animations[item.id] = animations }
      if !gestures.isEmpty { behavior.gestures[item.id] = gestures }
    }
    return behavior
  }

  /// UIImageView's animations, which play image sequences.
  private func frameAnimations(_ frames: FrameImages) -> [KeyedAnimation] {
    let sequences: [(String, LayerProperty, [LayerImage?]?, [Double]?)] = [
      ("animationImages", .contents, frames.images, frames.keyTimes),
      (
        "highlightedAnimationImages", .highlightedImage, frames.highlightedImages,
        frames.highlightedKeyTimes
      ),
    ]
    return sequences.compactMap { key, property, images, keyTimes in
      guard let images else { return nil }
      var animated = AnimatedImage(images, duration: frames.duration)
      animated.keyTimes = keyTimes
      var animation = LayerAnimation(images: animated, of: LayerKeyPath(property))
      animation.timing.repeatCount =
        frames.repeatCount == 0 ? .infinity : Double(frames.repeatCount)
      return KeyedAnimation(key: key, animation: animation)
    }
  }

  /// The pan gesture of a scroll view; nil where the content fits.
  private func scrollGesture(
    _ scroll: ScrollView, on id: LayerID, _ work: inout Work
  ) throws(Reported) -> PanGesture? {
    guard let contentSize = scroll.contentSize else { return nil }
    let layer = known.views.layer(id)
    let limits = scrollLimits(of: layer, contentSize: contentSize)
    let rate = scroll.decelerationRate.flatMap {
      try? ValueType<DecelerationRate>.decelerationRate.read($0, self, &work)
    }
    let pages = try paging(
      scroll.paging, of: layer, contentSize: contentSize, limits: limits, &work)
    let scrolls = [
      limits.max[0] > limits.min[0] || scroll.alwaysBounceHorizontal && scroll.bounces,
      limits.max[1] > limits.min[1] || scroll.alwaysBounceVertical && scroll.bounces,
    ]
    guard scrolls.contains(true) else { return nil }
    var pan = PanGesture(
      moves: MovedProperty(layer: id, keyPath: LayerKeyPath(.bounds, .origin)))
    pan.factor = -1
    pan.axis = scrolls[0] ? (scrolls[1] ? .both : .horizontal) : .vertical
    pan.directions.isLocked = scroll.isDirectionalLockEnabled
    pan.limits = limits
    let size = layer.bounds.standardized.size
    pan.bounds.scrollRoom = [contentSize.width - size.width, contentSize.height - size.height]
    var release = DecelerateRelease(rest: restRule(of: pan.moves))
    release.decelerationRate = rate ?? .normal
    if scroll.bounces {
      pan.rubberBand = RubberBandRule(
        dimensionsAtMin: [size.width, size.height], dimensionsAtMax: [size.width, size.height])
      // The spring that public rebuilds of UIScrollView agree on: critically damped, stiffness 100.
      release.bounce = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
    }
    pan.release = pages.map { .snap($0) } ?? .decelerate(release)
    return pan
  }
}

extension KeyedAnimation {
  /// The same animation with an added delay in seconds.
  fileprivate func delayed(by delay: Double) -> KeyedAnimation {
    guard delay != 0 else { return self }
    var result = self
    if animation.timing.beginTime == 0 {
      result.animation.delay += delay
    } else {
      result.animation.timing.beginTime += delay
    }
    return result
  }
}

extension Gesture {
  /// Whether it is a pan of the view's own content offset.
  fileprivate func scrolls(_ id: LayerID) -> Bool {
    guard case .pan(let pan) = self else { return false }
    return pan.moves.layer == id && pan.moves.isContentOffset
  }
}

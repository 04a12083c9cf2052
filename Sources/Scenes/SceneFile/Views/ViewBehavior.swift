import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys
import FlipbookTimeline

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

extension ViewBehavior {
  /// Reads the animations and gestures that had to wait until all views were known.
  ///
  /// - Parameter stacks: The views that are stacks.
  init(_ pending: [PendingView], stacks: [LayerID: StackLayout], _ site: Site, _ work: inout Work) {
    self.init()
    var limits = LimitExpressions()
    for item in pending {
      var site = site
      site.scope = item.scope
      site.view = item.id
      var animations = KeyedAnimation.list(item.animations, on: item.id, site, &work).map {
        $0.delayed(by: item.delay)
      }
      if let frames = item.frames {
        let playing = frames.animations()
        self.frames[item.id] = playing
        if frames.isAnimating { animations = playing + animations }
      }
      var gestures = work.elements(of: item.gestures, needs: "a list of gestures").compactMap {
        try? GestureKinds.all.read($0, for: item.id, site, &work)
      }
      limits.note(item.gestures, gestures, site)
      if let scroll = item.scroll {
        if !gestures.contains(where: { $0.scrolls(item.id) }) {
          let pan = try? PanGesture(scrolling: scroll, on: item.id, stacks: stacks, site, &work)
          if let pan { gestures.insert(.pan(pan), at: 0) }
        } else if let guide = scroll.contentLayoutGuide {
          work.error(
            .conflictingKeys, at: guide.keyPlace,
            "\"contentLayoutGuide\" is for the scroll view's own pan, which the view's \"pan\" of its "
              + "contentOffset replaces",
            hint: "Give the view a \"contentSize\", or leave out the \"pan\".")
        }
      }
      let actions = LayerAction.actions(item.actions, of: item.id, site, &work)
      if !actions.isEmpty { self.actions[item.id] = actions }
      if !animations.isEmpty { self.animations[item.id] = animations }
      if !gestures.isEmpty { self.gestures[item.id] = gestures }
    }
    limits.warn(&work)
  }
}

extension FrameImages {
  /// The animations that play a view's image sequences.
  fileprivate func animations() -> [KeyedAnimation] {
    [
      animation(of: "animationImages", .contents, showing: images, or: ownImage),
      animation(
        of: "highlightedAnimationImages", .highlightedImage, showing: highlightedImages,
        or: ownHighlightedImage),
    ].compactMap { $0 }
  }

  /// UIImageView's animation of images, which shows the view's own image afterwards; without
  /// images, the view's own image if it is animated.
  private func animation(
    of key: String, _ property: LayerProperty, showing images: [LayerImage?]?,
    or own: AnimatedImage?
  ) -> KeyedAnimation? {
    let keyPath = LayerKeyPath(property)
    guard let images else { return own.map { KeyedAnimation(playing: $0, of: keyPath) } }
    var animated = AnimatedImage(images, duration: duration)
    animated.plays = repeatCount > 0 ? repeatCount : nil
    return KeyedAnimation(
      key: key, animation: LayerAnimation(images: animated, of: keyPath, keepsLast: false))
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

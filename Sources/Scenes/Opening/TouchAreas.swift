import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers

/// Where fingers can reach the views of a scene, as far as that is the same during the whole film:
/// what clips them, and what covers them and takes the touch.
///
/// Only what is certain counts. A view that may move, or that is rotated, can be anywhere, with
/// everything inside it; and it covers nothing.
struct TouchAreas {
  /// The views whose gestures no finger can reach, with the reasons, in no order.
  private(set) var unreachable: [LayerID: String] = [:]
  /// The views in whose middle a finger meets another one that shows nothing, with what to write, in no
  /// order.
  private(set) var caught: [LayerID: String] = [:]
  private let views: ViewNames
  /// The properties of a layer that may change; nil for all of them.
  private let changes: (LayerID) -> Set<LayerProperty>?
  /// The views that cover those that come after them from front to back.
  private var covers: [Cover] = []

  /// The maximum number of covers that are considered.
  private static let most = 64

  /// A view that takes the touches in an area.
  private struct Cover {
    var area: Rect
    var layer: LayerID
    /// The remedy where it shows nothing and has no gestures; nil for other views.
    var remedy: String?
  }

  /// Why a view cannot be reached itself: it is covered by the cover of a number, or, with 0, it is
  /// outside what clips it.
  private struct Obstacle {
    var order: Int
    var reason: String
  }

  /// The known surroundings of a view that is visited.
  private struct Surroundings {
    /// Where the superview's own coordinates begin on the canvas; nil where that may change.
    var origin: Point?
    /// The clipping area, and its name; nil for no clip.
    var clip: (area: Rect, name: String)?
    /// Whether the superviews take touches and rest.
    var takesTouches: Bool
    /// Whether a superview has gestures, which also come to what is inside.
    var hasGestures = false
  }

  /// - Parameter canvas: The area where fingers land; nil where some of the script land elsewhere.
  init(
    of root: SceneView, canvas: Rect?, _ views: ViewNames,
    changes: @escaping (LayerID) -> Set<LayerProperty>?
  ) {
    self.views = views
    self.changes = changes
    let around = Surroundings(
      origin: .zero, clip: canvas.map { ($0, "the canvas") },
      takesTouches: changes(root.layer.id) == [] && takesTouches(root),
      hasGestures: !root.gestures.isEmpty)
    _ = visit(root.subviews, around)
  }

  /// Visits views from front to back; returns what keeps fingers from all of them, nil if some can
  /// be reached.
  private mutating func visit(_ subviews: [SceneView], _ around: Surroundings) -> Obstacle? {
    let inside = subviews.filter { !$0.layer.isMask }
    let hasOrder = inside.allSatisfy {
      $0.layer.zPosition == inside[0].layer.zPosition
        && changes($0.layer.id)?.contains(.zPosition) == false
    }
    let known = covers.count
    var last = Obstacle(order: 0, reason: "")
    var isReached = false
    for view in inside.reversed() {
      if let obstacle = visit(view, around) {
        if obstacle.order > last.order || last.reason.isEmpty { last = obstacle }
      } else {
        isReached = true
      }
      // Which of the siblings is in front is not known.
      if !hasOrder { covers.removeSubrange(known...) }
    }
    return isReached ? nil : last
  }

  private mutating func visit(_ view: SceneView, _ around: Surroundings) -> Obstacle? {
    let layer = view.layer
    let changes = changes(layer.id)
    // Told by a reason of its own.
    if isClosed(layer, changes) { return Obstacle(order: 0, reason: "") }
    let known = covers.count
    let origin = around.origin.flatMap { self.origin(of: layer, in: $0, changes) }
    let area = origin.map { Rect(origin: $0, size: layer.bounds.standardized.size) }
    var inside = around
    inside.origin = origin.map { $0 - layer.bounds.standardized.origin }
    inside.takesTouches = around.takesTouches && changes == [] && takesTouches(view)
    inside.hasGestures = around.hasGestures || !view.gestures.isEmpty
    if layer.sublayerTransform != .identity || changes?.contains(.sublayerTransform) != false {
      inside.origin = nil
    }
    if let area, layer.masksToBounds, changes?.contains(.masksToBounds) == false {
      inside.clip = (around.clip.map { overlap($0.area, area) } ?? area, views.name(of: layer.id))
    }
    let within = visit(view.subviews, inside)
    guard let area else { return nil }
    let seen = around.clip.map { overlap($0.area, area) } ?? area
    let own = obstacle(to: seen, of: area, around, among: known)
    if inside.takesTouches, !view.isStandalone, !layer.passesTouches,
      layer.kind != .transformLayer, !seen.isEmpty, covers.count < Self.most
    {
      covers.append(Cover(area: seen, layer: layer.id, remedy: remedy(view, around)))
    }
    if own == nil, !view.gestures.isEmpty, !seen.isEmpty,
      let cover = covers.prefix(known).first(where: { $0.area.contains(seen.center) }),
      let remedy = cover.remedy
    {
      caught[layer.id] = "\(views.name(of: cover.layer)), \(remedy)"
    }
    guard let own, let within else { return nil }
    let last = own.order >= within.order ? own : within
    // A view in front of only a part of the view does not count.
    if last.order <= known, !view.gestures.isEmpty, !own.reason.isEmpty {
      unreachable[layer.id] = own.reason
    }
    return last
  }

  /// The obstacle that keeps fingers from an area; nil if they reach it.
  private func obstacle(
    to seen: Rect, of area: Rect, _ around: Surroundings, among count: Int
  ) -> Obstacle? {
    if area.isEmpty { return Obstacle(order: 0, reason: "") }
    if seen.isEmpty, let clip = around.clip {
      return Obstacle(order: 0, reason: "it lies outside \(clip.name)")
    }
    let covering = covers.prefix(count).firstIndex { $0.area.covers(seen) }
    return covering.map {
      Obstacle(
        order: $0 + 1,
        reason: "\(views.name(of: covers[$0].layer)) covers it"
          + (covers[$0].remedy.map { ", \($0)" } ?? ""))
    }
  }

  /// The remedy where a view catches fingers although it shows nothing; nil for other views.
  private func remedy(_ view: SceneView, _ around: Surroundings) -> String? {
    let layer = view.layer
    guard view.gestures.isEmpty, !around.hasGestures, layer.showsNothing else { return nil }
    return hasGestures(view.subviews)
      ? "which shows nothing there: write \"hitTest\": \"subviews\" in it"
      : "which shows nothing: write \"userInteractionEnabled\": false in it"
  }

  private func hasGestures(_ views: [SceneView]) -> Bool {
    var pending = views
    while let view = pending.popLast() {
      if !view.gestures.isEmpty { return true }
      pending += view.subviews
    }
    return false
  }

  /// The upper left corner of a view on the canvas; nil if that may change or if it is transformed.
  private func origin(
    of layer: Layer, in origin: Point, _ changes: Set<LayerProperty>?
  ) -> Point? {
    guard layer.transform == .identity, let changes,
      changes.isDisjoint(with: [.transform, .position, .anchorPoint, .bounds])
    else { return nil }
    let size = layer.bounds.standardized.size
    return origin + layer.position
      - Point(layer.anchorPoint.x * size.width, layer.anchorPoint.y * size.height)
  }

  private func takesTouches(_ view: SceneView) -> Bool {
    view.layer.isUserInteractionEnabled && !view.layer.isHidden && view.layer.opacity >= 0.01
  }

  /// Whether a layer keeps fingers away from everything in it during the whole film.
  private func isClosed(_ layer: Layer, _ changes: Set<LayerProperty>?) -> Bool {
    guard let changes else { return false }
    return !layer.isUserInteractionEnabled && !changes.contains(.userInteractionEnabled)
      || layer.isHidden && !changes.contains(.hidden)
      || layer.opacity < 0.01 && !changes.contains(.opacity)
  }

  /// The shared area, empty if there is none.
  private func overlap(_ a: Rect, _ b: Rect) -> Rect { a.intersection(b) ?? .zero }
}

extension Rect {
  /// Whether a rectangle is inside, except for what rounding does.
  func covers(_ other: Rect) -> Bool {
    let room = 1e-6
    return minX <= other.minX + room && minY <= other.minY + room && maxX >= other.maxX - room
      && maxY >= other.maxY - room
  }
}

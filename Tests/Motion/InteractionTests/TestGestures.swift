import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion

/// The gestures that tests share.
enum TestGestures {
  static let spring = Spring(mass: 1, stiffness: 200, dampingRatio: 1)
  static let bounce = Spring(mass: 1, stiffness: 100, dampingRatio: 1)

  /// The corners of picture in picture for a tile of 100 × 180 points, inset by 24, on a screen of
  /// 375 × 667.
  static let corners = [[74.0, 114], [301, 114], [74, 553], [301, 553]]

  /// A tile that is thrown from corner to corner.
  static func tile(
    _ layer: LayerID, anchors: [Anchor] = corners.map { Anchor(value: $0) },
    change: (inout PanGesture) -> Void = { _ in }
  ) -> Gesture {
    var pan = PanGesture(moves: MovedProperty(layer: layer, keyPath: LayerKeyPath(.position)))
    pan.release = .snap(
      SnapRelease(anchors: anchors, movement: .spring(spring), rest: RestRule(threshold: 0.5)))
    change(&pan)
    return .pan(pan)
  }

  /// A view that scrolls vertically over a content that is 624 points longer than itself.
  static func scroll(
    _ layer: LayerID, longer length: Double = 624,
    change: (inout PanGesture) -> Void = { _ in }
  ) -> Gesture {
    var pan = PanGesture(
      moves: MovedProperty(layer: layer, keyPath: LayerKeyPath(.bounds, .origin)))
    pan.axis = .vertical
    pan.factor = -1
    pan.limits = Limits(min: [0, 0], max: [0, length])
    pan.rubberBand = RubberBandRule(dimensionsAtMin: [320, 480], dimensionsAtMax: [320, 480])
    var release = DecelerateRelease(rest: RestRule(threshold: 0.25))
    release.bounce = bounce
    pan.release = .decelerate(release)
    change(&pan)
    return .pan(pan)
  }

  /// A number that goes along with the finger's x.
  static func slider(
    _ layer: LayerID, release: Release = .stay, change: (inout PanGesture) -> Void = { _ in }
  ) -> Gesture {
    var pan = PanGesture(moves: MovedProperty(layer: layer, keyPath: LayerKeyPath(.position, .x)))
    pan.release = release
    change(&pan)
    return .pan(pan)
  }
}

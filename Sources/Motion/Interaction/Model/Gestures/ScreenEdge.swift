package import FlipbookGeometry
internal import Glibc

/// An edge of the canvas, from which a finger can pull something in.
///
/// The numbers are the defaults of UIKit's `_UIScreenEdgePanRecognizerEdgeSettings`
/// (`-setDefaultValues`), and the rule that of `_UIScreenEdgePanRecognizer` and its successor
/// `_UISEEdgeSwipeAngleFeature`, as decompiled from UIKitCore. Devices on which iOS widens the region
/// to a share of the screen are not told apart.
package enum ScreenEdge: String, Hashable, Sendable, CaseIterable {
  case top, left, bottom, right

  /// How near to the edge a finger must land, in points: `edgeRegionSize`, at the bottom
  /// `bottomEdgeRegionSize`.
  package var region: Double { self == .bottom ? 11 : 13 }

  /// How far inward the finger must go, in points (`hysteresis`).
  package static let hysteresis = 15.0

  /// How far a finger may go along the edge until then, in points, at some seconds after its landing.
  ///
  /// It is the width of a window of angles, `edgeAngleWindow` of 155° (120° at the bottom), at a
  /// distance of 10 points, which narrows to nothing within `edgeAngleWindowDecayTime`, but never
  /// less than 20 points.
  package func allowance(at elapsed: Double) -> Double {
    max(widestAllowance * (1 - elapsed / Self.decayTime), Self.narrowestAllowance)
  }

  /// The seconds since landing from which on the allowance is the narrowest.
  package var allowanceBend: Double {
    max(0, Self.decayTime * (1 - Self.narrowestAllowance / widestAllowance))
  }

  /// 10 · tan(window / 2).
  private var widestAllowance: Double {
    let half = (self == .bottom ? 60.0 : 77.5) * .pi / 180
    return 10 * tan(half)
  }

  private static let narrowestAllowance = 20.0
  private static let decayTime = 0.5

  /// Whether a point of a canvas is at the edge.
  package func isNear(_ point: Point, in canvas: Size) -> Bool {
    switch self {
    case .top: point.y <= region
    case .left: point.x <= region
    case .bottom: point.y >= canvas.height - region
    case .right: point.x >= canvas.width - region
    }
  }

  /// How far a way leads away from the edge.
  package func inward(_ way: Point) -> Double {
    switch self {
    case .top: way.y
    case .left: way.x
    case .bottom: -way.y
    case .right: -way.x
    }
  }

  /// How far a way leads along the edge.
  package func along(_ way: Point) -> Double {
    self == .top || self == .bottom ? way.x : way.y
  }
}

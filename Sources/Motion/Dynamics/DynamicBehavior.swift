/// One behavior of a dynamic animator; items are indices of the animator's items.
package enum DynamicBehavior: Hashable, Sendable {
  case attachment(AttachmentBehavior)
  case gravity(GravityBehavior)
  case collision(CollisionBehavior)
  case push(PushBehavior)
  case snap(SnapBehavior)
  case dynamicItem(DynamicItemBehavior)

  /// The items that it acts on.
  package var items: [Int] {
    switch self {
    case .attachment(let attachment):
      if case .item(let other, _) = attachment.end {
        [attachment.item, other]
      } else {
        [attachment.item]
      }
    case .gravity(let gravity): gravity.items
    case .collision(let collision): collision.items
    case .push(let push): push.items
    case .snap(let snap): [snap.item]
    case .dynamicItem(let behavior): behavior.items
    }
  }
}

/// A rod or a spring between an item and a point, or between two items (`UIAttachmentBehavior`).
///
/// With a length of 0 it pulls straight to the point from any direction, and with mass m,
/// ω = 2π·frequency and step h each step is v ← (v − hω²x) / (1 + 2hζω + h²ω²), x ← x + hv: the
/// mass cancels. Other lengths act along the line between the two ends.
package struct AttachmentBehavior: Hashable, Sendable {
  package var item: Int
  /// The attachment point on the item, relative to the center, in the item's own axes.
  package var offset: SIMD2<Double>
  package var end: End
  /// In points; nil is the distance when it is added.
  package var length: Double?
  /// In hertz; 0 is a rod.
  package var frequency: Double
  /// The damping ratio of the spring.
  package var damping: Double

  package init(
    item: Int, offset: SIMD2<Double> = .zero, end: End, length: Double? = nil,
    frequency: Double = 0, damping: Double = 0
  ) {
    self.item = item
    self.offset = offset
    self.end = end
    self.length = length
    self.frequency = frequency
    self.damping = damping
  }

  /// The anchor or item to which the item is attached.
  package enum End: Hashable, Sendable {
    case anchor(SIMD2<Double>)
    case item(Int, offset: SIMD2<Double>)
  }
}

/// The same acceleration for all its items (`UIGravityBehavior`): magnitude 1 is 1000 points per
/// second².
package struct GravityBehavior: Hashable, Sendable {
  package var items: [Int]
  package var direction: SIMD2<Double>

  package init(items: [Int], direction: SIMD2<Double> = SIMD2(0, 1)) {
    self.items = items
    self.direction = direction
  }
}

/// Collisions of items with each other and with lines (`UICollisionBehavior`).
package struct CollisionBehavior: Hashable, Sendable {
  package var items: [Int]
  package var mode: Mode
  /// Lines that the items cannot pass.
  package var boundaries: [Line]

  package init(items: [Int], mode: Mode = .everything, boundaries: [Line] = []) {
    self.items = items
    self.mode = mode
    self.boundaries = boundaries
  }

  /// The things with which the items collide (`UICollisionBehavior.Mode`).
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    case items, boundaries, everything
  }

  /// A straight boundary between two points.
  package struct Line: Hashable, Sendable {
    package var start: SIMD2<Double>
    package var end: SIMD2<Double>

    package init(start: SIMD2<Double>, end: SIMD2<Double>) {
      self.start = start
      self.end = end
    }
  }

  /// The four sides of a rectangle.
  package static func sides(min: SIMD2<Double>, max: SIMD2<Double>) -> [Line] {
    let corners = [min, SIMD2(max.x, min.y), max, SIMD2(min.x, max.y)]
    return corners.indices.map { Line(start: corners[$0], end: corners[($0 + 1) % 4]) }
  }
}

/// A continuous force, or one impulse (`UIPushBehavior`).
///
/// Magnitude 1 accelerates 100 × 100 points of density 1 by 100 points per second², and as an
/// impulse changes their velocity by 100 points per second.
package struct PushBehavior: Hashable, Sendable {
  package var items: [Int]
  package var mode: Mode
  /// The direction and the magnitude.
  package var force: SIMD2<Double>
  /// The point that it pushes, relative to the center in the item's own axes; off the center it
  /// rotates the item.
  package var offset: SIMD2<Double>

  package init(
    items: [Int], mode: Mode, force: SIMD2<Double>, offset: SIMD2<Double> = .zero
  ) {
    self.items = items
    self.mode = mode
    self.force = force
    self.offset = offset
  }

  /// The duration of the push.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    case continuous
    /// Once, when it is added.
    case instantaneous
  }
}

/// Pulls an item to a point and its rotation back to 0 (`UISnapBehavior`).
///
/// UIKit's constants are not public: here it is a spring of 3.5 Hz for center and rotation, with
/// the damping ratio 0.4 + 0.6·damping.
package struct SnapBehavior: Hashable, Sendable {
  package var item: Int
  package var point: SIMD2<Double>
  /// From 0, with the most oscillation, to 1, with the least.
  package var damping: Double

  package init(item: Int, point: SIMD2<Double>, damping: Double = 0.5) {
    self.item = item
    self.point = point
    self.damping = damping
  }

  static let frequency = 3.5
  var dampingRatio: Double { 0.4 + 0.6 * min(max(damping, 0), 1) }
}

/// The physical properties of items (`UIDynamicItemBehavior`); if several apply to one item, the
/// last one added takes precedence.
package struct DynamicItemBehavior: Hashable, Sendable {
  package var items: [Int]
  package var properties: ItemProperties

  package init(items: [Int], properties: ItemProperties) {
    self.items = items
    self.properties = properties
  }
}

// Box2D ends the process if a number is not finite, so all numbers are clamped first.

extension Double {
  /// The number clamped to a range; NaN becomes 0.
  func bounded(_ range: ClosedRange<Double>) -> Double {
    isNaN
      ? min(max(0, range.lowerBound), range.upperBound)
      : min(max(self, range.lowerBound), range.upperBound)
  }
}

extension SIMD2<Double> {
  private static var range: ClosedRange<Double> {
    -DynamicAnimator.largest...DynamicAnimator.largest
  }

  var bounded: SIMD2<Double> { SIMD2(x.bounded(Self.range), y.bounded(Self.range)) }
}

extension ItemMotion {
  var isFinite: Bool {
    center.isFinite && velocity.isFinite && rotation.isFinite && angularVelocity.isFinite
  }

  var bounded: ItemMotion {
    ItemMotion(
      center: center.bounded, rotation: rotation.bounded(-1e5...1e5), velocity: velocity.bounded,
      angularVelocity: angularVelocity.bounded(-1e5...1e5))
  }
}

extension DynamicItem {
  var bounded: DynamicItem {
    DynamicItem(
      size: SIMD2(size.x.bounded(0.2...1e6), size.y.bounded(0.2...1e6)), shape: shape,
      motion: motion.bounded)
  }

  /// In square points.
  var area: Double {
    switch shape {
    case .rectangle: return size.x * size.y
    case .ellipse:
      let radius = min(size.x, size.y) / 2
      return .pi * radius * radius
    }
  }

  /// The moment of inertia about the center per unit of mass, in square points.
  var squaredRadiusOfGyration: Double {
    switch shape {
    case .rectangle: return (size.x * size.x + size.y * size.y) / 12
    case .ellipse:
      let radius = min(size.x, size.y) / 2
      return radius * radius / 2
    }
  }
}

extension ItemProperties {
  var bounded: ItemProperties {
    var result = self
    result.elasticity = elasticity.bounded(0...10)
    result.friction = friction.bounded(0...1e4)
    result.density = density.bounded(1e-4...1e6)
    result.resistance = resistance.bounded(0...1e6)
    result.angularResistance = angularResistance.bounded(0...1e6)
    return result
  }
}

extension AttachmentBehavior {
  /// An attachment shorter than this, in points, counts as having length 0; this is Box2D's
  /// tolerance.
  static let shortest = 0.5

  /// Whether it pulls straight to a point.
  var isTarget: Bool {
    if case .anchor = end { frequency > 0 && (length ?? 0) < Self.shortest } else { false }
  }
}

extension DynamicBehavior {
  var bounded: DynamicBehavior {
    switch self {
    case .attachment(var attachment):
      attachment.offset = attachment.offset.bounded
      attachment.length = attachment.length.map { $0.bounded(0...1e7) }
      attachment.frequency = attachment.frequency.bounded(0...1e3)
      attachment.damping = attachment.damping.bounded(0...1e3)
      switch attachment.end {
      case .anchor(let point): attachment.end = .anchor(point.bounded)
      case .item(let item, let offset): attachment.end = .item(item, offset: offset.bounded)
      }
      return .attachment(attachment)
    case .gravity(var gravity):
      gravity.direction = gravity.direction.bounded
      return .gravity(gravity)
    case .collision(var collision):
      collision.boundaries = collision.boundaries.map {
        CollisionBehavior.Line(start: $0.start.bounded, end: $0.end.bounded)
      }
      return .collision(collision)
    case .push(var push):
      push.force = push.force.bounded
      push.offset = push.offset.bounded
      return .push(push)
    case .snap(var snap):
      snap.point = snap.point.bounded
      return .snap(snap)
    case .dynamicItem(var behavior):
      behavior.properties = behavior.properties.bounded
      return .dynamicItem(behavior)
    }
  }
}

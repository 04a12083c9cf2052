internal import CFlipbookBox2D
internal import Glibc

/// Box2D's world, which is destroyed with this object.
final class PhysicsWorld {
  /// A body, a static body or a joint of the world.
  typealias Handle = UnsafeMutableRawPointer

  /// Points per meter: with 100, magnitude 1 is one newton on 100 × 100 points of density 1.
  static let pointsPerMeter = 100.0

  let pointer: OpaquePointer?

  init() { pointer = flipbook_world_create() }
  deinit { flipbook_world_destroy(pointer) }

  static func meters(_ points: Double) -> Double { points / pointsPerMeter }

  static func motion(of body: Handle, around origin: SIMD2<Double>) -> ItemMotion {
    let motion = flipbook_body_motion(body)
    return ItemMotion(
      center: origin + SIMD2(motion.x, motion.y) * pointsPerMeter, rotation: motion.angle,
      velocity: SIMD2(motion.vx, motion.vy) * pointsPerMeter,
      angularVelocity: motion.angular_velocity)
  }
}

extension SIMD2<Double> {
  var length: Double { (x * x + y * y).squareRoot() }
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The vector rotated by an angle, clockwise as displayed.
  func rotated(by angle: Double) -> SIMD2<Double> {
    let (c, s) = (cos(angle), sin(angle))
    return SIMD2(c * x - s * y, s * x + c * y)
  }
}

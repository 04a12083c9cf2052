import FlipbookDiff
import Glibc
import TestSupport
import Testing

/// The color spaces of FLIP, against the definitions of sRGB, YCxCz and CIELAB.
@Suite(.endsInTime) struct FlipColorTests {
  private static func near(_ a: Float, _ b: Double, within tolerance: Double = 1e-3) -> Bool {
    abs(Double(a) - b) <= tolerance
  }

  /// IEC 61966-2-1: a 12.92th below 0.04045, ((v + 0.055) / 1.055)^2.4 above.
  @Test func `levels stand for brightness as sRGB says`() {
    #expect(FlipColor.linear.count == 256)
    #expect(FlipColor.linear[0] == 0 && FlipColor.linear[255] == 1)
    #expect(Self.near(FlipColor.linear[10], 10 / 255.0 / 12.92, within: 1e-7))
    #expect(Self.near(FlipColor.linear[128], pow((128 / 255.0 + 0.055) / 1.055, 2.4), within: 1e-6))
  }

  /// Y = 116 t − 16 of the luminance t, and grays have no color: Cx and Cz are differences.
  @Test func `a gray is brightness alone`() {
    for level in [0.0, 0.18, 0.5, 1] as [Float] {
      let color = FlipColor.opponent(level, level, level)
      #expect(Self.near(color.x, 116 * Double(level) - 16, within: 1e-2), "\(color)")
      #expect(Self.near(color.y, 0, within: 0.02) && Self.near(color.z, 0, within: 0.02))
    }
  }

  /// CIELAB of white is (100, 0, 0) and of black (0, 0, 0).
  @Test func `white and black are the ends of lightness`() {
    let white = FlipColor.opponent(1, 1, 1)
    let seen = FlipColor.perceived(white.x, white.y, white.z)
    #expect(Self.near(seen.x, 100, within: 0.01))
    #expect(Self.near(seen.y, 0, within: 0.02) && Self.near(seen.z, 0, within: 0.02))
    let black = FlipColor.opponent(0, 0, 0)
    #expect(Self.near(FlipColor.perceived(black.x, black.y, black.z).x, 0, within: 0.01))
  }

  /// The red of sRGB is L* 53.24, a* 80.09, b* 67.20; Hunt's effect makes them L*/100 of that.
  @Test func `red is what CIELAB says, less by Hunt's effect`() {
    let red = FlipColor.opponent(1, 0, 0)
    let seen = FlipColor.perceived(red.x, red.y, red.z)
    #expect(Self.near(seen.x, 53.24, within: 0.05))
    #expect(Self.near(seen.y, 0.5324 * 80.09, within: 0.1), "\(seen)")
    #expect(Self.near(seen.z, 0.5324 * 67.20, within: 0.1), "\(seen)")
  }

  /// |ΔL| + √(Δa² + Δb²), to the power of 0.7.
  @Test func `the distance is HyAB's`() {
    let (a, b) = (FlipColor.opponent(1, 1, 1), FlipColor.opponent(0, 0, 0))
    let white = FlipColor.perceived(a.x, a.y, a.z)
    let black = FlipColor.perceived(b.x, b.y, b.z)
    #expect(Self.near(white.distance(to: black), pow(100, 0.7), within: 0.01))
    #expect(white.distance(to: white) == 0)
    #expect(FlipColor.largestDistance > white.distance(to: black))
  }
}

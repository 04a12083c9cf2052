import FlipbookCharts
import FlipbookGeometry
import TestSupport
import Testing

/// Round numbers along an axis.
@Suite(.endsInTime) struct TicksTests {
  /// The numbers beside a panel of this range, from below; the axis across has none.
  private static func texts(
    _ range: ClosedRange<Double>, height: Double = 400, inDegrees: Bool = false
  ) -> [String] {
    var across = Chart.Axis("", 0...1)
    across.hasTicks = false
    var along = Chart.Axis("", range)
    along.isInDegrees = inDegrees
    return ChartScenes.texts(
      of: ChartScenes.panel(x: across, y: along, size: Size(300, height)))
  }

  /// About one each 34 points: of ten steps of 0…100 each is 10.
  @Test func `steps are 1, 2 or 5 times a power of ten`() {
    #expect(Self.texts(0...100) == (0...10).map { "\($0 * 10)" })
    #expect(
      Self.texts(0...2)
        == ["0", "0.2", "0.4", "0.6", "0.8", "1", "1.2", "1.4", "1.6", "1.8", "2"])
    #expect(Self.texts(0...5) == (0...10).map { $0 % 2 == 0 ? "\($0 / 2)" : "\($0 / 2).5" })
  }

  /// So that 90, 180 and 270 are among them, which powers of ten leave out.
  @Test(arguments: [200.0, 300, 400, 800]) func `angles share a turn`(height: Double) throws {
    let texts = Self.texts(0...360, height: height, inDegrees: true)
    let step = try #require(Int(texts[1]))
    #expect(texts == stride(from: 0, through: 360, by: step).map { "\($0)" } && 360 % step == 0)
    #expect(texts.contains("180") && Self.texts(0...360, height: height) != texts)
  }

  @Test func `very small and very large numbers are powers of ten`() {
    #expect(Self.texts(0...1e-6).contains("5·10⁻⁷"))
    #expect(Self.texts(0...1e8).contains("5·10⁷"))
  }

  @Test func `numbers below 0 have the sign of typographers`() {
    #expect(Self.texts(-10...10).contains("−10") && Self.texts(-10...10).contains("0"))
  }

  @Test func `in a low panel fewer are said`() {
    let (low, high) = (Self.texts(0...100, height: 90), Self.texts(0...100))
    #expect(low.count < high.count && low.count >= 2)
  }
}

import FlipbookCharts
import FlipbookInteraction
import FlipbookOpening
import TestSupport
import Testing

/// The units of a curve's numbers.
@Suite(.endsInTime) struct PlotUnitTests {
  private static func unit(_ key: String) throws -> PlotUnit {
    PlotUnit(of: try ChartScenes.moving("").views.key("a.\(key)"))
  }

  @Test(arguments: [
    ("position.x", PlotUnit.points), ("bounds.size.width", .points), ("cornerRadius", .points),
    ("transform.translation.x", .points), ("frame.origin.x", .points), ("opacity", .none),
    ("transform.scale.x", .none), ("transform.rotation.z", .degrees), ("timeOffset", .seconds),
  ])
  func `a property is counted in its unit`(key: String, unit: PlotUnit) throws {
    #expect(try Self.unit(key) == unit)
  }

  /// A turn is 2π.
  @Test func `only angles are drawn in another unit than they have`() {
    #expect(PlotUnit.degrees.factor * 2 * .pi == 360)
    for unit in [PlotUnit.points, .seconds, .none] { #expect(unit.factor == 1) }
    #expect(PlotUnit.degrees.nameOfNumber == "rad" && PlotUnit.points.nameOfNumber == "pt")
  }

  @Test(arguments: [
    (PlotUnit.points, " pt", " pt/s"), (.degrees, "°", "°/s"), (.seconds, " s", " s/s"),
    (.none, "", " 1/s"),
  ])
  func `a unit follows its number`(unit: PlotUnit, value: String, velocity: String) {
    #expect(unit.size(per: "") == value && unit.size(per: "/s") == velocity)
  }
}

import FlipbookDocument
import FlipbookDynamics
import FlipbookInteraction
import FlipbookSceneKeys

/// The keys of a `snap` (UISnapBehavior).
struct SnapBehaviorKeys: Sendable {
  var item: JSONValue?
  var point: SIMD2<Double>?
  var damping: Double?

  static let table = FieldTable<SnapBehaviorKeys>(
    "snapBehavior",
    "UISnapBehavior. Its constants are not public: here a spring of 3.5 Hz with the damping ratio "
      + "0.4 + 0.6·damping, for position and rotation.", start: SnapBehaviorKeys()
  ) {
    Field("item", .deferred(.string), \.item, "The view.").required
    Field("snapPoint", .vector, \.point, unit: "points", "The target point.").required
    Field(
      "damping", .number(.within(0...1)), \.damping, default: .value(0.5),
      "From 0 (most oscillation) to 1 (least).")
  }
}

extension SnapBehavior {
  /// Makes a snap.
  init(
    _ keys: Written<SnapBehaviorKeys>, among items: DynamicItems, _ site: Site, _ work: inout Work
  ) throws(Reported) {
    self.init(
      item: try items.number(of: try keys.required(\.item, &work), site, &work),
      point: keys.point ?? .zero, damping: keys.damping ?? 0.5)
  }
}

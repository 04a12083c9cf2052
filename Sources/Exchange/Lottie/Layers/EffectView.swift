import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

internal import Glibc

extension ViewDraft {
  /// The view with its layer's effects, as far as a scene has them.
  func changed(by effects: [LottieEffect], in scope: Scope) -> ViewDraft {
    var view = self
    for effect in effects {
      guard scope.work.take(1) else { return view }
      view = effect.applied(to: view, in: scope)
    }
    return view
  }
}

extension LottieEffect {
  fileprivate func applied(to view: ViewDraft, in scope: Scope) -> ViewDraft {
    switch (type, isStyle) {
    case (29, false): return blurring(view, in: scope)
    case (25, false), (1, true): return shadowing(view, in: scope)
    case (21, false): return filling(view, in: scope)
    case (20, false): return tinting(view, in: scope)
    // Controls of expressions draw nothing.
    case (5, false), (0, false): return view
    default:
      let kind = isStyle ? "layer style" : "effect"
      scope.work.remarks.unsupported("the \(kind) of type \(type) is left out", at: place)
      return view
    }
  }

  /// A control over time, or a value in place of one that is missing.
  private func course(
    _ index: Int, of count: Int = 1, instead values: [Double], _ scope: Scope
  ) -> Moving<Numbers> {
    scope.moving(control(index) ?? LottieProperty(values), count: count)
  }

  private func blurring(_ view: ViewDraft, in scope: Scope) -> ViewDraft {
    guard let control = control(0) else { return view }
    var result = view.held
    result.blur(by: Self.deviation(scope.moving(control, count: 1)))
    return result
  }

  /// The standard deviation of a blurriness or a softness: three tenths, as lottie-web, Skia's player
  /// and ThorVG have it.
  private static func deviation(_ softness: Moving<Numbers>) -> Moving<Numbers> {
    softness.map { Numbers([$0[0] * 0.3]) }
  }

  /// Color, opacity (0…255, of a style in percent), direction in degrees, distance and softness.
  private func shadowing(_ view: ViewDraft, in scope: Scope) -> ViewDraft {
    var result = view.held
    let whole = isStyle ? 100.0 : 255
    let direction = course(2, instead: [135], scope)
    let distance = course(3, instead: [5], scope)
    let offset = scope.sampling.combined(
      [direction, distance], isLinear: direction.isStill, within: 0.02, in: scope.window
    ) { parts in
      // A style's angle is where the light comes from, counterclockwise.
      let angle = isStyle ? (180 - parts[0][0]) * .pi / 180 : (parts[0][0] - 90) * .pi / 180
      return Numbers([cos(angle) * parts[1][0], sin(angle) * parts[1][0]])
    }
    result.set("shadowColor", course(0, of: 3, instead: [0, 0, 0], scope), \.opaqueColor)
    result.set("shadowOpacity", course(1, instead: [whole / 2], scope)) { $0.share(of: whole) }
    result.set("shadowOffset", offset, \.pair)
    result.set("shadowRadius", Self.deviation(course(4, instead: [0], scope)), \.blur)
    return result
  }

  /// One color in place of all: its plane seen through the layer.
  private func filling(_ view: ViewDraft, in scope: Scope) -> ViewDraft {
    guard let control = control(2) else { return view }
    let opacity = course(6, instead: [1], scope)
    var plane = ViewDraft.plane("fill-effect")
    plane.set("backgroundColor", scope.moving(control, count: 3), \.opaqueColor)
    if !opacity.isStill || opacity.first[0] < 1 {
      plane.set("opacity", opacity) { $0.share(of: 1) }
    }
    var result = ViewDraft(view.name, holding: [plane])
    result.mask = [view]
    return result
  }

  /// Black and white to two colors: one behind, and the other as opaque as the layer is light.
  private func tinting(_ view: ViewDraft, in scope: Scope) -> ViewDraft {
    guard let amount = control(2), scope.work.take(2 * view.count + 4) else { return view }
    let masks = [("black", view), ("white", view.light)]
    let planes = masks.enumerated().map { index, mask in
      let instead = Array(repeating: Double(index), count: 3)
      var plane = ViewDraft.plane("tint-" + mask.0)
      plane.set("backgroundColor", course(index, of: 3, instead: instead, scope), \.opaqueColor)
      plane.mask = [mask.1]
      return plane
    }
    let moving = scope.moving(amount, count: 1)
    if moving.isStill, moving.first[0] >= 100 {
      return ViewDraft(view.name, holding: planes)
    }
    var tint = ViewDraft("tint", holding: planes)
    tint.set("opacity", moving, \.percentage)
    var result = view.held
    result.views.append(tint)
    return result
  }
}

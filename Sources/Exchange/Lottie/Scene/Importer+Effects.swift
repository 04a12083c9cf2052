import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

internal import Glibc

extension Importer {
  /// A view with its layer's effects, as far as a scene has them.
  func changed(_ view: ViewDraft, by effects: [LottieEffect], _ scope: Scope) -> ViewDraft {
    var view = view
    for effect in effects {
      guard take(1) else { return view }
      switch (effect.type, effect.isStyle) {
      case (29, false): view = blurred(view, effect, scope)
      case (25, false), (1, true): view = shadowed(view, effect, scope)
      case (21, false): view = filled(view, effect, scope)
      case (20, false): view = tinted(view, effect, scope)
      case (5, false), (0, false):
        // Controls of expressions draw nothing.
        break
      default:
        let kind = effect.isStyle ? "layer style" : "effect"
        remarks.unsupported("the \(kind) of type \(effect.type) is left out", at: effect.place)
      }
    }
    return view
  }

  private func around(_ view: ViewDraft) -> ViewDraft {
    var result = ViewDraft(view.name)
    result.views = [view]
    return result
  }

  private func blurred(_ view: ViewDraft, _ effect: LottieEffect, _ scope: Scope) -> ViewDraft {
    guard let control = effect.control(0) else { return view }
    let radius = scope.moving(control, count: 1)
    var result = around(view)
    result.set("filters", .array([.object([("gaussianBlur", Self.deviation(radius.first))])]))
    if !radius.isStill {
      result.animations.append(SceneAnimation.text("filters.gaussianBlur", radius, Self.deviation))
    }
    return result
  }

  /// The standard deviation of a blurriness or a softness: three tenths, as lottie-web, Skia's player
  /// and ThorVG have it.
  private static func deviation(_ numbers: Numbers) -> JSONText {
    .rounded(min(max(numbers[0] * 0.3, 0), 1000))
  }

  /// Color, opacity (0…255, of a style in percent), direction in degrees, distance and softness.
  private func shadowed(_ view: ViewDraft, _ effect: LottieEffect, _ scope: Scope) -> ViewDraft {
    var result = around(view)
    let color = scope.moving(effect.control(0) ?? LottieProperty([0, 0, 0]), count: 3)
    let whole = effect.isStyle ? 100.0 : 255
    let opacity = scope.moving(effect.control(1) ?? LottieProperty([whole / 2]), count: 1)
    let direction = scope.moving(effect.control(2) ?? LottieProperty([135]), count: 1)
    let distance = scope.moving(effect.control(3) ?? LottieProperty([5]), count: 1)
    let softness = scope.moving(effect.control(4) ?? LottieProperty([0]), count: 1)
    func share(_ n: Numbers) -> JSONText { .rounded(min(max(n[0] / whole, 0), 1)) }
    let offset = scope.sampling.combined(
      [direction, distance], isLinear: direction.isStill, within: 0.02, in: scope.window
    ) { parts in
      // A style's angle is where the light comes from, counterclockwise.
      let angle =
        effect.isStyle ? (180 - parts[0][0]) * .pi / 180 : (parts[0][0] - 90) * .pi / 180
      return Numbers([cos(angle) * parts[1][0], sin(angle) * parts[1][0]])
    }
    func pair(_ n: Numbers) -> JSONText { .roundedList([n[0], n[1]]) }
    func paint(_ n: Numbers) -> JSONText { SceneColor.text(n, alpha: 1) }
    set(&result, "shadowColor", color, paint)
    set(&result, "shadowOpacity", opacity, share)
    set(&result, "shadowOffset", offset, pair)
    set(&result, "shadowRadius", softness, Self.deviation)
    return result
  }

  func set(
    _ view: inout ViewDraft, _ key: String, _ moving: Moving<Numbers>,
    _ write: (Numbers) -> JSONText
  ) {
    view.set(key, write(moving.first))
    if !moving.isStill { view.animations.append(SceneAnimation.text(key, moving, write)) }
  }

  /// One color in place of all: its plane seen through the layer.
  private func filled(_ view: ViewDraft, _ effect: LottieEffect, _ scope: Scope) -> ViewDraft {
    guard let control = effect.control(2) else { return view }
    let color = scope.moving(control, count: 3)
    let opacity = scope.moving(effect.control(6) ?? LottieProperty([1]), count: 1)
    var plane = Self.plane("fill-effect")
    func paint(_ n: Numbers) -> JSONText { SceneColor.text(n, alpha: 1) }
    set(&plane, "backgroundColor", color, paint)
    if !opacity.isStill || opacity.first[0] < 1 {
      func share(_ n: Numbers) -> JSONText { .rounded(min(max(n[0], 0), 1)) }
      set(&plane, "opacity", opacity, share)
    }
    var result = ViewDraft(view.name)
    result.views = [plane]
    result.mask = [view]
    return result
  }

  /// Black and white to two colors: one behind, and the other as opaque as the layer is light.
  private func tinted(_ view: ViewDraft, _ effect: LottieEffect, _ scope: Scope) -> ViewDraft {
    let controls = [
      effect.control(0) ?? LottieProperty([0, 0, 0]),
      effect.control(1) ?? LottieProperty([1, 1, 1]),
    ]
    guard let amount = effect.control(2), take(2 * view.count + 4) else { return view }
    let planes = zip(["black", "white"], controls).map { name, control in
      var plane = Self.plane("tint-" + name)
      set(&plane, "backgroundColor", scope.moving(control, count: 3)) {
        SceneColor.text($0, alpha: 1)
      }
      plane.mask = [name == "black" ? view : Self.light(of: view)]
      return plane
    }
    let moving = scope.moving(amount, count: 1)
    func share(_ n: Numbers) -> JSONText { .rounded(min(max(n[0] / 100, 0), 1)) }
    if moving.isStill, moving.first[0] >= 100 {
      var result = ViewDraft(view.name)
      result.views = planes
      return result
    }
    var tint = ViewDraft("tint")
    tint.views = planes
    set(&tint, "opacity", moving, share)
    var result = around(view)
    result.views.append(tint)
    return result
  }
}

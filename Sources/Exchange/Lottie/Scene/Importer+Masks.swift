import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

extension Importer {
  /// A view seen through the masks of its layer.
  func masked(_ view: ViewDraft, by masks: [LottieMask], _ scope: Scope) -> ViewDraft {
    let masks = masks.filter { $0.mode != "n" }
    guard !masks.isEmpty else { return view }
    var result: ViewDraft?
    for mask in masks {
      guard take(8) else { return view }
      result = joined(result, mask, scope)
    }
    guard let mask = result else { return view }
    // A view has one mask, which is in its own space: where it has a place already, another one is
    // put around it.
    var masked = view
    if view.has("position") || view.has("transform") || !view.mask.isEmpty || view.has("opacity")
      || view.has("bounds") || !view.animations.isEmpty
    {
      masked = ViewDraft(view.name)
      masked.views = [view]
    }
    masked.mask = [mask]
    return masked
  }

  /// The result of one more mask, which takes from those before or adds to them.
  private func joined(_ result: ViewDraft?, _ mask: LottieMask, _ scope: Scope) -> ViewDraft {
    func holder(_ views: [ViewDraft], through mask: ViewDraft) -> ViewDraft {
      var view = ViewDraft()
      view.views = views
      view.mask = [mask]
      return view
    }
    switch mask.mode {
    case "s":
      let rest = shape(of: mask, isRest: true, scope)
      return result.map { holder([$0], through: rest) } ?? rest
    case "i":
      let part = shape(of: mask, scope)
      return result.map { holder([$0], through: part) } ?? part
    case "d", "l":
      let part = shape(of: mask, scope)
      return result.map { Self.nearer($0, part, isDarker: mask.mode == "d") } ?? part
    default:
      let part = shape(of: mask, scope)
      guard let result else { return part }
      var view = ViewDraft()
      view.views = [result, mask.mode == "f" ? Self.mixed(part, "xor") : part]
      return view
    }
  }

  /// The lower, or the higher, opacity of two masks: their lightnesses on black, as a matte.
  private static func nearer(_ result: ViewDraft, _ part: ViewDraft, isDarker: Bool) -> ViewDraft {
    func lightness(of mask: ViewDraft) -> [ViewDraft] {
      var (black, white) = (plane(), plane())
      black.set("backgroundColor", .string("black"))
      white.set("backgroundColor", .string("white"))
      white.mask = [mask]
      return [black, white]
    }
    var other = ViewDraft()
    other.views = lightness(of: part)
    var both = ViewDraft()
    both.views = lightness(of: result) + [mixed(other, isDarker ? "darken" : "lighten")]
    return light(of: both)
  }

  /// The cover of a mask, or the rest that it leaves of everything.
  ///
  /// It covers one side of its path, as far as it is opaque, and nothing of the other side:
  /// https://lottie.github.io/lottie-spec/1.0.1/specs/helpers/#mask
  private func shape(of mask: LottieMask, isRest: Bool = false, _ scope: Scope) -> ViewDraft {
    let outline = scope.moving(all: mask.path, within: 0.05).map {
      var contour = Contour($0.values)
      contour.isClosed = true
      return PathContours([contour])
    }
    var view = side(of: outline, mask, isOutside: mask.isInverted != isRest, scope)
    if isRest {
      let opacity = scope.moving(mask.opacity, count: 1, within: 0.2)
      guard opacity.keys.contains(where: { $0.value[0] < 99.9 }) else {
        feather(&view, mask, scope)
        return view
      }
      // The other side shows through by the rest.
      var part = side(of: outline, mask, isOutside: mask.isInverted, scope)
      func rest(_ numbers: Numbers) -> JSONText { .rounded(min(max(1 - numbers[0] / 100, 0), 1)) }
      set(&part, "opacity", opacity, rest)
      var both = ViewDraft()
      both.views = [view, part]
      return both
    }
    opacity(&view, mask.opacity, scope)
    feather(&view, mask, scope)
    return view
  }

  /// The inside of a mask's path, or everything else, with its expansion.
  private func side(
    of outline: Moving<PathContours>, _ mask: LottieMask, isOutside: Bool, _ scope: Scope
  ) -> ViewDraft {
    var form = PaintedForm(outline: isOutside ? outline.map { Self.inverted($0) } : outline)
    form.isEvenOdd = isOutside
    var shape = ShapeView(form, scope)
    shape.set("fillColor", .string("black"))
    let expansion = scope.moving(mask.expansion, count: 1).map {
      Numbers([isOutside ? -$0[0] : $0[0]])
    }
    line(&shape, expansion, scope)
    return smaller(shape, form, expansion, scope) ?? shape.view
  }

  static func inverted(_ outline: PathContours) -> PathContours {
    let side = vastness * 2
    return PathContours(
      [
        .rectangle(center: .zero, size: Point(side, side), radius: 0, isRound: false)
      ] + outline.contours)
  }

  /// A wider mask is one with a line around it.
  private func line(_ shape: inout ShapeView, _ expansion: Moving<Numbers>, _ scope: Scope) {
    guard expansion.keys.contains(where: { $0.value[0] > 0 }) else { return }
    // The line is nothing until the expansion passes 0.
    let isEven = expansion.keys.allSatisfy { $0.value[0] >= 0 }
    let lengths = scope.sampling.combined(
      [expansion], isLinear: isEven, within: 0.05, in: scope.window
    ) { Numbers([max(0, 2 * $0[0][0])]) }
    func width(_ numbers: Numbers) -> JSONText { .rounded(numbers[0]) }
    shape.set("strokeColor", .string("black"))
    shape.set("lineJoin", .string("round"))
    shape.set("lineWidth", width(lengths.first))
    if !lengths.isStill {
      shape.view.animations.append(SceneAnimation.text("lineWidth", lengths, width))
    }
  }

  /// A mask with the line around it taken away; nil where it never gets smaller.
  private func smaller(
    _ shape: ShapeView, _ form: PaintedForm, _ expansion: Moving<Numbers>, _ scope: Scope
  ) -> ViewDraft? {
    guard expansion.keys.contains(where: { $0.value[0] < 0 }), take(2) else { return nil }
    var edge = ShapeView(form, scope)
    line(&edge, expansion.map { Numbers([-$0[0]]) }, scope)
    var both = ViewDraft()
    both.views = [shape.view, Self.mixed(edge.view, "destinationOut")]
    return both
  }

  private func feather(_ view: inout ViewDraft, _ mask: LottieMask, _ scope: Scope) {
    let feather = scope.moving(mask.feather, count: 1)
    let largest = feather.keys.map { $0.value[0] }.max() ?? 0
    guard largest > 0 else { return }
    // The edge is soft over the feather's width: a Gaussian reaches as far with a third of it.
    view.set("filters", .array([.object([("gaussianBlur", .rounded(largest / 3))])]))
  }
}

import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

extension ViewDraft {
  /// The view seen through the masks of its layer.
  func masked(by masks: [LottieMask], in scope: Scope) -> ViewDraft {
    let masks = masks.filter { $0.mode != "n" }
    guard !masks.isEmpty else { return self }
    var result: ViewDraft?
    for mask in masks {
      guard scope.work.take(8) else { return self }
      result = mask.joined(to: result, in: scope)
    }
    guard let mask = result else { return self }
    // A view has one mask, which is in its own space: where it has a place already, another one is
    // put around it.
    var masked = isTaken ? held : self
    masked.mask = [mask]
    return masked
  }
}

extension LottieMask {
  /// What the mask leaves of, or adds to, those before.
  fileprivate func joined(to before: ViewDraft?, in scope: Scope) -> ViewDraft {
    let part = shape(isRest: mode == "s", in: scope)
    guard let before else { return part }
    var view = ViewDraft(holding: [before])
    switch mode {
    case "s", "i": view.mask = [part]
    case "d", "l": return Self.nearer(before, part, isDarker: mode == "d")
    default: view.views.append(mode == "f" ? part.mixed("xor") : part)
    }
    return view
  }

  /// The lower, or the higher, opacity of two masks: their lightnesses on black, as a matte.
  private static func nearer(_ result: ViewDraft, _ part: ViewDraft, isDarker: Bool) -> ViewDraft {
    func lightness(of mask: ViewDraft) -> [ViewDraft] {
      var (black, white) = (ViewDraft.plane(), ViewDraft.plane())
      black.set("backgroundColor", .string("black"))
      white.set("backgroundColor", .string("white"))
      white.mask = [mask]
      return [black, white]
    }
    let other = ViewDraft(holding: lightness(of: part)).mixed(isDarker ? "darken" : "lighten")
    return ViewDraft(holding: lightness(of: result) + [other]).light
  }

  /// What a mask covers, or what it leaves of everything.
  ///
  /// It covers one side of its path, as far as it is opaque, and nothing of the other side:
  /// https://lottie.github.io/lottie-spec/1.0.1/specs/helpers/#mask
  private func shape(isRest: Bool, in scope: Scope) -> ViewDraft {
    let outline = scope.moving(all: path, within: 0.05).map {
      var contour = Contour($0.values)
      contour.isClosed = true
      return PathContours([contour])
    }
    var view = side(of: outline, isOutside: isInverted != isRest, in: scope)
    if isRest {
      let opacity = scope.moving(self.opacity, count: 1, within: 0.2)
      if opacity.keys.contains(where: { $0.value[0] < 99.9 }) {
        // The other side shows through by the rest.
        var part = side(of: outline, isOutside: isInverted, in: scope)
        part.set("opacity", opacity.map { Numbers([100 - $0[0]]) }, \.percentage)
        view = ViewDraft(holding: [view, part])
      }
    } else {
      view.setOpacity(opacity, in: scope)
    }
    let feather = scope.moving(self.feather, count: 1)
    if feather.keys.contains(where: { $0.value[0] > 0 }) {
      // The edge is soft over the feather's width: a Gaussian reaches as far with a third of it.
      view.blur(by: feather.map { Numbers([$0[0] / 3]) })
    }
    return view
  }

  /// The inside of a mask's path, or everything else, with its expansion.
  private func side(of outline: Moving<PathContours>, isOutside: Bool, in scope: Scope) -> ViewDraft
  {
    var form = PaintedForm(outline: isOutside ? outline.map(\.inverted) : outline)
    form.isEvenOdd = isOutside
    var shape = ShapeView(form, scope)
    shape.set("fillColor", .string("black"))
    let expansion = scope.moving(self.expansion, count: 1).map {
      Numbers([isOutside ? -$0[0] : $0[0]])
    }
    shape.widen(by: expansion, in: scope)
    return shape.narrowed(by: expansion, in: scope) ?? shape.view
  }
}

extension ShapeView {
  /// A wider mask is one with a line around it.
  fileprivate mutating func widen(by expansion: Moving<Numbers>, in scope: Scope) {
    guard expansion.keys.contains(where: { $0.value[0] > 0 }) else { return }
    // The line is nothing until the expansion passes 0.
    let isEven = expansion.keys.allSatisfy { $0.value[0] >= 0 }
    let lengths = scope.sampling.combined(
      [expansion], isLinear: isEven, within: 0.05, in: scope.window
    ) { Numbers([max(0, 2 * $0[0][0])]) }
    set("strokeColor", .string("black"))
    set("lineJoin", .string("round"))
    set("lineWidth", lengths, \.number)
  }

  /// A mask with the line around it taken away; nil where it never gets smaller.
  fileprivate func narrowed(by expansion: Moving<Numbers>, in scope: Scope) -> ViewDraft? {
    guard expansion.keys.contains(where: { $0.value[0] < 0 }), scope.work.take(2) else {
      return nil
    }
    var edge = ShapeView(form, scope)
    edge.widen(by: expansion.map { Numbers([-$0[0]]) }, in: scope)
    return ViewDraft(holding: [view, edge.view.mixed("destinationOut")])
  }
}

extension PathContours {
  /// Everything else.
  fileprivate var inverted: PathContours {
    let side = ViewDraft.vastness * 2
    return PathContours(
      [.rectangle(center: .zero, size: Point(side, side), radius: 0, isRound: false)] + contours)
  }
}

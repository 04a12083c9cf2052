import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

extension LottiePaint {
  /// The views of the fill or the stroke, from back to front.
  func views(on entries: [PathEntry], isExcluding: Bool, name: String, in scope: Scope)
    -> [ViewDraft]
  {
    // Each paint writes all paths again.
    let corners = entries.reduce(0) { $0 + $1.cornerCount }
    guard scope.sampling.spend(8 * entries.count + 6 * corners) else { return [] }
    var views: [ViewDraft] = []
    for var form in PaintedForm.forms(entries, isStroke: stroke != nil, in: scope) {
      guard form.outline.keys.contains(where: { $0.value.count > 0 }), scope.work.take(1) else {
        continue
      }
      form.isEvenOdd = isEvenOdd || isExcluding
      guard var view = view(of: form, in: scope) else { continue }
      view.name = name
      if let mode = SceneBlend.word(blendMode) {
        view.set("compositing", .string(mode))
      }
      views.append(view)
    }
    return views
  }

  private func view(of form: PaintedForm, in scope: Scope) -> ViewDraft? {
    var shape = ShapeView(form, scope)
    if stroke?.dashes.isEmpty ?? true, let figure = form.source?.figure(scope.work.slots) {
      shape.replacePath(by: figure)
    }
    if let stroke {
      guard shape.stroke(stroke, in: scope) else { return nil }
    }
    switch ink {
    case .color(let color):
      setColor(color, of: &shape, in: scope)
      return shape.view
    case .gradient(let gradient):
      shape.set(key, .string("black"))
      guard var view = gradient.view(through: shape, in: scope) else { return nil }
      view.setOpacity(opacity, in: scope)
      view.isPlaced = true
      return view
    }
  }

  /// The key of a shape that it paints.
  private var key: String { stroke == nil ? "fillColor" : "strokeColor" }

  private func setColor(_ property: LottieProperty, of shape: inout ShapeView, in scope: Scope) {
    let color = scope.moving(property, count: 3, within: 0.003)
    let alpha = scope.moving(opacity, count: 1, within: 0.2)
    if color.isStill, property.slot != nil || (alpha.isStill && opacity.slot != nil) {
      let text = SceneColor.text(color.first, alpha: 1)
      shape.set(key, property.slot.map { scope.work.slots.parameter($0, text) } ?? text)
      shape.view.setOpacity(opacity, in: scope)
      shape.view.isPlaced = true
      return
    }
    if color.isStill, alpha.isStill {
      shape.set(key, SceneColor.text(color.first, alpha: alpha.first[0] / 100))
      return
    }
    let both = scope.sampling.combined(
      [color, alpha], isLinear: true, within: 0.003, in: scope.window
    ) { Numbers([$0[0][0], $0[0][1], $0[0][2], $0[1][0] / 100]) }
    if !color.isStill, !alpha.isStill, !color.isInStep(with: alpha) {
      shape.set(key, color, \.opaqueColor)
      shape.view.setOpacity(opacity, in: scope)
      shape.view.isPlaced = true
      return
    }
    shape.set(key, both, \.color)
  }
}

extension PaintedForm {
  /// What is painted at once: all paths that are not trimmed, and those that one trim leaves.
  fileprivate static func forms(_ entries: [PathEntry], isStroke: Bool, in scope: Scope)
    -> [PaintedForm]
  {
    var result: [PaintedForm] = []
    let whole = entries.filter { $0.trim == nil }
    if !whole.isEmpty {
      var form = PaintedForm(outline: scope.joined(whole.map(\.outline)))
      form.source = whole.count == 1 ? whole[0].source : nil
      result.append(form)
    }
    let trimmed = Dictionary(grouping: entries.filter { $0.trim != nil }) { $0.trim?.id ?? 0 }
    var done: Set<Int> = []
    for entry in entries {
      guard let trim = entry.trim, done.insert(trim.id).inserted else { continue }
      let outlines = (trimmed[trim.id] ?? []).map(\.outline)
      let parts = trim.isSequential ? [scope.joined(outlines)] : outlines
      guard isStroke else {
        scope.work.slots.writeOut(trim.slots)
        result.append(
          PaintedForm(outline: scope.joined(parts.map { scope.trimmed($0, by: trim) })))
        continue
      }
      for part in parts {
        let windows = trim.windows(scope)
        result += windows.map { window in
          var form = PaintedForm(outline: part, window: window)
          form.windowSlots = trim.slots
          return form
        }
      }
    }
    return result
  }
}

extension Scope {
  /// Several paths as one.
  fileprivate func joined(_ outlines: [Moving<PathContours>]) -> Moving<PathContours> {
    guard outlines.count != 1 else { return outlines[0] }
    return sampling.combined(outlines, isLinear: true, within: 0.05, in: window) {
      PathContours($0.flatMap(\.contours))
    }
  }
}

import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

extension Importer {
  /// The views of a fill or a stroke, from back to front.
  func views(
    of paint: LottiePaint, on entries: [PathEntry], isExcluding: Bool, name: String,
    _ scope: Scope, at place: JSONValue
  ) -> [ViewDraft] {
    // Each paint writes all paths again.
    let corners = entries.reduce(0) { $0 + $1.cornerCount }
    guard sampling.spend(8 * entries.count + 6 * corners) else { return [] }
    var views: [ViewDraft] = []
    for var form in forms(entries, isStroke: paint.stroke != nil, scope) {
      guard form.outline.keys.contains(where: { $0.value.count > 0 }), take(1) else { continue }
      form.isEvenOdd = paint.isEvenOdd || isExcluding
      guard var view = view(of: form, paint, scope, at: place) else { continue }
      view.name = name
      if let mode = SceneBlend.word(paint.blendMode) {
        view.set("compositing", .string(mode))
      }
      views.append(view)
    }
    return views
  }

  /// The forms that are painted at once: all paths that are not trimmed, and those that one trim leaves.
  private func forms(_ entries: [PathEntry], isStroke: Bool, _ scope: Scope) -> [PaintedForm] {
    var result: [PaintedForm] = []
    let whole = entries.filter { $0.trim == nil }
    if !whole.isEmpty {
      var form = PaintedForm(outline: joined(whole.map(\.outline), scope))
      form.source = whole.count == 1 ? whole[0].source : nil
      result.append(form)
    }
    let trimmed = Dictionary(grouping: entries.filter { $0.trim != nil }) { $0.trim?.id ?? 0 }
    var done: Set<Int> = []
    for entry in entries {
      guard let trim = entry.trim, done.insert(trim.id).inserted else { continue }
      let outlines = (trimmed[trim.id] ?? []).map(\.outline)
      let parts = trim.isSequential ? [joined(outlines, scope)] : outlines
      guard isStroke else {
        slots.writeOut(trim.slots)
        result.append(
          PaintedForm(outline: joined(parts.map { scope.trimmed($0, by: trim) }, scope)))
        continue
      }
      for part in parts {
        let isSingle = trim.isSequential || part.first.contours.count == 1
        guard isSingle else {
          slots.writeOut(trim.slots)
          result.append(PaintedForm(outline: scope.trimmed(part, by: trim)))
          continue
        }
        let windows = trim.windows(scope)
        result += windows.map { window in
          var form = PaintedForm(outline: part, window: window)
          if windows.count == 1 { form.windowSlots = trim.slots }
          return form
        }
      }
    }
    return result
  }

  private func joined(_ outlines: [Moving<PathContours>], _ scope: Scope) -> Moving<PathContours> {
    guard outlines.count != 1 else { return outlines[0] }
    return scope.sampling.combined(outlines, isLinear: true, within: 0.05, in: scope.window) {
      PathContours($0.flatMap(\.contours))
    }
  }

  private func view(
    of form: PaintedForm, _ paint: LottiePaint, _ scope: Scope, at place: JSONValue
  ) -> ViewDraft? {
    var shape = ShapeView(form, scope)
    if paint.stroke?.dashes.isEmpty ?? true, let figure = form.source.flatMap(figure) {
      shape.replacePath(by: figure)
    }
    if let stroke = paint.stroke {
      guard shape.stroke(stroke, scope, slots) else { return nil }
    }
    switch paint.ink {
    case .color(let color):
      let key = paint.stroke == nil ? "fillColor" : "strokeColor"
      self.color(color, opacity: paint.opacity, key, &shape, scope)
      return shape.view
    case .gradient(let gradient):
      shape.set(paint.stroke == nil ? "fillColor" : "strokeColor", .string("black"))
      guard var view = gradientView(gradient, through: shape, scope, at: place) else { return nil }
      opacity(&view, paint.opacity, scope)
      view.isPlaced = true
      return view
    }
  }

  private func color(
    _ property: LottieProperty, opacity: LottieProperty, _ key: String, _ shape: inout ShapeView,
    _ scope: Scope
  ) {
    let color = scope.moving(property, count: 3, within: 0.003)
    let alpha = scope.moving(opacity, count: 1, within: 0.2)
    if color.isStill, property.slot != nil || (alpha.isStill && opacity.slot != nil) {
      let text = SceneColor.text(color.first, alpha: 1)
      shape.set(key, property.slot.map { slots.parameter($0, text) } ?? text)
      self.opacity(&shape.view, opacity, scope)
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
      shape.set(key, SceneColor.text(color.first, alpha: 1))
      shape.view.animations.append(
        SceneAnimation.text(key, color) { SceneColor.text($0, alpha: 1) })
      self.opacity(&shape.view, opacity, scope)
      shape.view.isPlaced = true
      return
    }
    shape.set(key, SceneColor.text(both.first, alpha: both.first[3]))
    shape.view.animations.append(
      SceneAnimation.text(key, both) { SceneColor.text($0, alpha: $0[3]) })
  }
}

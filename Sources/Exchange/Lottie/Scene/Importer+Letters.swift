import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

/// The values by which the letters of text are set.
struct LetterSetting {
  var document: LottieTextDocument
  var text: LottieText
  /// The path that the letters are on, as numbers; nil for straight lines.
  var path: Moving<Numbers>?
  /// The weight of letters in Inter; nil for letters that the file contains.
  var weight: Int?
}

extension Importer {
  /// The letters of a label with what its animators make of them: those that follow each other and
  /// move alike are one view, and on a path each is one.
  func letters(_ layout: LetterLayout, _ setting: LetterSetting, _ scope: Scope) -> ViewDraft? {
    var layout = layout
    let text = setting.text
    let courses = LetterCourses(
      text.animators.enumerated().map { MovingAnimator($1, layout, index: $0, scope) }, scope)
    var shifts = courses.shifts(layout)
    let still = Moving(Numbers([0, 0]))
    if setting.path == nil, shifts.allSatisfy(\.isStill) {
      layout.move(by: shifts.map(\.first.point))
      shifts = shifts.map { _ in still }
    }
    let groups = layout.groups(by: text.anchors.grouping)
    let alignment = scope.moving(text.anchors.alignment, count: 2)
    var runs: [(motion: LetterMotion, letters: [Int])] = []
    for (index, letter) in layout.letters.enumerated() where !letter.letter.isSpace {
      guard sampling.spend(10) else { return nil }
      // The height of capitals, as lottie-web has it.
      let motion = courses.motion(
        of: index, in: setting.document, group: groups[index],
        height: setting.document.size * 1.2 * 0.714, alignment: alignment,
        shift: setting.path == nil ? shifts[index] : still)
      if setting.path == nil, let last = runs.indices.last, runs[last].motion == motion {
        runs[last].letters.append(index)
      } else {
        runs.append((motion, [index]))
      }
    }
    let stands = setting.path == nil ? [] : layout.stands
    let views = runs.compactMap { run -> ViewDraft? in
      guard !run.motion.isUnseen, take(3 + (setting.weight == nil ? 0 : run.letters.count)) else {
        return nil
      }
      let letters = run.letters.map { layout.letters[$0] }
      guard let view = view(of: letters, run.motion, setting, scope) else { return nil }
      guard let contour = setting.path, let path = text.path, let index = run.letters.first else {
        return view
      }
      return onPath(
        view, stands[index], path, contour, shift: shifts[index],
        justification: layout.justification, scope)
    }
    guard views.count != 1 else { return views[0] }
    var result = ViewDraft()
    result.views = views
    return views.isEmpty ? nil : result
  }

  private func view(
    of letters: [PlacedLetter], _ motion: LetterMotion, _ setting: LetterSetting, _ scope: Scope
  ) -> ViewDraft? {
    var view = ViewDraft()
    if let weight = setting.weight {
      view.views = letters.map { self.view(of: $0, motion, setting.document, weight: weight) }
    } else {
      guard let outline = outline(of: letters, size: setting.document.size, scope) else {
        return nil
      }
      let shapes = shapes(outline, motion, scope)
      if shapes.count == 1 { view = shapes[0] } else { view.views = shapes }
    }
    guard !view.isPlain || !view.views.isEmpty else { return nil }
    view.name = String(letters.map(\.letter.character))
    move(&view, by: motion)
    return view
  }

  /// The fill and the line of letters: one shape, unless the line is behind.
  private func shapes(_ outline: PathContours, _ motion: LetterMotion, _ scope: Scope)
    -> [ViewDraft]
  {
    let form = PaintedForm(outline: Moving(outline))
    var fill = ShapeView(form, scope)
    if let color = motion.fill { paint(&fill, "fillColor", color) }
    guard let stroke = motion.stroke else { return motion.fill == nil ? [] : [fill.view] }
    func line(_ shape: inout ShapeView) {
      paint(&shape, "strokeColor", stroke.color)
      shape.set("lineWidth", .rounded(stroke.width.first[0]))
      shape.set("lineJoin", .string("round"))
      if !stroke.width.isStill {
        shape.view.animations.append(
          SceneAnimation.text("lineWidth", stroke.width) { .rounded($0[0]) })
      }
    }
    guard !stroke.isAbove, motion.fill != nil else {
      line(&fill)
      return [fill.view]
    }
    var back = ShapeView(form, scope)
    line(&back)
    return [back.view, fill.view]
  }

  private func paint(_ shape: inout ShapeView, _ key: String, _ color: Moving<Numbers>) {
    func write(_ numbers: Numbers) -> JSONText { SceneColor.text(numbers, alpha: numbers[3]) }
    shape.set(key, write(color.first))
    if !color.isStill { shape.view.animations.append(SceneAnimation.text(key, color, write)) }
  }

  /// A letter in Inter at its place.
  private func view(
    of placed: PlacedLetter, _ motion: LetterMotion, _ document: LottieTextDocument, weight: Int
  ) -> ViewDraft {
    var view = ViewDraft()
    func write(_ numbers: Numbers) -> JSONText { SceneColor.text(numbers, alpha: numbers[3]) }
    let color = motion.fill ?? Moving(Numbers([0, 0, 0, 0]))
    view.set(
      "bounds", .roundedList([0, 0, placed.letter.width + document.size, document.size * 1.5]))
    view.set("anchorPoint", .roundedList([0, 0]))
    view.set(
      "position",
      .roundedList([placed.place.x, placed.place.y - document.size * Self.baseline]))
    view.set(
      "text",
      .object(
        [("string", .string(String(placed.letter.character).asSceneText))]
          + style(of: document, weight: weight)
          + [("foregroundColor", write(color.first))]))
    if !color.isStill {
      view.animations.append(SceneAnimation.text("foregroundColor", color, write))
    }
    return view
  }

  /// A view with the place, the turn and the opacity of letters.
  func move(_ view: inout ViewDraft, by motion: LetterMotion) {
    func pair(_ numbers: Numbers) -> JSONText { .roundedList([numbers[0], numbers[1]]) }
    if let anchor = motion.anchor {
      if !anchor.isStill {
        view.animations.append(SceneAnimation.text("bounds.origin", anchor, pair))
      } else if anchor.first != Numbers([0, 0]) {
        view.set("bounds", .roundedList([anchor.first[0], anchor.first[1], 0, 0]))
      }
    }
    if !motion.position.isStill {
      view.animations.append(SceneAnimation.text("position", motion.position, pair))
    } else if motion.position.first != Numbers([0, 0]) {
      view.set("position", pair(motion.position.first))
    }
    turn(&view, by: motion.turn)
    func share(_ numbers: Numbers) -> JSONText { .rounded(min(max(numbers[0] / 100, 0), 1)) }
    if !motion.opacity.isStill {
      view.animations.append(SceneAnimation.text("opacity", motion.opacity, share))
    } else if motion.opacity.first[0] < 100 {
      view.set("opacity", share(motion.opacity.first))
    }
    // A place that is given here is not the layer's own place.
    view.isPlaced = view.isPlaced || view.has("position") || !view.animations.isEmpty
  }

  private func turn(_ view: inout ViewDraft, by turn: LetterMotion.Turn) {
    switch turn {
    case .none: break
    case .scale(let scale):
      func factors(_ n: Numbers) -> JSONText { .roundedList([n[0] / 100, n[1] / 100, 1], 4) }
      if scale.isStill {
        let pair = [scale.first[0] / 100, scale.first[1] / 100]
        view.set("transform", .array([.object([("scale", .roundedList(pair, 4))])]))
      } else {
        view.animations.append(
          SceneAnimation.text(
            "transform", scale, extra: [("valueFunction", .string("scale"))], factors))
      }
    case .rotation(let rotation):
      func angle(_ n: Numbers) -> JSONText { .string(SceneNumber.text(n[0]) + "deg") }
      if rotation.isStill {
        view.set("transform", .array([.object([("rotate", angle(rotation.first))])]))
      } else {
        view.animations.append(SceneAnimation.text("transform.rotation.z", rotation, angle))
      }
    case .matrix(let matrix):
      func write(_ n: Numbers) -> JSONText { .roundedList(n.values + [0, 0], 5) }
      if matrix.isStill {
        view.set("transform", write(matrix.first))
      } else {
        view.animations.append(SceneAnimation.text("transform", matrix, write))
      }
    }
  }
}

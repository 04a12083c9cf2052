import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

/// What the letters of a text are set by.
struct LetterSetting {
  var document: LottieTextDocument
  var text: LottieText
  /// The path that the letters are on, as numbers; nil for straight lines.
  var path: Moving<Numbers>?
  /// The weight of letters in Inter; nil for letters that the file contains.
  var weight: Int?

  /// The letters of a text with what its animators make of them: those that follow each other and
  /// move alike are one view, and on a path each is one.
  func view(of layout: LetterLayout, in scope: Scope) -> ViewDraft? {
    var layout = layout
    let courses = LetterCourses(
      text.animators.enumerated().map { MovingAnimator($1, layout, index: $0, scope) }, scope)
    var shifts = courses.shifts(layout)
    let still = Moving(Numbers([0, 0]))
    if path == nil, shifts.allSatisfy(\.isStill) {
      layout.move(by: shifts.map(\.first.point))
      shifts = shifts.map { _ in still }
    }
    let groups = layout.groups(by: text.anchors.grouping)
    let alignment = scope.moving(text.anchors.alignment, count: 2)
    var runs: [(motion: LetterMotion, letters: [Int])] = []
    for (index, letter) in layout.letters.enumerated() where !letter.letter.isSpace {
      guard scope.sampling.spend(10) else { return nil }
      // The height of capitals, as lottie-web has it.
      let motion = courses.motion(
        of: index, in: document, group: groups[index],
        height: document.size * 1.2 * 0.714, alignment: alignment,
        shift: path == nil ? shifts[index] : still)
      if path == nil, let last = runs.indices.last, runs[last].motion == motion {
        runs[last].letters.append(index)
      } else {
        runs.append((motion, [index]))
      }
    }
    let stands = path == nil ? [] : layout.stands
    let views = runs.compactMap { run -> ViewDraft? in
      guard !run.motion.isUnseen, scope.work.take(3 + (weight == nil ? 0 : run.letters.count))
      else {
        return nil
      }
      let letters = run.letters.map { layout.letters[$0] }
      guard let view = view(of: letters, run.motion, in: scope) else { return nil }
      guard let contour = path, let line = text.path, let index = run.letters.first else {
        return view
      }
      return line.holding(
        view, at: stands[index], of: contour, shift: shifts[index],
        justification: layout.justification, in: scope)
    }
    guard views.count != 1 else { return views[0] }
    return views.isEmpty ? nil : ViewDraft(holding: views)
  }

  private func view(
    of letters: [PlacedLetter], _ motion: LetterMotion, in scope: Scope
  ) -> ViewDraft? {
    var view = ViewDraft()
    if let weight {
      view.views = letters.map { $0.view(motion, document, weight: weight) }
    } else {
      guard let outline = PathContours(letters, size: document.size, in: scope) else { return nil }
      let shapes = motion.shapes(of: outline, in: scope)
      if shapes.count == 1 { view = shapes[0] } else { view.views = shapes }
    }
    guard !view.isPlain || !view.views.isEmpty else { return nil }
    view.name = String(letters.map(\.letter.character))
    view.move(by: motion)
    return view
  }
}

extension LetterMotion {
  /// The fill and the line of letters: one shape, unless the line is behind.
  fileprivate func shapes(of outline: PathContours, in scope: Scope) -> [ViewDraft] {
    let form = PaintedForm(outline: Moving(outline))
    var filled = ShapeView(form, scope)
    if let fill { filled.set("fillColor", fill, \.color) }
    guard let stroke else { return fill == nil ? [] : [filled.view] }
    func line(_ shape: inout ShapeView) {
      shape.set("strokeColor", stroke.color, \.color)
      shape.set("lineWidth", stroke.width, \.number)
      shape.set("lineJoin", .string("round"))
    }
    guard !stroke.isAbove, fill != nil else {
      line(&filled)
      return [filled.view]
    }
    var back = ShapeView(form, scope)
    line(&back)
    return [back.view, filled.view]
  }
}

extension PlacedLetter {
  /// A letter in Inter at its place.
  fileprivate func view(_ motion: LetterMotion, _ document: LottieTextDocument, weight: Int)
    -> ViewDraft
  {
    var view = ViewDraft()
    let color = motion.fill ?? Moving(Numbers([0, 0, 0, 0]))
    view.set(
      "bounds", .roundedList([0, 0, letter.width + document.size, document.size * 1.5]))
    view.set("anchorPoint", .roundedList([0, 0]))
    view.set(
      "position",
      .roundedList([place.x, place.y - document.size * LottieTextDocument.baseline]))
    view.set(
      "text",
      .object(
        [("string", .string(String(letter.character).asSceneText))]
          + document.style(weight: weight)
          + [("foregroundColor", color.first.color)]))
    if !color.isStill { view.animate("foregroundColor", color, \.color) }
    return view
  }
}

extension ViewDraft {
  /// Gives the view the place, the turn and the opacity of letters.
  mutating func move(by motion: LetterMotion) {
    if let anchor = motion.anchor {
      if !anchor.isStill {
        animate("bounds.origin", anchor, \.pair)
      } else if anchor.first != Numbers([0, 0]) {
        set("bounds", .roundedList([anchor.first[0], anchor.first[1], 0, 0]))
      }
    }
    set("position", motion.position, unless: Numbers([0, 0]), \.pair)
    turn(by: motion.turn)
    setOpacity(motion.opacity)
    // What is placed here is not the layer's own place.
    isPlaced = isPlaced || has("position") || !animations.isEmpty
  }

  private mutating func turn(by turn: LetterMotion.Turn) {
    switch turn {
    case .none: break
    case .scale(let scale):
      if scale.isStill {
        let pair = [scale.first[0] / 100, scale.first[1] / 100]
        set("transform", .array([.object([("scale", .roundedList(pair, 4))])]))
      } else {
        animateScale(scale)
      }
    case .rotation(let rotation):
      if rotation.isStill {
        set("transform", .array([.object([("rotate", rotation.first.angle)])]))
      } else {
        animate("transform.rotation.z", rotation, \.angle)
      }
    case .matrix(let matrix):
      let whole = matrix.map { Numbers($0.values + [0, 0]) }
      if whole.isStill {
        set("transform", whole.first.matrix)
      } else {
        animate("transform", whole, \.matrix)
      }
    }
  }
}

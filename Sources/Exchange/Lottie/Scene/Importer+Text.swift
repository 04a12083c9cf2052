import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

extension Importer {
  /// The text of a layer: its letters as the file's shapes, or else as text.
  ///
  /// - Parameter masks: Those of the layer, of which one may be the path of the text.
  func text(_ text: LottieText, masks: [LottieMask], in scope: Scope) -> ViewDraft? {
    let path = text.path.flatMap {
      masks.indices.contains($0.mask)
        ? scope.moving(all: masks[$0.mask].path, within: 0.05) : nil
    }
    var result = ViewDraft()
    for (index, document) in text.documents.enumerated() {
      guard take(2) else { return nil }
      guard let seen = seen(index, of: text.documents, in: scope),
        var view = self.view(of: document, text, path, scope)
      else { continue }
      if let hiding = seen.animation { view.animations.append(hiding) }
      result.views.append(view)
    }
    return result.views.isEmpty ? nil : result.views.count == 1 ? result.views[0] : result
  }

  /// Each text is seen from its keyframe to the next, the first one also before.
  private func seen(_ index: Int, of documents: [LottieTextDocument], in scope: Scope)
    -> Visibility?
  {
    let next = index + 1
    return scope.visibility(
      from: index == 0 ? -.greatestFiniteMagnitude : documents[index].time,
      to: next < documents.count ? documents[next].time : .greatestFiniteMagnitude)
  }

  private func view(
    of document: LottieTextDocument, _ text: LottieText, _ path: Moving<Numbers>?, _ scope: Scope
  ) -> ViewDraft? {
    let string = document.string.map {
      $0 == "\r" || $0 == "\u{3}" || $0 == "\r\n" ? "\n" : "\($0)"
    }
    .joined()
    guard string.contains(where: { $0 != " " && $0 != "\n" }) else { return nil }
    var setting = LetterSetting(document: document, text: text, path: path)
    if let layout = layout(ofGlyphs: string, document) {
      return letters(layout, setting, scope)
    }
    let font = library.fonts[document.font]
    if font?.isInter != true {
      remarks.unsupported(
        "text is set in Inter where the file has no letters of its own", at: text.place,
        hint: "Name its font in \"font\", with the font file in the folder \"fonts\".")
    }
    guard !text.animators.isEmpty || path != nil else {
      return plain(string, document, weight: font?.weight, slot: text.singleSlot)
    }
    guard let layout = layout(ofFont: string, document, weight: font?.weight) else {
      remarks.unsupported(
        "text animators and paths are left out where letters cannot be measured", at: text.place)
      return plain(string, document, weight: font?.weight, slot: text.singleSlot)
    }
    setting.weight = font?.weight ?? 400
    return letters(layout, setting, scope)
  }

  private func plain(
    _ string: String, _ document: LottieTextDocument, weight: Int?, slot: LottieSlot?
  ) -> ViewDraft {
    var view = ViewDraft()
    var members: [(String, JSONText)] = []
    let kern = document.tracking * document.size / 1000
    let letters = string.asSceneText
    if kern != 0 {
      members.append(
        ("runs", .array([.object([("string", .string(letters)), ("kern", .rounded(kern))])])))
    } else {
      let text = JSONText.string(letters)
      members.append(("string", slot.map { slots.parameter($0, text) } ?? text))
    }
    members += style(of: document, weight: weight)
    members.append(("foregroundColor", SceneColor.text(Numbers(document.color), alpha: 1)))
    let share = LetterLayout.share(ofJustification: document.justification)
    members.append(
      ("alignmentMode", .string(share == 0 ? "left" : share == 1 ? "right" : "center")))
    let height = document.lines.height
    if height > 0 { members.append(("lineHeight", .rounded(height))) }
    // The height of a line beyond that of Inter's own lines goes above its letters.
    let baseline = document.size * Self.baseline + max(0, height - document.size * Self.lineHeight)
    if let box = document.box {
      members.append(("wrapped", .boolean(true)))
      let ascent = (library.fonts[document.font]?.ascent ?? 75) * document.size / 100
      view.set(
        "bounds",
        .roundedList([0, 0, max(0, box.size.0), max(0, box.size.1) + baseline]))
      view.set("anchorPoint", .roundedList([0, 0]))
      view.set(
        "position",
        .roundedList([
          box.origin.0, box.origin.1 + ascent - document.lines.shift - baseline,
        ]))
    } else {
      let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
      let width = document.size * 0.7 * Double(lines.map(\.count).max() ?? 0) + 10
      view.set(
        "bounds", .roundedList([0, 0, width, height * Double(lines.count) + document.size]))
      view.set("anchorPoint", .roundedList([share, 0]))
      view.set("position", .roundedList([0, -baseline - document.lines.shift]))
    }
    view.set("text", .object(members))
    return view
  }

  /// The size and the weight of letters in Inter.
  func style(of document: LottieTextDocument, weight: Int?) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = [
      ("fontSize", .rounded(min(max(document.size, 0.1), 10_000)))
    ]
    if let weight, weight != 400 { members.append(("fontWeight", .number(Double(weight)))) }
    return members
  }

  /// How far Inter's first baseline is below the top, and how high its lines are, in sizes.
  static let baseline = 0.97
  static let lineHeight = 1.21
}

extension String {
  /// The text as a scene writes it: in which nothing is a parameter.
  var asSceneText: String {
    let plain = map { $0 == "{" ? "{{" : $0 == "}" ? "}}" : "\($0)" }.joined()
    return plain.hasPrefix("$") ? "$" + plain : plain
  }
}

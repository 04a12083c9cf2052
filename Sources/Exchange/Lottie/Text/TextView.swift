import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

extension LottieText {
  /// The text of a layer: its letters as the file's shapes, or else as text.
  ///
  /// - Parameter masks: Those of the layer, of which one may be the path of the text.
  func view(masks: [LottieMask], in scope: Scope) -> ViewDraft? {
    let path = path.flatMap {
      masks.indices.contains($0.mask)
        ? scope.moving(all: masks[$0.mask].path, within: 0.05) : nil
    }
    var result = ViewDraft()
    for (index, document) in documents.enumerated() {
      guard scope.work.take(2) else { return nil }
      guard let seen = seen(index, in: scope),
        var view = view(of: document, on: path, in: scope)
      else { continue }
      if let hiding = seen.animation { view.animations.append(hiding) }
      result.views.append(view)
    }
    return result.views.isEmpty ? nil : result.views.count == 1 ? result.views[0] : result
  }

  /// Each text is seen from its keyframe to the next, the first one also before.
  private func seen(_ index: Int, in scope: Scope) -> Visibility? {
    let next = index + 1
    return scope.visibility(
      from: index == 0 ? -.greatestFiniteMagnitude : documents[index].time,
      to: next < documents.count ? documents[next].time : .greatestFiniteMagnitude)
  }

  private func view(
    of document: LottieTextDocument, on path: Moving<Numbers>?, in scope: Scope
  ) -> ViewDraft? {
    let library = scope.work.library
    let string = document.string.map {
      $0 == "\r" || $0 == "\u{3}" || $0 == "\r\n" ? "\n" : "\($0)"
    }
    .joined()
    guard string.contains(where: { $0 != " " && $0 != "\n" }) else { return nil }
    var setting = LetterSetting(document: document, text: self, path: path)
    if let layout = LetterLayout(glyphs: string, document, library) {
      return setting.view(of: layout, in: scope)
    }
    let font = library.fonts[document.font]
    if font?.isInter != true {
      scope.work.remarks.unsupported(
        "text is set in Inter where the file has no letters of its own", at: place,
        hint: "Name its font in \"font\", with the font file in the folder \"fonts\".")
    }
    guard !animators.isEmpty || path != nil else {
      return document.plainView(string, slot: singleSlot, scope.work)
    }
    setting.weight = font?.weight ?? 400
    let layout = scope.work.measure.map {
      LetterLayout(string, document, weight: font?.weight ?? 400, ascent: font?.ascent ?? 75, $0)
    }
    guard let layout else {
      scope.work.remarks.unsupported(
        "text animators and paths are left out where letters cannot be measured", at: place)
      return document.plainView(string, slot: singleSlot, scope.work)
    }
    return setting.view(of: layout, in: scope)
  }
}

extension LottieTextDocument {
  /// The text in Inter, as a view with a text.
  ///
  /// - Parameter string: The text with its line breaks.
  fileprivate func plainView(_ string: String, slot: LottieSlot?, _ work: LottieImport) -> ViewDraft
  {
    let font = work.library.fonts[font]
    var view = ViewDraft()
    var members: [(String, JSONText)] = []
    let kern = tracking * size / 1000
    let letters = string.asSceneText
    if kern != 0 {
      members.append(
        ("runs", .array([.object([("string", .string(letters)), ("kern", .rounded(kern))])])))
    } else {
      let text = JSONText.string(letters)
      members.append(("string", slot.map { work.slots.parameter($0, text) } ?? text))
    }
    members += style(weight: font?.weight)
    members.append(("foregroundColor", Numbers(color).opaqueColor))
    let share = LetterLayout.share(ofJustification: justification)
    members.append(
      ("alignmentMode", .string(share == 0 ? "left" : share == 1 ? "right" : "center")))
    let height = lines.height
    if height > 0 { members.append(("lineHeight", .rounded(height))) }
    // What a line is higher than Inter's own lines goes above its letters.
    let baseline = size * Self.baseline + max(0, height - size * Self.lineHeight)
    if let box {
      members.append(("wrapped", .boolean(true)))
      let ascent = (font?.ascent ?? 75) * size / 100
      view.set(
        "bounds",
        .roundedList([0, 0, box.size.0, box.size.1 + baseline]))
      view.set("anchorPoint", .roundedList([0, 0]))
      view.set(
        "position",
        .roundedList([
          box.origin.0, box.origin.1 + ascent - self.lines.shift - baseline,
        ]))
    } else {
      let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
      let width = size * 0.7 * Double(lines.map(\.count).max() ?? 0) + 10
      view.set(
        "bounds", .roundedList([0, 0, width, height * Double(lines.count) + size]))
      view.set("anchorPoint", .roundedList([share, 0]))
      view.set("position", .roundedList([0, -baseline - self.lines.shift]))
    }
    view.set("text", .object(members))
    return view
  }

  /// The size and the weight of letters in Inter.
  func style(weight: Int?) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = [("fontSize", .rounded(size))]
    if let weight, weight != 400 { members.append(("fontWeight", .number(Double(weight)))) }
    return members
  }

  /// How far Inter's first baseline is below the top, and how high its lines are, in sizes.
  static let baseline = 0.97
  private static let lineHeight = 1.21
}

extension String {
  /// The text as a scene writes it: in which nothing is a parameter.
  var asSceneText: String {
    let plain = map { $0 == "{" ? "{{" : $0 == "}" ? "}}" : "\($0)" }.joined()
    return plain.hasPrefix("$") ? "$" + plain : plain
  }
}

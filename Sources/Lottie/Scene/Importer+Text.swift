import Document
import Geometry
import Motion

extension Importer {
  /// The text of a layer: its letters as the file's shapes, or else as text.
  func text(_ text: LottieText, in scope: Scope) -> SceneView? {
    if text.hasAnimators {
      remarks.unsupported("text animators are left out", at: text.place)
    }
    var result = SceneView()
    for (index, document) in text.documents.enumerated() {
      guard take(2) else { return nil }
      guard var view = self.view(of: document, scope, at: text.place) else { continue }
      if text.documents.count > 1 {
        view.animations += visibility(of: index, in: text.documents, scope)
      }
      result.views.append(view)
    }
    return result.views.isEmpty ? nil : result.views.count == 1 ? result.views[0] : result
  }

  /// Each text is seen from its keyframe to the next.
  private func visibility(of index: Int, in documents: [LottieTextDocument], _ scope: Scope)
    -> [JSONText]
  {
    guard let start = scope.clock.seconds(of: documents[index].time) else { return [] }
    var steps: [(time: Double, value: JSONText)] = []
    if index > 0 { steps = [(0, .boolean(true)), (max(0, start), .boolean(false))] }
    if index + 1 < documents.count, let end = scope.clock.seconds(of: documents[index + 1].time) {
      if steps.isEmpty { steps.append((0, .boolean(false))) }
      steps.append((max(0, end), .boolean(true)))
    }
    return steps.count > 1 ? [SceneAnimation.discrete("hidden", steps)] : []
  }

  private func view(of document: LottieTextDocument, _ scope: Scope, at place: JSONValue)
    -> SceneView?
  {
    let string = document.string.map {
      $0 == "\r" || $0 == "\u{3}" || $0 == "\r\n" ? "\n" : "\($0)"
    }
    .joined()
    guard string.contains(where: { $0 != " " && $0 != "\n" }) else { return nil }
    if let view = glyphs(string, document, scope) { return view }
    let font = library.fonts[document.font]
    if font?.isInter != true {
      remarks.unsupported(
        "text is set in Inter where the file has no letters of its own", at: place,
        hint: "Name its font in \"font\", with the font file in the folder \"fonts\".")
    }
    return plain(string, document, weight: font?.weight)
  }

  private func plain(_ string: String, _ document: LottieTextDocument, weight: Int?) -> SceneView {
    var view = SceneView()
    let alignment = ["left", "right", "center"]
    let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
    var members: [(String, JSONText)] = []
    let kern = document.tracking * document.size / 1000
    let letters = string.replacingBraces
    if kern != 0 {
      members.append(
        ("runs", .array([.object([("string", .string(letters)), ("kern", .rounded(kern))])])))
    } else {
      members.append(("string", .string(letters)))
    }
    members.append(("fontSize", .rounded(min(max(document.size, 0.1), 10_000))))
    if let weight { members.append(("fontWeight", .number(Double(weight)))) }
    members.append(("foregroundColor", SceneColor.text(Numbers(document.color), alpha: 1)))
    let index = min(max(document.justification, 0), 2)
    members.append(("alignmentMode", .string(alignment[index])))
    if document.lines.height > 0 { members.append(("lineHeight", .rounded(document.lines.height))) }
    if let box = document.box {
      members.append(("wrapped", .boolean(true)))
      view.set(
        "bounds", .roundedList([0, 0, max(0, box.size.0), max(0, box.size.1)]))
      view.set("anchorPoint", .roundedList([0, 0]))
      view.set("position", .roundedList([box.origin.0, box.origin.1]))
    } else {
      // The first baseline is at the origin: Inter's is 0.97 of the size below the top.
      let width = document.size * 0.7 * Double(lines.map(\.count).max() ?? 0) + 10
      let height = document.lines.height * Double(lines.count) + document.size
      view.set("bounds", .roundedList([0, 0, width, height]))
      view.set("anchorPoint", .roundedList([[0, 1, 0.5][index], 0]))
      let extra = max(0, document.lines.height - document.size * 1.21)
      view.set(
        "position", .roundedList([0, -document.size * 0.97 - extra - document.lines.shift]))
    }
    view.set("text", .object(members))
    return view
  }
}

extension String {
  /// The text with each brace doubled, as texts of a scene write it.
  fileprivate var replacingBraces: String {
    map { $0 == "{" ? "{{" : $0 == "}" ? "}}" : "\($0)" }.joined()
  }
}

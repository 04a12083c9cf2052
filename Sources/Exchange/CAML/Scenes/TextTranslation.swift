import FlipbookDocument
import FlipbookGeometry

/// The text of a CATextLayer.
struct TextTranslation {
  let work: ImportWork

  /// The weights by the ends of fonts' PostScript names, the longer ones first.
  private static let weights: [(String, String)] = [
    ("ultralight", "ultraLight"), ("semibold", "semibold"), ("demibold", "semibold"),
    ("heavy", "heavy"), ("black", "black"), ("medium", "medium"), ("light", "light"),
    ("thin", "thin"), ("bold", "bold"),
  ]
  /// Those of Inter, whose names are CSS's: its Thin is what UIKit calls ultraLight.
  private static let weightsOfInter: [(String, String)] = [
    ("extralight", "thin"), ("semibold", "semibold"), ("extrabold", "heavy"), ("black", "black"),
    ("medium", "medium"), ("light", "light"), ("thin", "ultraLight"), ("bold", "bold"),
  ]

  func text(of element: MarkupElement) -> JSONText {
    var text = ViewMembers()
    text.add("string", SceneValue.text(string(of: element)))
    text.add("fontSize", .short(work.number("fontSize", of: element, in: 0...10_000) ?? 36))
    if let weight = weight(of: element) { text.add("fontWeight", .string(weight)) }
    // CATextLayer's letters are white unless it has a color, a scene's are black.
    var color = Color.white
    if case .color(let written)? = work.value("foregroundColor", of: element, .color) {
      color = written
    }
    if color != .black { text.add("foregroundColor", SceneValue.color(color)) }
    let modes = ["natural", "left", "right", "center", "justified"]
    if let mode = work.text("alignmentMode", of: element), mode != "natural", modes.contains(mode) {
      text.add("alignmentMode", .string(mode))
    }
    text.add("wrapped", work.boolean("wrapped", of: element) ?? false, unless: false)
    if let mode = work.text("truncationMode", of: element), mode != "none" {
      if ["start", "middle", "end"].contains(mode) {
        text.add("truncationMode", .string(mode))
      }
    }
    return text.json
  }

  private func string(of element: MarkupElement) -> String {
    if let text = element["string"] { return String(text.prefix(65_536)) }
    guard let child = element.child("string") else { return "" }
    if let value = CAMLValue.text(of: child) { return String(value.prefix(65_536)) }
    guard !child.children.isEmpty else { return "" }
    work.remark(
      "attributed-string", "of a text with attributes only the letters are in the scene",
      at: child)
    let inner = child.child("string") ?? child.child("NSString") ?? child.children[0]
    return String((CAMLValue.text(of: inner) ?? "").prefix(65_536))
  }

  /// The weight that the font's name states; other fonts than the system's are remarked.
  private func weight(of element: MarkupElement) -> String? {
    let name = element["font"] ?? element.child("font").flatMap { CAMLValue.text(of: $0) }
    guard let name, !name.isEmpty else { return nil }
    let lowered = name.lowercased()
    if lowered == "inter" || lowered.hasPrefix("inter-") {
      return Self.weightsOfInter.first { lowered.hasSuffix($0.0) }?.1
    }
    if !name.hasPrefix("SF"), !name.hasPrefix(".SF"), !name.hasPrefix(".AppleSystem") {
      work.remark(
        "font:\(name)", .reference,
        "the font \"\(name)\" is not there, and the text is set in Inter",
        hint: "Put the font into the folder \"fonts\" of the scene, and name it in the text.",
        at: element)
    }
    return Self.weights.first { lowered.contains($0.0) }?.1
  }
}

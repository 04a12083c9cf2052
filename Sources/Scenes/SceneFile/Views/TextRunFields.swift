import FlipbookLayers
import FlipbookSceneKeys

/// Every key of a text run (`NSAttributedString.Key`).
enum TextRunFields {
  static let table = FieldTable<TextRun>(
    "textRun", "A piece of text; a missing key takes the text's value.",
    start: TextRun(string: "")
  ) {
    Field("string", TextLetters.type, \.string, "The letters; `\\n` breaks the line.").required
    Field(
      "font", TextFields.font, \.font, default: .words("the text's"), "The family, or the font.")
    Field(
      "fontSize", .number(.above(0, upTo: 1e4)), \.fontSize, default: .words("the text's"),
      unit: "points", "The size of the font.")
    Field(
      "fontWeight", TextFields.weight, \.fontWeight, default: .words("the text's"),
      "The weight of the letters.")
    Field(
      "foregroundColor", .color, \.foregroundColor, default: .words("the text's"),
      "The color of the letters. A run without one follows the text's, also during animations.")
    Field(
      "backgroundColor", .color, \.backgroundColor, default: .words("none"),
      "The color behind the letters."
    )
    Field(
      "kern", .number(.within(-1e4...1e4)), \.kern, unit: "points",
      "Extra space between letters.")
    Field(
      "baselineOffset", .number(.within(-1e4...1e4)), \.baselineOffset,
      unit: "points",
      "The offset of the letters above the baseline; the line spacing does not change.")
    Field(
      "underlineStyle", .name, \.underlineStyle, "The line below the letters.")
    Field(
      "underlineColor", .color, \.underlineColor, default: .words("that of the letters"),
      "The color of the underline.")
    Field(
      "strikethroughStyle", .name, \.strikethroughStyle,
      "The line through the letters.")
    Field(
      "strikethroughColor", .color, \.strikethroughColor, default: .words("that of the letters"),
      "The color of the strikethrough.")
  }

  static let type = ValueType<TextRun>.object(
    { table }, named: "textRun")
}

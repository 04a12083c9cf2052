import Layers

/// Every key of a text (`CATextLayer`).
enum TextFields {
  static let table = FieldTable<TextContent>(
    "text", "A text in one style.", exactlyOne: ["string", "runs"], bindsProperties: true
  ) {
    Field("string", .string, \.string, "The text; `\\n` breaks the line.")
    Field(
      "font", .string, \.font, default: "\"Inter\"", "The family, from the scene's `fonts` folder.")
    Field(
      "fontSize", .number(.within(0...1e4)), \.fontSize, default: "17", unit: "points",
      "The size of the font.")
    Field(
      "fontWeight", .integer(.within(1...1000)), \.fontWeight, default: "400",
      "From 100, thin, to 900, black; 400 is regular, 700 bold.")
    Field(
      "foregroundColor", .color, \.foregroundColor, default: "\"black\"",
      "The color of the letters. (CATextLayer's own default is white.)")
    Field(
      "alignmentMode", .name, \.alignmentMode, default: "\"natural\"",
      "Where lines stand in the bounds.")
    Field(
      "wrapped", .boolean, \.isWrapped, default: "false",
      "Whether lines break at the width of the bounds.")
    Field(
      "truncationMode", .name, \.truncationMode, default: "\"none\"",
      "Where a text is cut that does not fit.")
    Field(
      "lineHeight", .number(.above(0)), \.lineHeight, default: "the font's own", unit: "points",
      "The distance between baselines.")
    Field(planned: "runs", "Pieces of different styles.")
  }

  /// The object, or the string alone.
  static let type: ValueType<TextContent> = {
    let object = ValueType<TextContent>.object(
      { table }, named: "text", start: { TextContent(string: "") },
      finish: { text, _, _ in text })
    return ValueType(
      .labelled("[text](#text) or string", .either([.string, object.shape]))
    ) { value, reader in
      value.string.map { TextContent(string: $0) } ?? object.read(value, &reader)
    }
  }()
}

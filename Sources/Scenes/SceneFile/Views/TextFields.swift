import FlipbookDocument
import FlipbookLayers
import FlipbookSceneKeys

/// Every key of text (`CATextLayer`).
package enum TextFields {
  static let table = FieldTable<TextContent>(
    "text", "Text: a string in one style, or runs.",
    start: TextContent(string: ""),
    exactlyOne: ["string", "runs"], bindsProperties: true
  ) {
    Field(
      "string", TextLetters.type, \.string,
      "The text; `\\n` breaks the line, `{name}` is the value of a parameter, `{{` a brace.")
    Field(
      "runs", .list(of: TextRunFields.type, count: 1...SceneLimits.textRuns),
      "Pieces of different styles."
    ) { runs, text, _, _ in text = text.with(runs: runs) }
    Field(
      "font", font, \.font,
      "The family, or one font of it by its full or PostScript name, among the fonts of the scene.")
    Field(
      "fontSize", .number(.within(0...1e4)), \.fontSize, unit: "points",
      "The size of the font.")
    Field(
      "fontWeight", weight, \.fontWeight,
      "From 100, thin, to 900, black; 400 is regular, 700 bold. Or a name of UIFont.Weight's. The "
        + "nearest that the family has is taken.")
    Field(
      "foregroundColor", .color, \.foregroundColor,
      "The color of the letters. (The default of CATextLayer itself is white.)")
    Field(
      "alignmentMode", .name, \.alignmentMode,
      "The alignment of lines in the bounds.")
    Field(
      "wrapped", .boolean, \.isWrapped,
      "Whether lines wrap at the width of the bounds.")
    Field(
      "truncationMode", .name, \.truncationMode,
      "Where text that does not fit is truncated.")
    Field(
      "lineHeight", .number(.above(0)), \.lineHeight, default: .words("the font's own"),
      unit: "points",
      "The distance between baselines.")
    Field(
      "strikethrough", .number(.within(0...1)), \.strikethrough,
      "How much of the text a line goes through, from its beginning: 0 for none, 1 for all. It "
        + "animates.")
    Field(
      "contentTransition", .name, \.contentTransition,
      "How a change of the string is shown in an animation: `numericText` rolls what changes.")
    Field(
      "countsDown", .boolean, \.countsDown, default: .words("by the numbers"),
      "Whether digits roll down.")
  }

  /// The name of an existing font family or font.
  static let font = ValueType<String>(.string, write: { .string($0) }) {
    value, site, work throws(Reported) in
    let name = try ValueType<String>.string.read(value, site, &work)
    try work.checkFont(name, at: value)
    return name
  }

  /// A number, or a name of `UIFont.Weight`.
  static let weight: ValueType<Int> = {
    let names = weights.map(\.name)
    let number = ValueType<Int>.integer(.within(1...1000))
    return ValueType(.either([number.shape, .names(names)]), write: number.write) {
      value, site, work throws(Reported) in
      guard let name = value.string, !value.isExpression else {
        return try number.read(value, site, &work)
      }
      guard let weight = weights.first(where: { $0.name == name }) else {
        throw work.unknownName(value, name, of: names)
      }
      return weight.number
    }
  }()

  /// CSS's numbers for the names of `UIFont.Weight`.
  private static let weights: [(name: String, number: Int)] = [
    ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500),
    ("semibold", 600), ("bold", 700), ("heavy", 800), ("black", 900),
  ]

  /// The name of a weight: `semibold`; nil for a weight between two names.
  package static func name(ofWeight number: Int) -> String? {
    weights.first { $0.number == number }?.name
  }

  /// An object, or only a string.
  static let type: ValueType<TextContent> = {
    let object = ValueType<TextContent>.object(
      { table }, named: "text",
      finish: { keys, _, work throws(Reported) in
        if work.checkLength(of: keys.string, at: keys.source["runs"]) {
          work.checkFonts(of: keys.value, at: keys.source)
        }
        return keys.value
      })
    return ValueType(
      .labelled("[text](#text) or string", .either([.string, object.shape]))
    ) { value, site, work throws(Reported) in
      if value.isBinding {
        throw work.error(
          .type, at: value, "a binding gives the string of a text, not the whole text",
          hint: "Write \"string\": { \"bind\": … }.")
      }
      guard value.isString else { return try object.read(value, site, &work) }
      let text = TextContent(string: try TextLetters.type.read(value, site, &work))
      work.checkFonts(of: text, at: value)
      return text
    }
  }()
}

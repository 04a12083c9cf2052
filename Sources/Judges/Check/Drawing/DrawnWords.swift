import FlipbookLayers

/// What reports say of a kind of drawing command: that it came or went, and how its attributes changed.
struct DrawnWords {
  /// Said of a view that has such a command now: `has a shadow now`.
  let came: String
  /// Said of a view that no longer has one.
  let gone: String
  /// The attributes that only this kind has, or that it calls otherwise than the others.
  var attributes: [String: Attribute] = [:]
  /// What is said instead where the command has an attribute: a group with a clip clips.
  var given: [(attribute: String, came: String, gone: String)] = []

  /// How a change of an attribute is described.
  struct Attribute {
    var words: ChangeWords
    var form: ChangeForm

    init(_ form: ChangeForm, _ words: ChangeWords) {
      self.words = words
      self.form = form
    }

    init(_ form: ChangeForm, _ property: LayerProperty) { self.init(form, property.words) }

    init(_ form: ChangeForm, _ noun: String) { self.init(form, ChangeWords(noun)) }
  }

  /// The words for an attribute of a kind of command; nil for one that is not in the table.
  static func attribute(_ name: String, of kind: String) -> Attribute? {
    kinds[kind]?.attributes[name] ?? shared[name]
  }

  /// The words for a kind with these attributes; nil for one that is not in the table.
  static func presence(of kind: String, with attributes: [String]) -> (came: String, gone: String)?
  {
    guard let words = kinds[kind] else { return nil }
    let given = words.given.first { attributes.contains($0.attribute) }
    return given.map { ($0.came, $0.gone) } ?? (words.came, words.gone)
  }

  /// Every kind of command in a drawing.
  static let kinds: [String: DrawnWords] = [
    "fill": DrawnWords(
      came: "has a fill now", gone: "no longer has a fill",
      given: [("innerRect", "has a border now", "no longer has a border")]),
    "particle": DrawnWords(came: "emits more particles", gone: "emits fewer particles"),
    "stroke": DrawnWords(
      came: "has a line now", gone: "no longer has a line",
      attributes: [
        "color": Attribute(.color, .strokeColor), "path": Attribute(.outline, "line"),
        "points": Attribute(.points, "line"),
      ]),
    "image": DrawnWords(came: "shows an image now", gone: "no longer shows an image"),
    "text": DrawnWords(
      came: "shows text now", gone: "no longer shows text",
      attributes: ["color": Attribute(.color, .foregroundColor)]),
    "glyphs": DrawnWords(
      came: "shows more letters", gone: "shows fewer letters",
      attributes: ["color": Attribute(.color, .foregroundColor)]),
    "letter": DrawnWords(
      came: "shows more letters", gone: "shows fewer letters",
      attributes: [
        "scale": Attribute(
          .amount, ChangeWords("size of a letter", "letter larger", "letter smaller"))
      ]),
    "gradient": DrawnWords(came: "shows a gradient now", gone: "no longer shows a gradient"),
    "light": DrawnWords(
      came: "adds its light to what is behind it now",
      gone: "no longer adds its light to what is behind it"),
    "group": DrawnWords(
      came: "is drawn as a group now", gone: "is no longer drawn as a group",
      given: clips + [
        (
          "blend", "is blended with what is behind it now",
          "is no longer blended with what is behind it"
        ),
        ("opacity", "is translucent now", "is no longer translucent"),
      ]),
    "filter": DrawnWords(
      came: "has a filter now", gone: "no longer has a filter",
      given: [("blur", "is blurred now", "is no longer blurred")]),
    "tint": DrawnWords(
      came: "is tinted now", gone: "is no longer tinted",
      attributes: ["color": Attribute(.color, "tint")]),
    "mask": DrawnWords(came: "is masked now", gone: "is no longer masked"),
    "dissolve": DrawnWords(came: "dissolves now", gone: "no longer dissolves"),
    "from": DrawnWords(
      came: "dissolves from something now", gone: "no longer dissolves from something"),
    "to": DrawnWords(
      came: "dissolves into something now", gone: "no longer dissolves into something"),
    "projection": DrawnWords(
      came: "is seen in perspective now", gone: "is no longer seen in perspective"),
    "crossing": DrawnWords(
      came: "crosses other views in depth now", gone: "no longer crosses other views in depth"),
    "face": DrawnWords(came: "has one more face in depth", gone: "has one face fewer in depth"),
    "curl": DrawnWords(came: "is curled now", gone: "is no longer curled"),
    "shadow": DrawnWords(
      came: "has a shadow now", gone: "no longer has a shadow",
      attributes: [
        "color": Attribute(.color, .shadowColor), "opacity": Attribute(.amount, .shadowOpacity),
      ]),
    "backdrop": DrawnWords(
      came: "blurs what is behind it now", gone: "no longer blurs what is behind it",
      attributes: [
        "blur": Attribute(
          .amount,
          ChangeWords("blur of the background", "background blurrier", "background sharper"))
      ]),
    "exposure": DrawnWords(came: "has motion blur now", gone: "no longer has motion blur"),
  ]

  /// The words for a saturation, which is 1 where a command does not have it.
  static let saturation = LayerProperty.filter(.colorSaturate).words

  private static let clips = ["clipRect", "clipCorners", "clipPath"].map {
    (attribute: $0, came: "is clipped now", gone: "is no longer clipped")
  }

  /// The attributes that mean the same in every kind.
  static let shared: [String: Attribute] = [
    // Shapes.
    "rect": Attribute(.rect, "place"), "corners": Attribute(.corners, "place"),
    "radius": Attribute(.amount, .cornerRadius), "innerRect": Attribute(.inner, .borderWidth),
    "innerCorners": Attribute(.corners, "inner edge"),
    "innerRadius": Attribute(
      .amount,
      ChangeWords("inner corner radius", "inner corners rounder", "inner corners less round")),
    "path": Attribute(.outline, "shape"), "points": Attribute(.points, "shape"),
    "rule": Attribute(.word, .fillRule),
    "clipRect": Attribute(.rect, "clip"), "clipCorners": Attribute(.corners, "clip"),
    "clipRadius": Attribute(
      .amount,
      ChangeWords(
        "corner radius of the clip", "corners of the clip rounder", "corners of the clip less round"
      )),
    "clipInnerRect": Attribute(.rect, "inner edge of the clip"),
    "clipInnerCorners": Attribute(.corners, "inner edge of the clip"),
    "clipInnerRadius": Attribute(.amount, "inner corner radius of the clip"),
    "clipPath": Attribute(.outline, "shape of the clip"),
    "clipPoints": Attribute(.points, "shape of the clip"),
    // Paints.
    "color": Attribute(.color, "color"), "opacity": Attribute(.amount, .opacity),
    "width": Attribute(.amount, .lineWidth), "cap": Attribute(.word, .lineCap),
    "join": Attribute(.word, .lineJoin), "miterLimit": Attribute(.amount, .miterLimit),
    "dashes": Attribute(.numbers, .lineDashPattern),
    "dashPhase": Attribute(.amount, .lineDashPhase),
    "type": Attribute(.word, .gradientType), "colors": Attribute(.colors, .colors),
    "locations": Attribute(.numbers, .locations),
    "ends": Attribute(.points, "direction of the gradient"),
    "square": Attribute(.corners, "gradient"),
    "name": Attribute(.word, .contents), "pixels": Attribute(.corners, "image"),
    "pixelsMap": Attribute(.numbers, "perspective of the image"),
    "across": Attribute(.numbers, .contentsCenter), "down": Attribute(.numbers, .contentsCenter),
    "magnified": Attribute(.word, .magnificationFilter),
    "minified": Attribute(.word, .minificationFilter),
    // Text.
    "string": Attribute(.text, .string), "font": Attribute(.font, "font"),
    "size": Attribute(.amount, .fontSize), "ids": Attribute(.glyphs, "letters"),
    "x": Attribute(.columns, "letters"), "y": Attribute(.rows, "letters"),
    "at": Attribute(.points, "letters"), "text": Attribute(.text, "letter"),
    "scale": Attribute(.amount, "scale"), "struck": Attribute(.amount, .strikethrough),
    "behind": Attribute(.color, "color behind the text"),
    "underline": Attribute(.word, "underline"),
    "underlineColor": Attribute(.color, "color of the underline"),
    "strikethrough": Attribute(.word, "strikethrough"),
    "strikethroughColor": Attribute(.color, "color of the strikethrough"),
    "box": Attribute(.points, "perspective of the text"),
    "boxMap": Attribute(.numbers, "perspective of the text"),
    // Effects.
    "blur": Attribute(.amount, LayerProperty.filter(.gaussianBlur).words),
    "matrix": Attribute(.numbers, "color filter"),
    "blend": Attribute(.word, .compositing), "deviation": Attribute(.amount, .shadowRadius),
    "saturation": Attribute(.amount, saturation),
    "tint": Attribute(.color, "tint of the background"),
    "progress": Attribute(
      .amount, ChangeWords("progress of the dissolve", "dissolved farther", "dissolved less far")),
    "roll": Attribute(.numbers, "curl"), "depth": Attribute(.numbers, "depth"),
    "sheet": Attribute(.points, "perspective"), "sheetMap": Attribute(.numbers, "perspective"),
    "samples": Attribute(
      .amount, ChangeWords("motion blur", "motion blur smoother", "motion blur coarser")),
  ]
}

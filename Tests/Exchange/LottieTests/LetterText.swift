import TestSupport
import Testing

/// Text layers of the tests, in a font of squares that the file contains.
///
/// Each letter is a square of 10 points on the baseline, and 50 points wide, at a size of 100.
enum LetterText {
  static func file(
    _ string: String, animators: String = "", style: String = "", more: String = ""
  ) -> String {
    let letters = Set(string).filter { $0 != " " && $0 != "\n" }.sorted()
    let glyphs = letters.map { letter in
      """
      {"ch": "\(letter)", "fFamily": "Squares", "style": "Plain", "w": 50, "data": {"shapes": [
       {"ty": "gr", "it": [{"ty": "sh", "ks": {"k": {"c": true,
        "v": [[0, 0], [10, 0], [10, -10], [0, -10]], "i": [[0, 0], [0, 0], [0, 0], [0, 0]],
        "o": [[0, 0], [0, 0], [0, 0], [0, 0]]}}}]}]}}
      """
    }
    let fonts = """
      , "fonts": {"list": [{"fName": "F", "fFamily": "Squares", "fStyle": "Plain"}]},
      "chars": [{"ch": " ", "fFamily": "Squares", "style": "Plain", "w": 50, "data": {}},
       \(glyphs.joined(separator: ", "))]
      """
    return LottieText.file(
      layers: layer(string, animators: animators, style: style, more: more), more: fonts)
  }

  /// The views of the letters, or the view of the layer where it has none of its own.
  static func views(
    _ string: String, _ animators: String..., style: String = "", more: String = ""
  )
    throws -> [PlainJSON]
  {
    let file = Self.file(
      string, animators: animators.joined(separator: ", "), style: style, more: more)
    let scene = try LottieText.scene(file)
    let view = try #require(scene["views"]?.elements.first)
    return view["views"]?.elements ?? [view]
  }

  static func layer(
    _ string: String, animators: String, style: String = "", more: String = ""
  ) -> String {
    var style = style
    if !style.contains("\"fc\"") { style += #", "fc": [0, 0, 0]"# }
    if !style.contains("\"j\"") { style += #", "j": 0"# }
    let escaped = string.map { $0 == "\n" ? "\\r" : "\($0)" }.joined()
    return """
      {"ty": 5, "nm": "title", "ip": 0, "op": 60, "ks": {}, "t": {"d": {"k": [{"t": 0, "s": {
       "t": "\(escaped)", "f": "F", "s": 100, "lh": 120\(style)}}]},
       "a": [\(animators)]\(more)}}
      """
  }

  /// An animator whose range is from start to end, in percent.
  static func animator(_ changes: String, range: String = "") -> String {
    #"{"s": {"t": 0, "sh": 1, "b": 1, "r": 1\#(range)}, "a": {\#(changes)}}"#
  }
}

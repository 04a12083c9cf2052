import FlipbookDocument
import FlipbookExports
import FlipbookGeometry
import FlipbookOpening
import TestSupport
import Testing

/// Law 15 for what Core Animation's markup says in other words: text as outlines, effects as filters of a
/// backdrop.
@Suite(.endsInTime) struct OtherWordsTests {
  private func expectSame(
    _ text: String, at times: [Double] = [0], largest: Int = 2,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let scene = try ExportedScene.compiled(text)
    let again = try ReadAgain(scene, within: BakingTolerance(points: 0.002))
    #expect(again.export.remarks.isEmpty, sourceLocation: location)
    #expect(again.remarks.isEmpty, sourceLocation: location)
    for difference in try again.differences(from: scene, at: times, scale: 1) {
      #expect(
        difference.mean <= (largest > 2 ? 0.1 : 0.02) && difference.largest <= largest,
        "\(difference.time): \(difference.mean), \(difference.largest)",
        sourceLocation: location)
    }
  }

  @Test func runsOfATextAreTheOutlinesOfItsGlyphs() throws {
    try expectSame(
      ##"""
      { "size": [200, 120], "duration": 1, "background": "#FFE9D0", "views": [
        { "frame": [10, 10, 180, 30], "text": { "fontSize": 17, "foregroundColor": "#123456", "runs": [
          { "string": "Plain, " }, { "string": "bold", "fontWeight": "bold", "foregroundColor": "#FF3B30" },
          { "string": " and under", "underlineStyle": "single", "backgroundColor": "#FFFFFF80" }] } },
        { "frame": [10, 50, 90, 60], "cornerRadius": 8, "backgroundColor": "white", "masksToBounds": true, "shadowOpacity": 0.5,
          "text": { "string": "Lines that are broken and high", "fontSize": 13, "wrapped": true, "lineHeight": 26 } },
        { "frame": [110, 50, 80, 20], "opacity": 0.5, "transform": [{ "rotate": "20deg" }],
          "text": { "string": "Turned", "font": "Inter Semi Bold", "fontSize": 15 } } ] }
      """##)
  }

  @Test func weightsAreThoseOfTheFont() throws {
    let texts = [100, 200, 300, 500, 800, 900].enumerated().map { index, weight in
      "{ \"frame\": [5, \(index * 20), 90, 20], \"text\": { \"string\": \"Weight\", \"fontWeight\": \(weight) } }"
    }
    try expectSame(
      "{ \"size\": [100, 120], \"duration\": 1, \"views\": [\(texts.joined(separator: ","))] }")
  }

  @Test func aTextThatChangesHasAShapeForEachOfItsStrings() throws {
    try expectSame(
      ##"""
      { "size": [160, 60], "duration": 2, "views": [
        { "id": "word", "frame": [10, 10, 140, 30], "text": { "fontSize": 20, "foregroundColor": "black",
          "runs": [{ "string": "One " }, { "string": "two", "fontWeight": "bold" }] } } ],
        "script": [ { "at": 0.5, "animate": { "duration": 0.5, "changes": { "word.foregroundColor": "#FF0000" } } },
          { "at": 1.25, "set": { "word.string": "Three" } }, { "at": 1.5, "set": { "word.string": "Four" } } ] }
      """##, at: [0, 0.75, 1.2, 1.25, 1.4, 1.5, 1.9])
  }

  /// Effects over two colors: still ones, one over a background of its own, and one that moves.
  private static let effects = [
    (#"{ "blur": 6 }"#, ""), (#"{ "blur": "dark" }"#, ##", "backgroundColor": "#FFFFFF40""##),
    (##"{ "blur": 4, "saturation": 0.5, "tint": "#00FF0060" }"##, ""),
    (
      "null",
      ##"""
      , "script": [
        { "at": 0.25, "animate": { "duration": 1, "changes": { "pane.effect": { "blur": "light" } } } },
        { "at": 1.5, "set": { "pane.effect": { "blur": 3 } } } ]
      """##
    ),
  ]

  /// A pane of 80 × 60 points with an effect, at (20, 10).
  private static func pane(_ effect: Int, cornerRadius: Double) -> String {
    let (word, rest) = effects[effect]
    let (ground, script) = rest.contains("script") ? ("", rest) : (rest, "")
    return ##"""
      { "size": [120, 80], "duration": 2, "views": [
        { "frame": [0, 0, 60, 80], "backgroundColor": "#FF8000" }, { "frame": [60, 0, 60, 80], "backgroundColor": "#0040FF" },
        { "id": "pane", "frame": [20, 10, 80, 60], "cornerRadius": \##(cornerRadius), "effect": \##(word)\##(ground) } ]\##(script) }
      """##
  }

  /// The tint and the background are laid over each other first, which rounds a color once more.
  @Test(arguments: effects.indices)
  func effectsAreFiltersOfABackdropWithTheirTintBelow(_ effect: Int) throws {
    let scene = try ExportedScene.compiled(Self.pane(effect, cornerRadius: 0))
    let again = try ReadAgain(scene, within: BakingTolerance(points: 0.002))
    #expect(again.export.remarks.isEmpty && again.remarks.isEmpty)
    for difference in try again.differences(
      from: scene, at: [0, 0.5, 0.8, 1.25, 1.5, 1.9], scale: 1)
    {
      #expect(difference.largest <= 3, "\(difference.time): \(difference.largest)")
    }
  }

  /// All pixels are the same but those that a rounded outline cuts.
  ///
  /// There the tint and what is below it are clipped one after the other, and both leave a part.
  @Test(arguments: effects.indices)
  func effectsDifferOnlyWhereTheOutlineCutsPixels(_ effect: Int) throws {
    let scene = try ExportedScene.compiled(Self.pane(effect, cornerRadius: 12))
    let again = try ReadAgain(scene, within: BakingTolerance(points: 0.002))
    #expect(again.export.remarks.isEmpty && again.remarks.isEmpty)
    let differences = try again.differences(
      from: scene, at: [0, 0.5, 0.8, 1.25, 1.5, 1.9], scale: 1
    ) { x, y in
      // The distance of the pixel's center from a rounded rectangle around (60, 40).
      let (across, down) = (abs(x + 0.5 - 60) - (40 - 12), abs(y + 0.5 - 40) - (30 - 12))
      let outside = Point(max(across, 0), max(down, 0)).distance(to: .zero)
      return abs(outside + min(max(across, down), 0) - 12) > 1
    }
    for difference in differences {
      #expect(difference.largest <= 3, "\(difference.time): \(difference.largest)")
    }
  }

  /// The layout that finds the looks of text is limited.
  @Test func aTextThatIsLaidOutAnewAllTheTimeIsNamed() throws {
    let scene = try ExportedScene.compiled(
      ##"""
      { "size": [200, 60], "duration": 2, "views": [
        { "id": "word", "frame": [10, 10, 140, 30], "text": { "fontSize": 20, "alignmentMode": "center",
          "runs": [{ "string": "One " }, { "string": "two", "fontWeight": "bold" }] } } ],
        "script": [ { "at": 0, "animate": { "duration": 2, "changes": { "word.bounds": [0, 0, 40, 30] } } } ] }
      """##)
    let export = try CAMLExport(scene)
    #expect(export.remarks.contains { $0.reason.contains("changes all the time") })
  }
}

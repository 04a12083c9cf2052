import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

import FlipbookLottie

/// The rules of themes, https://dotlottie.io/spec/2.0/#themes, as the values of slots.
@Suite(.endsInTime) struct LottieThemeTests {
  /// A square in an archive whose animation begins with a theme.
  private func read(
    _ rules: String, transform: String = "", paint: String = LottieText.fill,
    choice: String = "initialTheme"
  ) throws -> (scene: PlainJSON, remarks: [String]) {
    let manifest = """
      {"version": "2", "animations": [{"id": "a", "\(choice)": "dark"}], "themes": [{"id": "dark"}]}
      """
    let texts = [
      ("manifest.json", manifest), ("t/dark.json", #"{"rules": [\#(rules)]}"#),
      ("a/a.json", LottieText.file(layers: LottieText.square(transform: transform, paint: paint))),
    ]
    let entries = texts.map { ZipWriter.Entry(name: $0.0, bytes: Array($0.1.utf8)) }
    let imported = try LottieFile.read(ZipWriter(entries: entries).bytes, name: "test.lottie")
    return (try PlainJSON(imported.scene.description()), imported.remarks.map(\.reason))
  }

  @Test(arguments: ["initialTheme", "defaultTheme"])
  func `an animation begins with its theme`(choice: String) throws {
    let (scene, remarks) = try read(
      #"{"id": "fade", "type": "Scalar", "value": 25}"#, transform: #""o": {"sid": "fade"}"#,
      choice: choice)
    #expect(scene["parameters"]?["fade"]?.number == 0.25)
    #expect(remarks.isEmpty)
  }

  @Test func `keyframes of a rule have their curves`() throws {
    let rule = """
      {"id": "place", "type": "Vector", "keyframes": [
       {"frame": 15, "value": [10, 20], "outTangent": {"x": 0.6, "y": 0},
        "inTangent": {"x": 0.2, "y": 1}}, {"frame": 45, "value": [30, 40]}]}
      """
    let (scene, _) = try read(rule, transform: #""p": {"sid": "place"}"#)
    let animation = try #require(scene.animations(of: "position").first)
    #expect(animation["fromValue"]?.numbers == [10, 20])
    #expect(animation["toValue"]?.numbers == [30, 40])
    #expect(animation["beginTime"]?.number == 0.5 && animation["duration"]?.number == 1)
    #expect(animation["timingFunction"]?.numbers == [0.6, 0, 0.2, 1])
  }

  @Test func `keyframes of a rule hold where they say so`() throws {
    let rule = """
      {"id": "fade", "type": "Scalar", "keyframes": [
       {"frame": 0, "value": 100, "hold": true}, {"frame": 30, "value": 20, "hold": true},
       {"frame": 60, "value": 60}]}
      """
    let (scene, _) = try read(rule, transform: #""o": {"sid": "fade"}"#)
    let animation = try #require(scene.animations(of: "opacity").first)
    for frame in 0..<60 {
      let value = try #require(animation.value(at: Double(frame) / 30)?.first)
      #expect(abs(value - (frame < 30 ? 1 : 0.2)) < 1e-6, "frame \(frame)")
    }
  }

  /// Three stops in place of two, of which the middle one is half as opaque.
  @Test func `a gradient of a rule has the count of its stops, and their opacities`() throws {
    let paint = """
      {"ty": "gf", "t": 1, "o": {"k": 100}, "s": {"k": [0, 0]}, "e": {"k": [9, 0]},
       "g": {"sid": "ramp", "p": 2, "k": {"k": [0, 0, 0, 0, 1, 0, 0, 0]}}}
      """
    let rule = """
      {"id": "ramp", "type": "Gradient", "value": [{"color": [1, 0, 0, 1], "offset": 0},
       {"color": [0, 1, 0, 0.5], "offset": 0.5}, {"color": [0, 0, 1], "offset": 1}]}
      """
    let (scene, _) = try read(rule, paint: paint)
    #expect(
      scene["parameters"]?["ramp"]?.elements.compactMap(\.string) == [
        "#FF0000", "#00FF0080", "#0000FF",
      ])
  }

  @Test func `a rule of another type is named`() throws {
    let (_, remarks) = try read(#"{"id": "photo", "type": "Image", "value": {"path": "a.png"}}"#)
    #expect(remarks == [#"a rule of the theme of type "Image" is left out"#])
  }
}

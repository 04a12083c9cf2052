import Imports
import System
import Testing
import TestSupport

@Suite(.endsInTime) struct ForeignFormatTests {
  @Test(
    arguments: [
      ("a/main.caml", ForeignFormat.coreAnimation), ("Moon.ca", .coreAnimation),
      ("Moon.ca/", .coreAnimation), ("x.wallpaper", .coreAnimation), ("X.TENDIES", .coreAnimation),
      ("heart.lottie", .lottie),
    ])
  func `an extension names the format`(path: String, format: ForeignFormat) {
    #expect(ForeignFormat.of(path) == format)
  }

  @Test(arguments: ["pip.json", "scenes", "a.ca.json", "ca", ""])
  func `scenes and everything else have none`(path: String) {
    #expect(ForeignFormat.of(path) == nil)
  }

  @Test func `JSON is Lottie by its keys`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"v":"5.5.7","fr":60,"ip":0,"op":60,"w":9,"h":9,"layers":[]}"#, to: "l.json")
    try folder.write(#"{"size":[9,9],"views":[{"id":"layers"}]}"#, to: "s.json")
    try folder.write("{", to: "broken.json")
    #expect(ForeignFormat.of("\(folder.path)/l.json") == .lottie)
    #expect(ForeignFormat.of("\(folder.path)/s.json") == nil)
    #expect(ForeignFormat.of("\(folder.path)/broken.json") == nil)
  }

  @Test(
    arguments: [
      ("a/Moon.ca", "Moon"), ("Moon.ca/", "Moon"), ("x.tendies", "x"),
      ("two.dots.lottie", "two.dots"),
      (".ca", "scene"), ("", "scene"),
    ])
  func `a scene has the name of its file`(path: String, name: String) {
    #expect(ForeignFormat.sceneName(of: path) == name)
  }
}

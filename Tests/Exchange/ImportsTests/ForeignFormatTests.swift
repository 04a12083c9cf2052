import FlipbookImports
import FlipbookSystem
import TestSupport
import Testing

@Suite(.endsInTime) struct ForeignFormatTests {
  @Test(
    arguments: [
      ("a/main.caml", ForeignFormat.coreAnimation), ("Moon.ca", .coreAnimation),
      ("Moon.ca/", .coreAnimation), ("x.wallpaper", .coreAnimation), ("X.TENDIES", .coreAnimation),
      ("heart.lottie", .lottie), ("sticker.tgs", .lottie),
    ])
  func `an extension names the format`(path: String, format: ForeignFormat) {
    #expect(ForeignFormat.of(path) == format)
  }

  @Test(arguments: ["pip.json", "scenes", "a.ca.json", "ca", ""])
  func `scenes and everything else have no foreign format`(path: String) {
    #expect(ForeignFormat.of(path) == nil)
  }

  @Test func `archives are recognized by what is in them, whatever their name`() throws {
    let folder = try TemporaryFolder()
    let contents: [([String], ForeignFormat)] = [
      (["descriptors/x.wallpaper/a.ca/main.caml", "manifest.json"], .coreAnimation),
      (["manifest.json", "a/one.json"], .lottie), (["data.json", "images/a.png"], .lottie),
      // Neither: the reader that the name suggests says what is missing.
      (["note.txt"], .coreAnimation),
    ]
    for (names, format) in contents {
      let bytes = ZipWriter(entries: names.map { .init(name: $0) }).bytes
      for name in ["a.zip", "a", "a.json", "a.mp4"] {
        folder.write(bytes: bytes, to: name)
        #expect(ForeignFormat.of("\(folder.path)/\(name)") == format, "\(names) as \(name)")
      }
    }
    for name in ["a.lottie", "a.tendies"] {
      let isLottie = name == "a.lottie"
      folder.write(bytes: ZipWriter(entries: [.init(name: "note.txt")]).bytes, to: name)
      #expect(ForeignFormat.of("\(folder.path)/\(name)") == (isLottie ? .lottie : .coreAnimation))
      let other = ZipWriter(entries: [.init(name: isLottie ? "main.caml" : "a/one.json")]).bytes
      folder.write(bytes: other, to: name)
      #expect(ForeignFormat.of("\(folder.path)/\(name)") == (isLottie ? .coreAnimation : .lottie))
    }
    folder.write(bytes: GzipWriter.stored(Array("{}".utf8)), to: "a.dat")
    #expect(ForeignFormat.of("\(folder.path)/a.dat") == .lottie)
  }

  @Test func `JSON is Lottie by its keys`() throws {
    let folder = try TemporaryFolder()
    folder.write(#"{"v":"5.5.7","fr":60,"ip":0,"op":60,"w":9,"h":9,"layers":[]}"#, to: "l.json")
    folder.write(#"{"size":[9,9],"views":[{"id":"layers"}]}"#, to: "s.json")
    folder.write("{", to: "broken.json")
    #expect(ForeignFormat.of("\(folder.path)/l.json") == .lottie)
    #expect(ForeignFormat.of("\(folder.path)/s.json") == nil)
    #expect(ForeignFormat.of("\(folder.path)/broken.json") == nil)
  }

  @Test func `a scene is one by its own keys, wherever those of Lottie are`() throws {
    let folder = try TemporaryFolder()
    let all = #""layers":[],"ip":0,"op":1,"fr":60"#
    let texts: [(String, ForeignFormat?)] = [
      // The keys of Lottie in a view, and quotes and braces in strings.
      (#"{"title":"a \"{ size","size":[9,9],"views":[{\#(all)}]}"#, nil),
      (#"{ "views" : [], \#(all)}"#, nil),
      // A scene's keys only as values, or in a layer.
      (#"{"nm":"size","meta":{"size":1},\#(all)}"#, .lottie),
      // Its own keys come after more than is read at first.
      (#"{"meta":"\#(String(repeating: "x", count: 5000))",\#(all)}"#, .lottie),
      (#"{"size"#, nil), (#"{"size""#, nil), ("\"", nil), (#"{"a\"#, nil), ("", nil),
    ]
    for (index, (text, format)) in texts.enumerated() {
      folder.write(text, to: "\(index).json")
      #expect(ForeignFormat.of("\(folder.path)/\(index).json") == format, "\(text.prefix(60))")
    }
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

import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

import FlipbookLottie

/// dotLottie archives of versions 1 and 2, written here.
@Suite(.endsInTime) struct DotLottieTests {
  private static let accent = #"{"ty": "fl", "c": {"sid": "accent"}, "o": {"k": 100}}"#

  /// A square in a color of its own, so that animations can be told apart.
  private static func animation(_ name: String, paint: String = LottieText.fill) -> [UInt8] {
    bytes(
      LottieText.file(
        layers: LottieText.square(paint: paint),
        more: #", "nm": "\#(name)", "slots": {"accent": {"p": {"k": [0, 1, 0]}}}"#))
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func read(
    _ entries: [(String, [UInt8])], _ options: LottieOptions = LottieOptions()
  ) throws -> ImportedScene {
    let archive = ZipWriter(entries: entries.map { .init(name: $0.0, bytes: $0.1) }).bytes
    return try LottieFile.read(archive, name: "test.lottie", options: options)
  }

  private func json(_ imported: ImportedScene) throws -> PlainJSON {
    try PlainJSON(imported.scene.description())
  }

  @Test func versionOneIsReadWithoutARemark() throws {
    let manifest = """
      {"version": "1.0", "generator": "test", "author": "A", "activeAnimationId": "second",
       "animations": [{"id": "first", "speed": 1.0, "loop": true, "themeColor": "#fff"},
       {"id": "second", "speed": 1, "direction": -1, "autoplay": true}]}
      """
    let entries = [
      ("manifest.json", Self.bytes(manifest)), ("animations/first.json", Self.animation("One")),
      ("animations/second.json", Self.animation("Two")),
    ]
    let second = try read(entries)
    #expect(try json(second)["title"]?.string == "Two")
    // Only that one of several is read is worth a remark.
    #expect(
      second.remarks.map(\.reason) == ["the file has 2 animations, of which \"second\" is read"])
    #expect(second.remarks.first?.hint == "\"--animation\" chooses another one: \"first\".")
    let first = try read(entries, LottieOptions(animation: "first"))
    #expect(try json(first)["title"]?.string == "One")
    #expect(first.remarks.isEmpty)
  }

  @Test func versionTwoHasThemesForSlots() throws {
    let manifest = """
      {"version": "2", "generator": "test", "initial": {"animation": "b"},
       "animations": [{"id": "a"}, {"id": "b", "initialTheme": "dark", "themes": ["dark", "light"]}],
       "themes": [{"id": "dark"}, {"id": "light"}]}
      """
    func theme(_ color: String) -> [UInt8] {
      Self.bytes(#"{"rules": [{"id": "accent", "type": "Color", "value": \#(color)}]}"#)
    }
    let entries = [
      ("manifest.json", Self.bytes(manifest)), ("a/a.json", Self.animation("A")),
      ("a/b.json", Self.animation("B", paint: Self.accent)), ("t/dark.json", theme("[0, 0, 1]")),
      ("t/light.json", theme("[1, 1, 0]")),
    ]
    #expect(try json(read(entries))["title"]?.string == "B")
    let dark = try json(read(entries, LottieOptions(animation: "b")))
    #expect(dark["title"]?.string == "B")
    #expect(dark["parameters"]?["accent"]?.string == "#0000FF")
    let light = try json(read(entries, LottieOptions(animation: "b", theme: "light")))
    #expect(light["parameters"]?["accent"]?.string == "#FFFF00")
    #expect(light.objects.contains { $0["fillColor"]?.string == "$accent" })
    let gone = error(entries, LottieOptions(animation: "b", theme: "lihgt"))
    #expect(gone?.reason == "test.lottie: there is no theme \"lihgt\"")
    #expect(gone?.hint == "Its themes are \"dark\", \"light\".")
  }

  private func error(_ entries: [(String, [UInt8])], _ options: LottieOptions) -> Diagnostic? {
    do {
      _ = try read(entries, options)
      return nil
    } catch {
      return error as? Diagnostic
    }
  }

  /// By the manifest of version 2 or 1, or else by the files.
  @Test(arguments: [
    (#""stateMachines": [{"id": "hover"}]"#, "x"), (#""states": ["hover"]"#, "x"),
    (#""x": 0"#, "s/hover.json"), (#""x": 0"#, "states/hover.json"),
  ])
  func `state machines are named as left out`(list: String, file: String) throws {
    let manifest = #"{"version": "2", "animations": [{"id": "a"}], \#(list)}"#
    let imported = try read([
      ("manifest.json", Self.bytes(manifest)), ("a/a.json", Self.animation("A")),
      (file, Self.bytes("{}")),
    ])
    #expect(imported.remarks.map(\.kind) == [.unsupported])
    #expect(imported.remarks.first?.reason.contains("\"hover\"") == true)
  }

  @Test func `animations without a manifest are chosen by their files`() throws {
    let entries = [("a/one.json", Self.animation("One")), ("a/two.json", Self.animation("Two"))]
    #expect(try json(read(entries))["title"]?.string == "One")
    #expect(try json(read(entries, LottieOptions(animation: "two")))["title"]?.string == "Two")
    let gone = error(entries, LottieOptions(animation: "three"))
    #expect(gone?.reason == "test.lottie: there is no animation \"three\"")
    #expect(gone?.hint == "Its animations are \"one\", \"two\".")
    let themed = error(entries, LottieOptions(theme: "dark"))
    #expect(themed?.hint == "It has no themes.")
  }

  @Test func `a file packed by gzip is read as its text, and has nothing to choose from`() throws {
    let packed = GzipWriter.stored(Self.animation("Packed"))
    let imported = try LottieFile.read(packed, name: "a.tgs")
    #expect(try json(imported)["title"]?.string == "Packed")
    for options in [LottieOptions(animation: "a"), LottieOptions(theme: "a")] {
      #expect(throws: Diagnostic.self) {
        try LottieFile.read(packed, name: "a.tgs", options: options)
      }
    }
  }

  /// A few bytes more than JSON may have.
  @Test func `a packed file is unpacked up to the limit of its text`() throws {
    let packed = GzipWriter.zeros(runs: JSONDocument.byteLimit / 258 + 1)
    do throws(Diagnostic) {
      _ = try LottieFile.read(packed, name: "a.tgs")
      Issue.record("a file beyond the limit is read")
    } catch {
      #expect(error.reason == "a.tgs: it unpacks to more than 32 MiB")
    }
  }

  @Test(arguments: ["i/", "images/"]) func picturesAreInTheArchive(folder: String) throws {
    let layer = #"{"ty": 2, "refId": "p", "nm": "photo", "ip": 0, "op": 60, "ks": {}}"#
    let text = LottieText.file(
      layers: layer,
      more: #", "assets": [{"id": "p", "w": 9, "h": 9, "u": "/somewhere/", "p": "moon.png"}]"#)
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let imported = try read([
      ("manifest.json", Self.bytes(#"{"version": "2", "animations": [{"id": "a"}]}"#)),
      ("a/a.json", Self.bytes(text)), (folder + "moon.png", png),
    ])
    // The name is that of the asset.
    #expect(imported.files == ["images/p.png": png])
    let view = try #require(try json(imported)["views"]?.elements.first)
    #expect(view["contents"]?.string == "images/p.png")
    #expect(imported.remarks.isEmpty)
  }

  /// The names of pictures that a file asks for, each as often as it is read.
  private final class Shelf {
    var asked: [String] = []
  }

  /// A file whose assets have these names, each shown by a layer, and what it asks for.
  private func pictures(_ names: [String], _ png: [UInt8]) throws -> (
    ImportedScene, asked: [String]
  ) {
    let assets = names.enumerated().map {
      #"{"id": "i\#($0)", "w": 9, "h": 9, "u": "", "p": "\#($1)"}"#
    }
    let layers = names.indices.map {
      #"{"ty": 2, "refId": "i\#($0)", "ip": 0, "op": 60, "ks": {}}"#
    }
    let text = LottieText.file(
      layers: layers.joined(separator: ","),
      more: #", "assets": [\#(assets.joined(separator: ","))]"#)
    let shelf = Shelf()
    let imported = try LottieFile.read(Self.bytes(text), name: "a.json") { _, name in
      shelf.asked.append(name)
      return png
    }
    return (imported, shelf.asked)
  }

  @Test func `a picture that several assets name is read and kept once`() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let (imported, asked) = try pictures(["a.png", "b.png", "a.png", "a.png"], png)
    #expect(asked == ["a.png", "b.png"] && imported.files.count == 2)
    let shown = try json(imported).objects.compactMap { $0["contents"]?.string }
    #expect(shown.count == 4 && Set(shown).count == 2)
  }

  /// 256 MiB are 8 times 32 MiB, and what is read beyond that by the last.
  @Test func `pictures are read up to a limit for all of them`() throws {
    var large = [UInt8](repeating: 0, count: 32 << 20)
    large.replaceSubrange(0..<4, with: [0x89, 0x50, 0x4E, 0x47])
    let (imported, asked) = try pictures((0..<20).map { "\($0).png" }, large)
    #expect(asked.count == 8 && imported.files.count == 8)
    #expect(imported.remarks.map(\.kind) == [.limit])
  }

  @Test func laterVersionsAndMissingThingsAreNamed() throws {
    let animation = ("a/a.json", Self.animation("A"))
    func read(_ manifest: String, _ options: LottieOptions = LottieOptions()) throws
      -> ImportedScene
    {
      try self.read([("manifest.json", Self.bytes(manifest)), animation], options)
    }
    let later = try read(#"{"version": "3", "animations": [{"id": "a"}]}"#)
    #expect(
      later.remarks.map(\.reason) == ["the archive is of a later version of dotLottie than 2"])
    let plain = #"{"version": "2", "animations": [{"id": "a", "initialTheme": "gone"}]}"#
    #expect(try read(plain).remarks.map(\.reason) == ["there is no theme \"gone\""])
    #expect(
      try read(#"{"version": "2", "animations": [{"id": "gone"}, {"id": "a"}]}"#).remarks.map(
        \.reason
      ).first == "there is no animation \"gone\"")
    #expect(throws: (any Error).self) { try read(plain, LottieOptions(animation: "z")) }
    #expect(throws: (any Error).self) { try self.read([("manifest.json", Self.bytes("{}"))]) }
  }
}

import FlipbookCAML
import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

@Suite("Wallpapers and bundles", .endsInTime) struct PackageImportTests {
  /// A picture of one pixel: the smallest PNG that there is, and another one after it.
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static let folder =
    "descriptors/0/versions/1/contents/9.X-390w-844h@3x~iphone.wallpaper/"

  private static func layer(_ name: String, _ inner: String = "") -> [UInt8] {
    MarkupScene.bytes(
      "<CALayer name=\"\(name)\" bounds=\"0 0 390 844\" position=\"195 422\">\(inner)</CALayer>")
  }

  private static func image(_ source: String) -> String {
    "<sublayers><CALayer name=\"Moon\" bounds=\"0 0 10 10\" position=\"5 5\"><contents type=\"CGImage\" src=\"\(source)\"/></CALayer></sublayers>"
  }

  private static let list = """
    <?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x"><plist version="1.0">
    <dict><key>name</key><string>WWDC</string><key>logicalScreenClass</key>
    <string>390w-844h@3x~iphone</string><key>assets</key><dict><key>lockAndHome</key><dict>
    <key>dark</key><dict><key>backgroundAnimationFileName</key><string>Dark.ca</string></dict>
    <key>default</key><dict><key>backgroundAnimationFileName</key><string>B.ca</string>
    <key>floatingAnimationFileNameKey</key><string>F.ca</string>
    <key>foregroundAnimationFileName</key><string>G.ca</string></dict></dict></dict></dict></plist>
    """

  private static let wallpaper: [ZipWriter.Entry] = [
    .init(name: folder + "Wallpaper.plist", bytes: Array(list.utf8)),
    .init(name: folder + "F.ca/main.caml", bytes: layer("Root Layer", image("assets/moon.png"))),
    .init(name: folder + "F.ca/assets/moon.png", bytes: png + [1]),
    .init(
      name: folder + "B.ca/page.caml", bytes: layer("Root Layer", image("assets/my%20moon.png"))),
    .init(name: folder + "B.ca/assets/my moon.png", bytes: png + [2]),
    .init(
      name: folder + "B.ca/index.xml",
      bytes: Array(
        "<plist version=\"1.0\"><dict><key>rootDocument</key><string>page.caml</string></dict></plist>"
          .utf8)),
    .init(name: folder + "G.ca/main.caml", bytes: layer("Root Layer")),
    .init(name: "__MACOSX/._descriptors", bytes: [0]),
  ]

  private func scene(_ entries: [ZipWriter.Entry]) throws -> (PlainJSON, [String], [Diagnostic]) {
    let imported = try CAMLFile.read(bytes: ZipWriter(entries: entries).bytes)
    return (
      try PlainJSON(imported.scene.description()), imported.files.keys.sorted(), imported.remarks
    )
  }

  @Test("a wallpaper has its bundles from back to front, at the scale of its screen")
  func wallpaper() throws {
    let (json, files, remarks) = try scene(Self.wallpaper)
    #expect(json["size"]?.numbers == [390, 844] && json["scale"]?.number == 3)
    #expect(json["background"]?.string == "black")
    let views = json["views"]?.elements ?? []
    // The foreground has nothing in it.
    #expect(views.map { $0["id"]?.string } == ["background", "floating"])
    #expect(files == ["images/moon.png", "images/my-moon.png"])
    #expect(views[0]["views"]?.elements.first?["contents"]?.string == "images/my-moon.png")
    #expect(views[1]["views"]?.elements.first?["id"]?.string == "Moon2")
    #expect(remarks.isEmpty)
  }

  @Test("an unreadable list is no reason to stop") func lists() throws {
    var entries = Self.wallpaper
    for bytes in [
      [], [UInt8](repeating: 0x62, count: 50),
      Array("bplist00".utf8 + [UInt8](repeating: 255, count: 40)),
    ] {
      entries[0].bytes = bytes
      for index in entries.indices {
        entries[index].name = entries[index].name.replacing("B.ca", with: "X_Background.ca")
          .replacing("F.ca", with: "X_Floating.ca").replacing("G.ca", with: "X_Foreground.ca")
      }
      let (json, _, remarks) = try scene(entries)
      #expect(json["views"]?.elements.map { $0["id"]?.string } == ["background", "floating"])
      #expect(remarks.first?.reason.contains("Wallpaper.plist cannot be read") == true)
    }
  }

  @Test("a folder, a bundle and a file alone give the same views") func folders() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a.ca/assets")
    folder.write(bytes: Self.layer("Root", Self.image("assets/moon.png")), to: "a.ca/main.caml")
    folder.write(bytes: Self.png, to: "a.ca/assets/moon.png")
    try folder.makeLink("a.ca/elsewhere", to: "/etc")
    let alone = try CAMLFile.read(path: "\(folder.path)/a.ca/main.caml")
    folder.remove("a.ca/elsewhere")
    let bundle = try CAMLFile.read(path: "\(folder.path)/a.ca/")
    #expect(bundle.scene.description() == alone.scene.description())
    #expect(alone.files == ["images/moon.png": Self.png])
    #expect(throws: Diagnostic.self) { try CAMLFile.read(path: "\(folder.path)/b.ca") }
  }

  @Test("images that cannot be had are remarked, and nothing outside is read") func images() throws
  {
    for (source, kind) in [
      ("assets/gone.png", DiagnosticKind.missingFile), ("../../secret.png", .outsideFolder),
      ("/etc/passwd", .outsideFolder), ("file:///etc/passwd", .outsideFolder),
      ("assets/text.png", .unusableFile), ("data:image/png;base64,%%%", .unusableFile),
    ] {
      let (json, files, remarks) = try scene([
        .init(name: "main.caml", bytes: Self.layer("Root", Self.image(source))),
        .init(name: "assets/text.png", bytes: Array("no picture".utf8)),
      ])
      #expect(remarks.map(\.kind) == [kind])
      #expect(files.isEmpty)
      #expect(json["views"]?.elements.first?["views"]?.elements.first?["contents"] == nil)
    }
    // "iVBORw0KGgo=" are the eight bytes with which a PNG begins.
    let (_, files, _) = try scene([
      .init(
        name: "main.caml",
        bytes: Self.layer("Root", Self.image("data:image/png;base64,iVBORw0KGgo=")))
    ])
    #expect(files == ["images/image.png"])
  }

  @Test("an archive cut off or changed anywhere is an error or another scene") func damage() {
    let whole = ZipWriter(entries: Self.wallpaper).bytes
    for length in stride(from: 0, to: whole.count, by: 7) {
      _ = MarkupScene.error(Array(whole[..<length]))
    }
    var random = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      var bytes = whole
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
      _ = MarkupScene.error(bytes)
    }
  }

  /// The tree of a file takes many times its bytes, so bundles share the limit of one file, 32 MiB.
  @Test("the markup of all bundles is as large as that of one file may be") func largeMarkup()
    throws
  {
    let layer = Self.layer("Root Layer")
    var random = SeededGenerator(seed: 1)
    // Repeated, so that it is soon written, and packed by less than the limit of archives.
    let block = (0..<4096).map { _ in UInt8.random(in: 0x61...0x7A, using: &random) }
    func reason(_ size: Int) throws -> String? {
      let count = size - layer.count - 7
      var filler = Array(repeatElement(block, count: count / block.count).joined())
      filler += block.prefix(count - filler.count)
      let markup = layer + Array("<!--".utf8) + filler + Array("-->".utf8)
      let names = ["Background", "Floating", "Foreground"]
      let files = Dictionary(uniqueKeysWithValues: names.map { ("\($0).ca/main.caml", markup) })
      return MarkupScene.error(try #require(ArchiveWriter.bytes(of: files)))?.reason
    }
    let third = (32 << 20) / 3
    #expect(try reason(third) == nil)
    #expect(
      try reason(third + 1)?.hasSuffix("the markup of its bundles is larger than 32 MiB") == true)
  }

  @Test("without a bundle there is nothing to read") func nothing() {
    let error = MarkupScene.error(ZipWriter(entries: [.init(name: "a.txt", bytes: [1])]).bytes)
    #expect(error?.kind == .missingFile)
    #expect(error?.reason.contains("no Core Animation bundle") == true)
  }
}

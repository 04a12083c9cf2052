import FlipbookCAML
import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

/// Lists as `Wallpaper.plist` has them: they name the bundles, whose own names here say nothing.
@Suite("Property lists", .endsInTime) struct PropertyListTests {
  /// The wallpaper of a list: of its bundles `a.ca` and `b.ca` the list decides which is the background.
  private func imported(_ list: [UInt8]) throws -> (background: String?, isRead: Bool) {
    let scene = try CAMLFile.read(
      bytes: ZipWriter(
        entries: ["a", "b"].map { name in
          .init(
            name: "x.wallpaper/\(name).ca/main.caml",
            bytes: MarkupScene.bytes(
              """
              <CALayer bounds="0 0 9 9" position="4 4"><sublayers>
              <CALayer name="in-\(name)" bounds="0 0 1 1" backgroundColor="1 0 0"/></sublayers></CALayer>
              """))
        } + [.init(name: "x.wallpaper/Wallpaper.plist", bytes: list)]
      ).bytes)
    let text = scene.scene.description()
    return (
      ["in-a", "in-b"].first { text.contains("\"\($0)\"") },
      !scene.remarks.contains { $0.reason.contains("Wallpaper.plist cannot be read") }
    )
  }

  /// A binary list that makes `b.ca` the background, with another value beside the name.
  private func list(
    beside: (inout BinaryListWriter) -> Int = { $0.text("nothing") }
  ) -> [UInt8] {
    var writer = BinaryListWriter()
    let pair = (key: writer.text("backgroundAnimationFileName"), value: writer.text("b.ca"))
    let place = writer.dictionary([pair])
    let assets = writer.dictionary([(writer.text("lockScreen"), place)])
    let members = [
      (key: writer.text("assets"), value: assets), (writer.text("other"), beside(&writer)),
    ]
    let top = writer.dictionary(members)
    return writer.bytes(top: top)
  }

  private static func xml(_ rest: String, type: String = "") -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd"\(type)><plist version="1.0"><dict>
      <key>assets</key><dict><key>backgroundAnimationFileName</key><string>b.ca</string></dict>
      <key>other</key>\(rest)</dict></plist>
      """.utf8)
  }

  @Test("binary lists of every kind of value name the same bundles as lists in XML") func kinds()
    throws
  {
    let lists = [
      list(), list { $0.text(String(repeating: "long ", count: 100)) }, list { $0.text("äöü 😀") },
      list { writer in writer.list(writer.others()) },
      Self.xml(
        "<array><true/><integer>99999999999</integer><real>1.5</real><data>AQI=</data></array>"),
    ]
    for list in lists {
      let (background, isRead) = try imported(list)
      #expect(background == "in-b" && isRead)
    }
  }

  /// Around the strings are 9 values: three dictionaries with four keys, a name, and the array.
  @Test("values are counted once for each reference, and 1024 are read") func references() throws {
    func list(_ count: Int) -> [UInt8] {
      self.list { writer in
        let text = writer.text("x")
        return writer.list([Int](repeating: text, count: count))
      }
    }
    let others = 9
    #expect(try imported(list(1024 - others)).isRead)
    #expect(try imported(list(1025 - others)).isRead == false)
  }

  @Test(
    "lists that refer to the same list again and again are refused before they are expanded",
    arguments: [2, 9, 30])
  func laughs(levels: Int) throws {
    let list = list { writer in
      var inner = writer.text("ha")
      for _ in 0..<levels { inner = writer.list([Int](repeating: inner, count: 40)) }
      return inner
    }
    #expect(list.count < 4096)
    #expect(try imported(list).isRead == false)
  }

  @Test("a list in itself, and one that is nested too deeply, are refused") func depth() throws {
    let circle = list { writer in
      let next = writer.list([]) + 1
      return writer.list([next])
    }
    #expect(try imported(circle).isRead == false)
    for (levels, isRead) in [(63, true), (64, false)] {
      let list = list { writer in
        var inner = writer.text("x")
        for _ in 1..<levels { inner = writer.list([inner]) }
        return inner
      }
      #expect(try imported(list).isRead == isRead)
      let open = String(repeating: "<array>", count: levels - 1)
      let close = String(repeating: "</array>", count: levels - 1)
      #expect(try imported(Self.xml(open + "<string>x</string>" + close)).isRead == isRead)
    }
  }

  @Test(
    "a document type that declares entities or defaults of attributes is refused",
    arguments: [" [<!ENTITY a \"x\">]", " [<!ATTLIST string a CDATA \"x\">]", "[]"])
  func declarations(type: String) throws {
    #expect(try imported(Self.xml("<string/>", type: type)).isRead == false)
    #expect(try imported(Self.xml("<string/>")).isRead)
  }

  @Test("a binary list cut off or changed anywhere is refused or read, and never more")
  func damage() throws {
    let whole = list { writer in writer.list(writer.others() + [writer.text("äöü")]) }
    for length in whole.indices { _ = try imported(Array(whole[..<length])) }
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 8..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = try imported(bytes)
    }
  }
}

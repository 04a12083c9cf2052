import FlipbookCAML
import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

@Suite("Core Animation's markup, read", .endsInTime) struct MarkupReadingTests {
  private static let whole = """
    <CALayer name="Root" bounds="0 0 100 100" position="50 50"><sublayers>
      <CALayer id="a" name="A" bounds="0 0 10 10" position="5 5" opacity="0.5"><animations>
        <animation type="CAKeyframeAnimation" keyPath="position" duration="1" repeatCount="inf">
          <values><CGPoint value="0 0"/><CGPoint value="10 10"/></values></animation>
      </animations></CALayer></sublayers>
      <states><LKState name="Locked"><elements>
        <LKStateSetValue targetId="a" keyPath="opacity"><value type="real" value="1"/>
        </LKStateSetValue></elements></LKState></states></CALayer>
    """

  @Test("errors have their place") func places() throws {
    let doctype = MarkupScene.error(Array("<!DOCTYPE caml [<!ENTITY a \"b\">]>\n<caml/>".utf8))
    #expect(doctype?.kind == .unsupported)
    #expect(doctype?.reason.contains("document type") == true)
    let open = MarkupScene.error(Array("<caml>\n  <CALayer>\n</caml>".utf8))
    #expect(open?.kind == .syntax && open?.place?.line == 3)
    let entity = MarkupScene.error(MarkupScene.bytes("<CALayer name=\"&evil;\"/>"))
    #expect(entity?.kind == .syntax)
    let empty = MarkupScene.error(MarkupScene.bytes("\n  <NSDictionary/>"))
    #expect(empty?.reason == "there is no layer in this file")
    #expect(empty?.place?.line == 2 && empty?.place?.column == 1)
    #expect(MarkupScene.error([])?.reason.contains("is empty") == true)
    #expect(MarkupScene.error([0x3C, 0xFF, 0xFE])?.reason.contains("UTF-8") == true)
  }

  @Test("a remark is at the element it is about, with the layers around it") func remarks() throws {
    let scene = try MarkupScene(
      """
      <CALayer name="Root" bounds="0 0 10 10"><sublayers>
        <CALayer name="Ball" opacity="nan"/>
        <CALayer name="Box" opacity="much"/></sublayers></CALayer>
      """)
    let remark = try #require(scene.remarks.first { $0.kind == .value })
    #expect(remark.place?.line == 3 && remark.place?.column == 3)
    #expect(remark.place?.path == "Root/Ball")
    #expect(
      remark.reason
        == "\"nan\" is no value of \"opacity\", so the default is used (2 times)")
  }

  @Test("a file cut off anywhere is an error, and none of its changes is a trap") func cut() {
    let whole = MarkupScene.bytes(Self.whole)
    #expect(MarkupScene.error(whole) == nil)
    for length in 0..<whole.count {
      #expect(MarkupScene.error(Array(whole[..<length])) != nil)
    }
    var random = SeededGenerator(seed: 31)
    for _ in 0..<1500 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0x20...0x7E, using: &random)
      }
      _ = MarkupScene.error(bytes)
    }
  }

  @Test("numbers that no scene has are named, and no trap") func extremes() throws {
    for text in ["1e308", "-1e308", "inf", "nan", "", "0x10", "1e-320", "٣", "1 2 3"] {
      _ = try MarkupScene(
        """
        <CALayer bounds="\(text) \(text) \(text) \(text)" position="\(text) \(text)"
          anchorPoint="\(text) \(text)" opacity="\(text)" zPosition="\(text)"
          transform="rotate(\(text)deg) scale(\(text)) perspective(\(text))"
          transform.rotation.z="\(text)" cornerRadius="\(text)"><animations>
          <animation type="CASpringAnimation" keyPath="position.x" duration="\(text)"
            mass="\(text)" damping="\(text)" repeatCount="\(text)" beginTime="\(text)"/>
          <animation type="CAKeyframeAnimation" keyPath="path"/></animations></CALayer>
        """)
    }
  }

  @Test("deep and wide files end at their limits") func limits() throws {
    let deep =
      String(repeating: "<CALayer><sublayers>", count: 200)
      + String(repeating: "</sublayers></CALayer>", count: 200)
    #expect(MarkupScene.error(MarkupScene.bytes(deep))?.kind == .limit)
    let layer = "<CALayer name=\"a\" bounds=\"0 0 1 1\"/>"
    let wide = String(repeating: layer, count: 100_001)
    let error = MarkupScene.error(
      MarkupScene.bytes("<CALayer><sublayers>\(wide)</sublayers></CALayer>"))
    #expect(error?.reason == "there are more than 100000 layers")
  }

  @Test("another version's namespace is named, and an element with too many attributes an error")
  func versions() throws {
    let text =
      "<caml xmlns=\"http://www.apple.com/CoreAnimation/2.0\"><CALayer bounds=\"0 0 9 9\"/></caml>"
    let imported = try CAMLFile.read(bytes: Array(text.utf8))
    #expect(imported.remarks.map(\.kind) == [.unknownWord])
    #expect(imported.remarks.first?.reason.contains("CoreAnimation/2.0") == true)
    #expect(imported.remarks.first?.place?.line == 1)
    // Files without any are met, and mean this version.
    #expect(
      try CAMLFile.read(bytes: Array("<caml><CALayer bounds=\"0 0 9 9\"/></caml>".utf8)).remarks
        .isEmpty)
    let many = (0..<300).map { "a\($0)=\"1\"" }.joined(separator: " ")
    let error = MarkupScene.error(MarkupScene.bytes("\n<CALayer \(many)/>"))
    #expect(error?.kind == .limit && error?.place?.line == 3 && error?.place?.column == 1)
  }

  /// libxml2 compares the prefix of each tag with all namespaces that are declared around it.
  @Test("a file declares at most 1000 namespaces, its own among them") func namespaces() {
    func file(_ count: Int) -> [UInt8] {
      let tags = (1..<count).map { "<q xmlns:a\($0)=\"u\"/>" }.joined()
      return MarkupScene.bytes("<CALayer bounds=\"0 0 9 9\"/>" + tags)
    }
    #expect(MarkupScene.error(file(1000)) == nil)
    #expect(
      MarkupScene.error(file(1001))?.reason == "there are more than 1000 namespace declarations")
  }

  @Test("attributes are counted in tags only, before they are compared with each other")
  func crowdedTags() throws {
    let many = (0..<300).map { "a\($0)='>'" }.joined(separator: " ")
    for quoted in ["<!-- <a \(many)> -->", "<?note \(many)?>", "<![CDATA[<a \(many)>]]>"] {
      let layer = "<CALayer name='a &lt; b > c' bounds='0 0 9 9'/>"
      #expect(MarkupScene.error(MarkupScene.bytes(quoted + layer)) == nil)
    }
    let crowd = (0..<100_000).map { "a\($0)=''" }.joined(separator: " ")
    let seconds = ProcessorTime.seconds {
      let error = MarkupScene.error(MarkupScene.bytes("<CALayer \(crowd)/>"))
      #expect(error?.reason == "an element has more than 256 attributes")
    }
    #expect(seconds < ProcessorTime.limit)
  }
}

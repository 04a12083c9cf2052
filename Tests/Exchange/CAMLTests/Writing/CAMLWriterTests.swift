import FlipbookCAML
import FlipbookGeometry
import TestSupport
import Testing

@Suite(.endsInTime) struct CAMLWriterTests {
  private func text(_ root: CAMLMarkup) throws -> String {
    String(decoding: try #require(CAMLWriter.bytes(of: root)), as: UTF8.self)
  }

  @Test func writesElementsAndAttributesInTheirOrder() throws {
    let layer = CAMLMarkup(
      "CALayer", [("name", "a"), ("bounds", "0 0 1 1")],
      [CAMLMarkup("sublayers", [], [CAMLMarkup("CALayer", [("name", "b")])])])
    #expect(
      try text(layer) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- Made with Flipbook -->
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
          <CALayer name="a" bounds="0 0 1 1">
            <sublayers>
              <CALayer name="b"/>
            </sublayers>
          </CALayer>
        </caml>

        """)
  }

  @Test func escapesWhatXMLReserves() throws {
    let text = try text(CAMLMarkup("string", [("value", "<a & \"b\">\n\t")]))
    // XML 1.0, section 2.4 (& and <) and 3.3.3 (line ends and tabs in attributes).
    #expect(text.contains("value=\"&lt;a &amp; &quot;b&quot;&gt;&#10;&#9;\""))
  }

  /// Production [2] of XML 1.0: no control characters but tab and line ends, no U+FFFE.
  @Test(arguments: ["\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
  func replacesWhatXMLCannotContain(_ character: String) throws {
    #expect(try text(CAMLMarkup("a", [("value", "x\(character)y")])).contains("\"x\u{FFFD}y\""))
  }

  @Test func writesDeepNesting() throws {
    var element = CAMLMarkup("CALayer")
    for _ in 0..<5000 { element = CAMLMarkup("CALayer", [], [element]) }
    #expect(CAMLWriter.bytes(of: element) != nil)
  }

  @Test func keepsEachAttributeOnce() {
    var element = CAMLMarkup("a", [("x", "1"), ("y", "2")])
    element["x"] = "3"
    #expect(element.attributes.map(\.value) == ["3", "2"])
    element["x"] = nil
    #expect(element.attributes.map(\.name) == ["y"])
  }

  @Test func writesNumbersThatReadAsTheSame() {
    for value: Double in [0.1, 1.0 / 3, 1e-300, 123_456_789.125, -2.5e17] {
      #expect(Double(CAMLText.number(value)) == value)
    }
    #expect(CAMLText.number(4) == "4")
    #expect(CAMLText.number(-0.0) == "0")
    #expect(CAMLText.number(.infinity) == "inf")
    #expect(CAMLText.number(.nan) == "0")
  }

  @Test func saysTransformsInWords() {
    #expect(CAMLText.transform(.translation(1, 2, 3)) == "translate(1, 2, 3)")
    #expect(CAMLText.transform(.scale(2, 3)) == "scale(2, 3, 1)")
    #expect(CAMLText.transform(.perspective(distance: 500)) == "perspective(500)")
    let sheared = Transform(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(CAMLText.transform(sheared) == "matrix(1, 2, 3, 4, 5, 6)")
    var tilted = sheared
    tilted.row1.z = 7
    #expect(CAMLText.transform(tilted).hasPrefix("matrix3d(1, 2, 7, 0, 3, 4, 0, 0,"))
  }

  @Test func saysValuesByTheirClasses() throws {
    let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(
      ValueMarkup.color(half).element
        == CAMLMarkup("CGColor", [("value", "1 0 0"), ("opacity", "0.5")]))
    #expect(
      ValueMarkup.point(Point(1, 2)).element("fromValue")
        == CAMLMarkup("fromValue", [("type", "CGPoint"), ("value", "1 2")]))
    #expect(
      ValueMarkup.image("assets/a.png").element("contents")
        == CAMLMarkup("contents", [("type", "CGImage"), ("src", "assets/a.png")]))
  }

  @Test func writesPropertyLists() throws {
    let list = PropertyListValue.dictionary([
      ("name", .string("A & B")), ("number", .integer(7)), ("size", .real(1.5)),
      ("list", .array([.boolean(true)])),
    ])
    let text = String(decoding: try #require(list.bytes), as: UTF8.self)
    #expect(text.contains("<key>name</key>"))
    #expect(text.contains("<string>A &amp; B</string>"))
    #expect(text.contains("<integer>7</integer>"))
    #expect(text.contains("<real>1.5"))
    #expect(text.contains("<true/>"))
  }
}

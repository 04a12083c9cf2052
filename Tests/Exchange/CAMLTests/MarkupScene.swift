import FlipbookCAML
import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

/// A scene made from markup in a test.
struct MarkupScene {
  let json: PlainJSON
  let text: String
  let remarks: [Diagnostic]

  /// Reads what is in `<caml>`.
  init(_ inner: String, _ options: CAMLImportOptions = CAMLImportOptions()) throws {
    let imported = try CAMLFile.read(bytes: Self.bytes(inner), options: options)
    text = imported.scene.description()
    json = try PlainJSON(text)
    remarks = imported.remarks
  }

  /// A root layer of 390 × 844 points, in which y points up, with sublayers and other parts.
  init(sublayers: String, _ rest: String = "", _ options: CAMLImportOptions = .init()) throws {
    try self.init(
      """
      <CALayer name="Root" bounds="0 0 390 844" position="195 422"><sublayers>\(sublayers)
      </sublayers>\(rest)</CALayer>
      """, options)
  }

  static func bytes(_ inner: String) -> [UInt8] {
    Array(
      "<?xml version=\"1.0\"?>\n<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">\(inner)</caml>"
        .utf8)
  }

  /// The root view.
  var root: PlainJSON { json["views"]?.elements.first ?? .null }
  /// The first view in it.
  var view: PlainJSON { root["views"]?.elements.first ?? .null }

  /// Every error that reading throws.
  static func error(_ bytes: [UInt8]) -> Diagnostic? {
    do throws(Diagnostic) {
      _ = try CAMLFile.read(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }
}

extension PlainJSON {
  var numbers: [Double] { elements.compactMap(\.number) }

  /// An angle of a scene: `30deg`, or a number of radians.
  var radians: Double {
    get throws {
      if let number { return number }
      let text = try #require(string)
      return try #require(Double(text.dropLast(3))) * .pi / 180
    }
  }
}

import FlipbookDocument
import FlipbookGeometry

/// The results that accumulate while files become a scene.
final class ImportWork {
  /// The bundle that is being translated.
  var bundle: Bundle
  var remarks = RemarkList()
  var images = ImageCollection()
  var names = NameTable()
  /// The names of the layers around what is being translated.
  var trail: [String] = []
  /// The spaces of the layers that were translated.
  var spaces: [ObjectIdentifier: LayerSpace] = [:]
  var length = MotionLength()

  init(bundle: Bundle) {
    self.bundle = bundle
  }

  /// Remarks that something is not in the scene, once for each key.
  func remark(
    _ key: String, _ kind: DiagnosticKind, _ reason: String, hint: String? = nil,
    at element: MarkupElement
  ) {
    remarks.add(
      key,
      bundle.file.diagnostic(
        .warning, kind, reason, hint: hint, at: element, path: trail.joined(separator: "/")))
  }

  /// Remarks that a scene has no word for something.
  func remark(_ key: String, _ reason: String, at element: MarkupElement) {
    remark(key, .unsupported, reason, at: element)
  }

  /// The value of a property: of an attribute, or of an element of that name.
  func value(_ name: String, of element: MarkupElement, _ kind: CAMLValue.Kind) -> CAMLValue? {
    if let text = element[name] {
      if let value = CAMLValue(text: text, kind: kind) { return value }
      remarkValue(name, text, at: element)
      return nil
    }
    guard let child = element.child(name) else { return nil }
    return value(in: child, kind, name: name)
  }

  /// The value that an element is.
  func value(in element: MarkupElement, _ kind: CAMLValue.Kind, name: String) -> CAMLValue? {
    if let value = CAMLValue(element: element, kind: kind) { return value }
    remarkValue(name, CAMLValue.text(of: element) ?? "<\(element.name)>", at: element)
    return nil
  }

  func number(_ name: String, of element: MarkupElement) -> Double? {
    value(name, of: element, .number)?.number
  }

  /// A number that is kept in a range, with a remark where it is outside.
  func number(
    _ name: String, of element: MarkupElement, in range: ClosedRange<Double>
  ) -> Double? {
    guard let number = number(name, of: element) else { return nil }
    if !range.contains(number) {
      remark(
        "range:\(name)", .range,
        "\"\(name)\" is \(ShortNumber.text(number)), and a scene takes "
          + "\(ShortNumber.text(range.lowerBound)) to \(ShortNumber.text(range.upperBound))",
        at: element)
    }
    return min(max(number, range.lowerBound), range.upperBound)
  }

  func boolean(_ name: String, of element: MarkupElement) -> Bool? {
    if case .boolean(let value)? = value(name, of: element, .boolean) { value } else { nil }
  }

  func text(_ name: String, of element: MarkupElement) -> String? {
    if case .text(let value)? = value(name, of: element, .text) { value } else { nil }
  }

  func numbers(_ name: String, _ count: Int, of element: MarkupElement) -> [Double]? {
    if case .numbers(let value)? = value(name, of: element, .numbers(count)) { value } else { nil }
  }

  /// The path in the scene of an image; nil with a remark where it cannot be had.
  func image(_ source: String, at element: MarkupElement) -> String? {
    do throws(ImageCollection.Fault) {
      return try images.path(of: source, in: bundle)
    } catch {
      switch error {
      case .missing:
        remark(
          "image:\(source)", .missingFile, "image \"\(source.prefix(100))\" not found", at: element)
      case .outside:
        remark(
          "image-outside", .outsideFolder,
          "image \"\(source.prefix(100))\" is outside of the bundle",
          at: element)
      case .format(let name):
        remark(
          "image-format:\(name)", .unusableFile,
          "image \"\(source.prefix(100))\" is no PNG, JPEG, GIF, WebP or SVG", at: element)
      case .unreadable(let diagnostic):
        remark("image:\(source)", diagnostic.kind, diagnostic.reason, at: element)
      }
      return nil
    }
  }

  private func remarkValue(_ name: String, _ text: String, at element: MarkupElement) {
    let shown = text.count > 40 ? text.prefix(39) + "…" : text
    remark(
      "value:\(name)", .value, "\"\(shown)\" is no value of \"\(name)\", so the default is used",
      at: element)
  }
}

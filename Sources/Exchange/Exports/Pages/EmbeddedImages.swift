internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers

/// The pictures of a page: images as data, each once, and numbers for drawings.
struct EmbeddedImages {
  private let images: ImageStore
  private var numbers: [AnyHashable: Int] = [:]
  private var classNames: [String: String] = [:]
  private var sources: [String: String] = [:]
  private var boxes: [BoxKey: FirstBox] = [:]
  /// Style rules, one for each image.
  private(set) var rules: [String] = []

  /// The largest number of pictures that one layer shows one after the other.
  static let mostInOneLayer = 600

  private struct BoxKey: Hashable {
    var element: ObjectIdentifier
    var text: TextContent
  }

  /// A box with the size of the font in it.
  struct FirstBox {
    var size: Size
    var fontSize: Double
  }

  init(of images: ImageStore) { self.images = images }

  /// A number for each different description, in the order in which they are met.
  mutating func number<Description: Hashable & Sendable>(of description: Description) -> Int {
    let key = AnyHashable(description)
    if let known = numbers[key] { return known }
    numbers[key] = numbers.count
    return numbers.count - 1
  }

  /// How an element's text was laid out first: another box and another size of the font only move
  /// and scale it.
  mutating func box(of text: TextContent, in element: PageElement, _ size: Size) -> FirstBox {
    var plain = text
    plain.fontSize = 1
    let key = BoxKey(element: ObjectIdentifier(element), text: plain)
    if let known = boxes[key] { return known }
    let first = FirstBox(size: size, fontSize: text.fontSize)
    boxes[key] = first
    return first
  }

  /// The class of elements that show an image; nil when there is none of that name.
  mutating func className(of image: String) -> String? {
    if let known = classNames[image] { return known }
    guard images[image] != nil else { return nil }
    let name = "i\(classNames.count)"
    classNames[image] = name
    rules.append(".\(name){background-image:url(\(source(of: image)))}")
    return name
  }

  /// The image as a data URI.
  mutating func source(of image: String) -> String {
    if let known = sources[image] { return known }
    let made = images[image].flatMap { DataURL.text(of: $0) } ?? "data:,"
    sources[image] = made
    return made
  }
}

extension DataURL {
  /// A bitmap as PNG, or as a JPEG where that is less than half as large and nothing shines
  /// through; nil when there is not enough memory.
  static func text(of bitmap: Bitmap) -> String? {
    guard let lossless = try? PNGEncoder().encoded(bitmap) else { return nil }
    if bitmap.isOpaque, lossless.count > 65_536,
      let photo = try? JPEGEncoder(comment: "").encoded(bitmap), photo.count < lossless.count / 2
    {
      return text(of: photo, type: "image/jpeg")
    }
    return text(of: lossless, type: "image/png")
  }
}

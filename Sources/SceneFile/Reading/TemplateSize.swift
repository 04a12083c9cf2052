import Document

/// What a template makes, counted without making it: at least so many views, out of so many bytes.
struct TemplateSize {
  var views = 0
  var bytes = 0

  /// Beyond all limits: larger sizes do not matter.
  private static let most = 1 << 40

  mutating func add(_ other: TemplateSize) {
    views = min(views + other.views, Self.most)
    bytes = min(bytes + other.bytes, Self.most)
  }

  func times(_ count: Int) -> TemplateSize {
    func product(_ number: Int) -> Int {
      let (product, overflow) = number.multipliedReportingOverflow(by: count)
      return overflow ? Self.most : min(product, Self.most)
    }
    return TemplateSize(views: product(views), bytes: product(bytes))
  }
}

extension SceneReader {
  /// What one view of a template makes at least, with the templates that it uses: ten levels of ten
  /// are refused before the first view is made.
  ///
  /// What parameters stand for is not known before the rows are, and counts nothing.
  mutating func leastSize(of template: String) -> TemplateSize {
    if let known = templateSizes[template] { return known }
    // One that uses itself is told when it is read.
    templateSizes[template] = TemplateSize()
    guard let view = templates[template]?.view else { return TemplateSize() }
    var size = leastSize(of: view)
    size.bytes += view.document.byteCount(of: view.index)
    templateSizes[template] = size
    return size
  }

  private mutating func leastSize(of view: JSONValue) -> TemplateSize {
    guard view.isObject else { return TemplateSize() }
    var size = TemplateSize(views: 1)
    for member in view.members {
      switch member.key {
      case "views":
        for inner in member.value.elements { size.add(leastSize(of: inner)) }
      case "mask": size.add(leastSize(of: member.value))
      case "template":
        guard let name = member.value["use"]?.string else { continue }
        let rows = member.value["rows"]?.count
        let count = member.value["count"]?.number ?? 0
        guard count >= 0, count <= 1e9 else { continue }
        size.add(leastSize(of: name).times(rows ?? Int(count)))
      default: continue
      }
    }
    return size
  }
}

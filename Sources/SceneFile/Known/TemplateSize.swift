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

/// What a template makes, counted without making it: at least so many views, out of so many bytes.
package struct TemplateSize {
  package var views = 0
  package var bytes = 0

  /// Beyond all limits: larger sizes do not matter.
  private static let most = 1 << 40

  package mutating func add(_ other: TemplateSize) {
    views = min(views + other.views, Self.most)
    bytes = min(bytes + other.bytes, Self.most)
  }

  package func times(_ count: Int) -> TemplateSize {
    func product(_ number: Int) -> Int {
      let (product, overflow) = number.multipliedReportingOverflow(by: count)
      return overflow ? Self.most : min(product, Self.most)
    }
    return TemplateSize(views: product(views), bytes: product(bytes))
  }
}

/// The size of what a template makes, counted without making it: a minimum number of views, and the
/// bytes of the text.
package struct TemplateSize {
  package var views = 0
  package var bytes = 0

  /// A size beyond all limits; larger sizes need not be told apart.
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

import FlipbookDocument
package import FlipbookLayers

extension ValueType where Value == CornerMask {
  /// A list of corner names.
  package static var corners: ValueType<CornerMask> {
    ValueType<[String]>.list(of: corner).map(
      { CornerMask(names: $0) ?? .all },
      back: { corners in
        CornerMask.names.filter { CornerMask(names: [$0])?.isSubset(of: corners) == true }
      })
  }

  private static var corner: ValueType<String> {
    let names = CornerMask.names
    return ValueType<String>(.names(names), write: { .string($0) }) {
      value, site, work throws(Reported) in
      guard let name = value.string else {
        throw work.mismatch(value, needs: "the name of a corner")
      }
      guard names.contains(name) else {
        throw work.unknownName(value, name, of: names)
      }
      return name
    }
  }
}

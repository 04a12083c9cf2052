/// Arbitrary bytes as numbers: what is asked for behind the end is 0.
struct ByteFeed {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// The next byte.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// The next byte as a number below a limit.
  mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

  /// The next two bytes as a number from 0 to 65 535.
  mutating func word() -> Int { Int(byte()) << 8 | Int(byte()) }

  /// One of several.
  mutating func choice<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// The next eight bytes as they stand: any number there is, also infinite ones and none.
  mutating func anyNumber() -> Double {
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
    return Double(bitPattern: bits)
  }
}

/// Writes values as bytes in this machine's representation: `ByteReader` reads them in another
/// process of the same program.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Adds a number in its memory representation.
  mutating func add<Number: BitwiseCopyable>(_ number: Number) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ truth: Bool) { add(UInt8(truth ? 1 : 0)) }

  /// Adds bytes preceded by their count.
  mutating func add(_ block: UnsafeRawBufferPointer) {
    add(UInt32(clamping: block.count))
    bytes.append(contentsOf: block)
  }

  mutating func add(_ string: String) {
    var string = string
    string.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  mutating func add(_ numbers: [Double]) { numbers.withUnsafeBytes { add($0) } }

  /// Adds an optional value.
  mutating func add<Value>(
    optional value: Value?, _ body: (inout ByteWriter, Value) -> Void
  ) {
    add(value != nil)
    if let value { body(&self, value) }
  }

  /// Adds elements preceded by their count.
  mutating func add<Elements: Collection>(
    each elements: Elements, _ body: (inout ByteWriter, Elements.Element) -> Void
  ) {
    add(UInt32(clamping: elements.count))
    for element in elements { body(&self, element) }
  }
}

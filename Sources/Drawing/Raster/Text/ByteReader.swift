/// Reads what a `ByteWriter` wrote; counts are checked against the bytes that are there.
struct ByteReader {
  private let bytes: [UInt8]
  private var offset = 0
  /// The maximum magnitude of a number; if infinite, NaN is accepted too.
  var largest = Double.infinity

  /// The bytes are invalid.
  struct Failure: Error {}

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func number<Number: BitwiseCopyable>(
    _ type: Number.Type = Number.self
  ) throws(Failure) -> Number {
    let size = MemoryLayout<Number>.size
    guard bytes.count - offset >= size else { throw Failure() }
    defer { offset += size }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }

  private func isWithinBound(_ number: Double) -> Bool {
    largest == .infinity || abs(number) <= largest
  }

  /// Reads one number within the maximum.
  mutating func double() throws(Failure) -> Double {
    let number = try number(Double.self)
    guard isWithinBound(number) else { throw Failure() }
    return number
  }

  mutating func truth() throws(Failure) -> Bool { try number(UInt8.self) != 0 }

  /// Reads bytes preceded by their count.
  mutating func block() throws(Failure) -> ArraySlice<UInt8> {
    let count = Int(try number(UInt32.self))
    guard bytes.count - offset >= count else { throw Failure() }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  mutating func string() throws(Failure) -> String {
    String(decoding: try block(), as: UTF8.self)
  }

  mutating func doubles() throws(Failure) -> [Double] {
    let block = try block()
    guard block.count.isMultiple(of: 8) else { throw Failure() }
    let numbers = [Double](unsafeUninitializedCapacity: block.count / 8) { numbers, count in
      UnsafeMutableRawBufferPointer(numbers).copyBytes(from: block)
      count = block.count / 8
    }
    guard numbers.allSatisfy(isWithinBound) else { throw Failure() }
    return numbers
  }

  mutating func optional<Value>(
    _ body: (inout ByteReader) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    try truth() ? try body(&self) : nil
  }

  /// Reads elements preceded by their count; each has at least one byte.
  mutating func list<Element>(
    _ body: (inout ByteReader) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    let count = Int(try number(UInt32.self))
    guard bytes.count - offset >= count else { throw Failure() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try body(&self)) }
    return elements
  }
}

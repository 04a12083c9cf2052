/// Calls a C function that writes a string to a buffer, and returns it.
func withCMessage<Result>(
  capacity: Int, _ body: (UnsafeMutablePointer<CChar>?) -> Result
) -> (result: Result, message: String) {
  var text = [CChar](repeating: 0, count: capacity)
  let result = text.withUnsafeMutableBufferPointer { body($0.baseAddress) }
  let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
  return (result, String(decoding: bytes, as: UTF8.self))
}

import Glibc

/// Feeds bytes to the target that the environment's `FUZZ_TARGET` names.
///
/// It is called from C, by the program that libFuzzer drives; without such a name it ends that program.
@_cdecl("flipbook_take_input")
package func takeInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  namedTarget.take(UnsafeRawBufferPointer(start: bytes, count: count))
  return 0
}

private let namedTarget: FuzzTarget = {
  if let target = getenv("FUZZ_TARGET").flatMap({ FuzzTarget(rawValue: String(cString: $0)) }) {
    return target
  }
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
  let message = Array("error: FUZZ_TARGET is one of \(names)\n".utf8)
  _ = write(STDERR_FILENO, message, message.count)
  exit(64)
}()

import CFuzzer
import FuzzTargets
import Glibc

/// Hands the inputs of libFuzzer, which begins and ends the process, to the target that the environment
/// names.
@main enum Fuzzer {
  static let target: FuzzTarget = {
    if let target = getenv("FUZZ_TARGET").flatMap({ FuzzTarget(rawValue: String(cString: $0)) }) {
      return target
    }
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    let message = Array("error: FUZZ_TARGET is one of \(names)\n".utf8)
    _ = write(STDERR_FILENO, message, message.count)
    exit(64)
  }()

  /// Never called, because the beginning is libFuzzer's; without it this would be no program to the build.
  static func main() {}
}

/// The name by which libFuzzer calls what it feeds.
@_cdecl("LLVMFuzzerTestOneInput")
func takeOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzzer.target.take(UnsafeRawBufferPointer(start: bytes, count: count))
  return 0
}

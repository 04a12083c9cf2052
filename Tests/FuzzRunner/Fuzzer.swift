import CFuzzer
import FuzzTargets
import Glibc

/// Hands the inputs of libFuzzer, whose arguments are its own, to the target that the environment names.
@main enum Fuzzer {
  private static let target =
    getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

  static func main() {
    guard target != nil else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      fputs("error: FUZZ_TARGET is one of \(names)\n", stderr)
      exit(64)
    }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
        Fuzzer.target?.take(UnsafeRawBufferPointer(start: bytes, count: count))
        return 0
      })
  }
}

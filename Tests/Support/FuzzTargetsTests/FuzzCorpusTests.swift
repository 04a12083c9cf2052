import FoundationEssentials
import FuzzTargets
import TestSupport
import Testing

/// The findings of libFuzzer, and the inputs that it starts from: all of them come back.
@Suite(.endsInTime) struct FuzzCorpusTests {
  private static let folder = "\(Repository.path)/Tests/Fuzz"

  /// The files of a target in one of the two folders, by their names.
  private static func inputs(of target: FuzzTarget, in kind: String) throws -> [String: [UInt8]] {
    let path = "\(folder)/\(kind)/\(target.rawValue)"
    guard FileManager.default.fileExists(atPath: path) else { return [:] }
    var inputs: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      let url = "\(path)/\(name)"
      inputs[name] = Array(try #require(FileManager.default.contents(atPath: url)))
    }
    return inputs
  }

  private static func take(_ inputs: [String: [UInt8]], by target: FuzzTarget) {
    for (_, bytes) in inputs.sorted(by: { $0.key < $1.key }) {
      bytes.withUnsafeBytes { target.take($0) }
    }
  }

  @Test(arguments: FuzzTarget.allCases) func `findings stay mended`(target: FuzzTarget) throws {
    Self.take(try Self.inputs(of: target, in: "findings"), by: target)
  }

  /// Each of a few of the corpus; `make fuzz` begins with all of it.
  @Test(arguments: FuzzTarget.allCases) func `inputs of the corpus come back without a crash`(
    target: FuzzTarget
  ) throws {
    let inputs = try Self.inputs(of: target, in: "corpus")
    #expect(!inputs.isEmpty)
    Self.take(inputs, by: target)
  }
}

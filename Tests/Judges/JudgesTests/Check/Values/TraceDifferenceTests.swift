import FlipbookCheck
import FlipbookOpening
import TestSupport
import Testing

/// The differences between traced values and recorded ones.
@Suite(.endsInTime) struct TraceDifferenceTests {
  private static func single(_ key: String, _ values: [Double]) -> ValueTrace {
    ValueTrace(
      keys: [key],
      samples: values.enumerated().map { index, value in
        .init(time: Double(index) / 10, states: [.init(value: .number(value), velocity: [0])])
      })
  }

  /// Still for ever, so that only the times can tell traces apart.
  private static func still(at times: [Double]) -> ValueTrace {
    ValueTrace(
      keys: ["dot.opacity"],
      samples: times.map { .init(time: $0, states: [.init(value: .number(1), velocity: [0])]) })
  }

  @Test func `a difference names its key, its first instant and its largest amount`() {
    let reference = Self.single("dot.opacity", [0, 0.25, 0.5, 1])
    let actual = Self.single("dot.opacity", [0, 0.25, 0.75, 0.5])
    #expect(
      actual.differences(from: reference, tolerance: 1e-9).map { "\($0.key) \($0.message)" } == [
        "dot.opacity from 0.2 s: 0.75 instead of 0.5; largest difference 0.5 at 0.3 s"
      ])
  }

  @Test(
    arguments: [[0, 0.1], [0, 0.1, 0.2, 0.3], [0, 0.1, 0.200_000_1], [0.1, 0, 0.2], []]
      as [[Double]])
  func `values recorded at other times are condemned, though none differs`(times: [Double]) {
    let actual = Self.still(at: [0, 0.1, 0.2])
    #expect(
      actual.differences(from: Self.still(at: times), tolerance: 1e-9).map {
        "\($0.key) \($0.message)"
      }
        == ["time was recorded at other times"])
    #expect(actual.differences(from: Self.still(at: [0, 0.1, 0.2]), tolerance: 1e-9) == [])
  }

  @Test func `a velocity that differs alone is condemned, and one that is missing`() {
    func trace(_ velocity: [Double]?) -> ValueTrace {
      ValueTrace(
        keys: ["dot.opacity"],
        samples: [.init(time: 0, states: [.init(value: .number(1), velocity: velocity)])])
    }
    let reference = trace([2])
    #expect(
      trace([3]).differences(from: reference, tolerance: 1e-9).map(\.message) == [
        "from 0 s: velocity 3 instead of 2; largest difference 1 of velocity at 0 s"
      ])
    #expect(
      trace(nil).differences(from: reference, tolerance: 1e-9).map(\.message) == [
        "from 0 s: velocity null instead of 2"
      ])
  }

  @Test func `keys that appear or vanish are differences`() {
    let old = Self.single("dot.opacity", [0])
    let new = Self.single("dot.position.x", [0])
    #expect(
      new.differences(from: old, tolerance: 1e-9).map { "\($0.key) \($0.message)" } == [
        "dot.opacity is in the reference, but not in the scene",
        "dot.position.x is not in the reference",
      ])
  }
}

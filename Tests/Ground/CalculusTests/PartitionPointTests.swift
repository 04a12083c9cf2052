import FlipbookCalculus
import TestSupport
import Testing

@Suite(.endsInTime) struct PartitionPointTests {
  /// Sorted numbers, of which many are equal.
  private static func sorted(count: Int, seed: UInt64) -> [Double] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33 & 15)
    }.sorted()
  }

  @Test(arguments: [0, 1, 2, 3, 4, 7, 8, 9, 31, 100])
  func `a partition point is what a linear scan finds, for both kinds of bound`(count: Int) {
    for seed in 0..<20 as Range<UInt64> {
      let numbers = Self.sorted(count: count, seed: seed)
      for bound in stride(from: -0.5, through: 16, by: 0.5) {
        // Counts what stands before, where the search halves.
        #expect(
          numbers.partitioningIndex { $0 >= bound } == numbers.count { $0 < bound })
        #expect(
          numbers.partitioningIndex { $0 > bound } == numbers.count { $0 <= bound })
      }
    }
  }

  @Test func `no element and one element have their partition points`() {
    #expect([Int]().partitioningIndex { _ in true } == 0)
    #expect([Int]().partitioningIndex { _ in false } == 0)
    #expect([7].partitioningIndex { $0 >= 7 } == 0)
    #expect([7].partitioningIndex { $0 > 7 } == 1)
  }

  @Test func `among equal keys the first that is as large is found, and the first larger one`() {
    let times = [0.0, 1, 1, 1, 2]
    #expect(times.partitioningIndex { $0 >= 1 } == 1)
    #expect(times.partitioningIndex { $0 > 1 } == 4)
  }

  @Test func `a slice keeps its own indices`() {
    let slice = [9, 9, 1, 2, 3, 4][2...]
    #expect(slice.partitioningIndex { $0 >= 3 } == 4)
    #expect(slice.partitioningIndex { $0 >= 0 } == 2)
    #expect(slice.partitioningIndex { $0 >= 5 } == 6)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 1023, 1024, 1_000_000])
  func `the predicate is asked as often as the logarithm of the count`(count: Int) {
    // ⌈log₂(count + 1)⌉ is the number of bits of the count.
    let most = Int.bitWidth - count.leadingZeroBitCount
    for place in [0, count / 3, count / 2, count] {
      var questions = 0
      let found = (0..<count).partitioningIndex { element in
        questions += 1
        return element >= place
      }
      #expect(found == place)
      #expect(questions <= most)
    }
  }

  @Test func `what the predicate throws is thrown`() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) { try [1, 2].partitioningIndex { _ in throw Refusal() } }
  }
}

import FlipbookCheck
import TestSupport
import Testing

/// Which elements of two lists are the same ones.
@Suite(.endsInTime) struct CommandPairingTests {
  private static func pairs(_ a: String, _ b: String) -> [[Int]] {
    let (first, second) = (Array(a), Array(b))
    return CommandPairing(first.count, second.count) { first[$0] == second[$1] }.pairs
      .map { [$0.first, $0.second] }
  }

  @Test(
    arguments: [
      ("abc", "abc", [[0, 0], [1, 1], [2, 2]]), ("abc", "axbc", [[0, 0], [1, 2], [2, 3]]),
      ("abc", "bc", [[1, 0], [2, 1]]), ("abc", "xyz", []), ("", "abc", []),
      // Either of two could be paired; what comes first in both stays in order.
      ("xab", "abx", [[1, 0], [2, 1]]), ("aaa", "aa", [[0, 0], [1, 1]]),
    ] as [(String, String, [[Int]])])
  func `pairs are a longest common subsequence`(a: String, b: String, pairs: [[Int]]) {
    #expect(Self.pairs(a, b) == pairs)
  }

  /// Every subset of five letters against a length by recursion.
  @Test func `no other pairing of commands is longer`() {
    func longest(_ a: ArraySlice<Character>, _ b: ArraySlice<Character>) -> Int {
      guard let x = a.first, let y = b.first else { return 0 }
      if x == y { return 1 + longest(a.dropFirst(), b.dropFirst()) }
      return max(longest(a.dropFirst(), b), longest(a, b.dropFirst()))
    }
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let words = (0..<2).map { _ in
        String(
          (0..<Int.random(in: 0...7, using: &generator)).map { _ in
            ["a", "b", "c"].randomElement(using: &generator) ?? "a"
          }.joined())
      }
      let pairs = Self.pairs(words[0], words[1])
      #expect(pairs.count == longest(Array(words[0])[...], Array(words[1])[...]), "\(words)")
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0[0] < $1[0] && $0[1] < $1[1] })
    }
  }

  /// 3000 by 3000 is more than the table holds: they are paired one by one.
  @Test func `very long lists are paired from the front`() {
    let pairing = CommandPairing(3000, 3000) { $0 == $1 ? $0 > 0 && $0 < 2999 : false }
    #expect(pairing.pairs.count == 2998)
    #expect(pairing.pairs.allSatisfy { $0.first == $0.second })
  }
}

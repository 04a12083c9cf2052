/// Finds what an author may have intended to write.
package enum Suggestion {
  /// The candidate nearest to text, within a third of its length, or one step for short text.
  ///
  /// The distance counts insertions, deletions, replacements and swaps of neighbors (optimal string
  /// alignment). A change of case counts as half a step. The first of equal candidates is chosen.
  /// Where none is near, a candidate that ends in the text is chosen.
  package static func nearest(to text: String, in candidates: some Sequence<String>) -> String? {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count <= 64 else { return nil }
    let limit = 2 * max(1, scalars.count / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates where candidate != text {
      let other = Array(candidate.unicodeScalars)
      guard 2 * abs(other.count - scalars.count) <= limit else { continue }
      let distance = distance(scalars, other)
      if distance <= limit, distance < best?.distance ?? .max {
        best = (distance, candidate)
      }
    }
    return best?.candidate ?? longer(text, in: candidates)
  }

  /// A candidate that ends in the text.
  private static func longer(_ text: String, in candidates: some Sequence<String>) -> String? {
    guard text.utf8.count >= 4 else { return nil }
    let end = text.lowercased()
    return candidates.first { $0 != text && $0.lowercased().hasSuffix(end) }
  }

  /// The nearest candidate as a question, ready to be a hint.
  package static func question(for text: String, in candidates: some Sequence<String>) -> String? {
    nearest(to: text, in: candidates).map { "Did you mean \"\($0)\"?" }
  }

  /// Twice the number of steps; a change of case counts as half a step.
  private static func distance(_ a: [UnicodeScalar], _ b: [UnicodeScalar]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return 2 * max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = (0...b.count).map { 2 * $0 }
    for i in 1...a.count {
      var row = [2 * i]
      row.reserveCapacity(b.count + 1)
      for j in 1...b.count {
        var best = min(last[j] + 2, row[j - 1] + 2, last[j - 1] + cost(a[i - 1], b[j - 1]))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, beforeLast[j - 2] + 2)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }

  private static func cost(_ a: UnicodeScalar, _ b: UnicodeScalar) -> Int {
    if a == b { return 0 }
    return a.properties.lowercaseMapping == b.properties.lowercaseMapping ? 1 : 2
  }
}

extension RandomAccessCollection {
  /// Where the second part of a collection begins, of which all elements that meet the predicate
  /// stand behind all that do not; `endIndex` when none meets it.
  ///
  /// Asks ⌈log₂(count + 1)⌉ elements at most. Name and contract are those of swift-algorithms. Where
  /// the elements are not so parted, the result is one of the places with an element that meets the
  /// predicate behind it and one that does not before it, or an end.
  @inlinable public func partitioningIndex<Failure: Error>(
    where belongsInSecondPartition: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if try belongsInSecondPartition(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

extension RandomAccessCollection {
  /// The start of the second part of a collection in which all elements that match the predicate
  /// come after all that do not; `endIndex` when none matches.
  ///
  /// Evaluates at most ⌈log₂(count + 1)⌉ elements. Name and contract are those of swift-algorithms.
  /// If the elements are not partitioned, the result is an index between an element that does not
  /// match and one that does, or an end.
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

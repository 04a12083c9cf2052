extension JSONDocument {
  /// The file's values without comments, white space and trailing commas, as bytes: equal for files
  /// that mean the same, and different for others.
  ///
  /// Files that spell a string or a number differently count as different. Each value has its kind
  /// first; an object or a list is followed by the number of values in it, any other value by its text.
  package var meaning: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(fileLength)
    for (index, node) in nodes.enumerated() {
      result.append(node.kind.rawValue)
      if node.isContainer {
        let count = UInt32(truncatingIfNeeded: Int(node.end) - index)
        result += (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
      } else {
        // Neither a string nor a number contains a zero byte.
        result += bytes[node.offset..<Int(node.end)]
        result.append(0)
      }
    }
    return result
  }
}

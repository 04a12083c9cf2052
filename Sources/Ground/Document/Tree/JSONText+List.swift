extension JSONText {
  /// A list of numbers on one line.
  package static func list(_ values: [Double]) -> String {
    "[" + values.map { text(of: $0) }.joined(separator: ", ") + "]"
  }
}

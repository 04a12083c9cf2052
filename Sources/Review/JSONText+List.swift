internal import SceneFile

extension JSONText {
  /// A list of numbers on one line.
  static func list(_ values: [Double]) -> String {
    "[" + values.map { text(of: $0) }.joined(separator: ", ") + "]"
  }
}

/// A curve in one line of text, drawn with block characters of eight heights.
package struct Sparkline: Hashable, Sendable {
  package let text: String

  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Draws values from 0 up, with the largest value of each column.
  ///
  /// A column without a value above 0 has the lowest block, and any value above it is at least one
  /// step higher.
  ///
  /// - Parameter width: The maximum number of columns.
  package init(_ values: [Double], width: Int) {
    let values = values.map { $0.isNaN ? 0 : min($0, .greatestFiniteMagnitude) }
    let columns = min(max(1, width), values.count)
    let most = values.max() ?? 0
    text = String(
      (0..<columns).map { column in
        let range = column * values.count / columns..<(column + 1) * values.count / columns
        let value = values[range].max() ?? 0
        guard most > 0, value > 0 else { return Self.blocks[0] }
        return Self.blocks[max(1, min(7, Int((value / most * 7).rounded())))]
      })
  }
}

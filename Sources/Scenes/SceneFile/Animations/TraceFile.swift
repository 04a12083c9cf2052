import FlipbookLayers
import FlipbookSceneKeys

/// Numbers over time, in the format that `render values` prints.
///
/// Comma-separated values; the header line and the `time` column are optional. Columns whose names
/// end in `velocity` are ignored.
struct TraceFile: Sendable {
  /// In seconds, never decreasing; nil without a `time` column.
  var times: [Double]?
  /// The other columns of each line.
  var rows: [[Double]] = []

  /// An error in a file, with its line number.
  struct Failure: Error {
    var line: Int
    var reason: String
  }

  /// The maximum number of lines.
  static let lineLimit = 1_000_000

  init(_ bytes: [UInt8]) throws(Failure) {
    var timeColumn: Int?
    var skipped: Set<Int> = []
    var columns: Int?
    var times: [Double] = []
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let text = String(decoding: line, as: UTF8.self).trimmed
      guard !text.isEmpty else { continue }
      guard number <= Self.lineLimit else {
        throw Failure(line: number, reason: "more than \(Self.lineLimit) lines")
      }
      let cells = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
      let numbers = cells.map(Double.init)
      if columns == nil, numbers.contains(where: { $0 == nil }) {
        columns = cells.count
        timeColumn = cells.firstIndex { $0 == "time" }
        skipped = Set(cells.indices.filter { cells[$0].hasSuffix("velocity") })
        continue
      }
      let expected = columns ?? cells.count
      columns = expected
      guard cells.count == expected else {
        throw Failure(
          line: number, reason: "\(cells.count) columns where \(expected) are expected")
      }
      var row: [Double] = []
      for (index, value) in numbers.enumerated() where !skipped.contains(index) {
        guard let value, value.isFinite else {
          throw Failure(line: number, reason: "\"\(cells[index])\" is not a number")
        }
        guard NumberRange.all.contains(value) else {
          throw Failure(
            line: number, reason: NumberRange.all.problem(of: value, called: "a value"))
        }
        guard index == timeColumn else {
          row.append(value)
          continue
        }
        if let last = times.last, value < last {
          throw Failure(line: number, reason: "times decrease, from \(last) to \(value)")
        }
        times.append(value)
      }
      rows.append(row)
    }
    guard !rows.isEmpty else {
      throw Failure(
        line: max(number, 1),
        reason: "the file has no "
          + "values")
    }
    if timeColumn != nil { self.times = times }
  }

  /// The times as fractions of the duration; nil without times, or when the duration is 0.
  var keyTimes: [Double]? {
    guard let times, let first = times.first, let last = times.last, last > first else {
      return nil
    }
    return times.map { $0 == last ? 1 : ($0 - first) / (last - first) }
  }

  /// The time from the first line to the last, in seconds.
  var duration: Double? {
    guard let first = times?.first, let last = times?.last, last > first else { return nil }
    return last - first
  }
}

extension StringProtocol {
  /// The text without leading and trailing spaces, tabs and carriage returns (from other systems).
  fileprivate var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    var text = Substring(self).drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return String(text)
  }
}

import FlipbookDocument
import FlipbookSceneFile
import Foundation

/// A file of rows: as a table, read in pieces of any size, and as a list of objects.
enum RowInput {
  /// One parameter of every sort, by the name of its column.
  private static let parameters = SceneParameters(kinds: [
    "text": .string, "tint": .color, "count": .number, "flag": .boolean, "list": .list,
    "object": .object, "any": .any,
  ])
  private static let folder = FileManager.default.temporaryDirectory.path

  static func take(_ bytes: [UInt8]) {
    var feed = ByteFeed(bytes)
    let isJSON = feed.byte() & 1 != 0
    let step = 1 + feed.number(below: 16)
    let rest = Array(feed.rest)
    if !isJSON {
      precondition(
        table(rest, by: step) == table(rest, by: max(1, rest.count)),
        "a table depends on the pieces in which it comes")
    }
    rows(rest, ending: isJSON ? "json" : "csv")
  }

  /// The table that a reader tells of bytes that come in pieces.
  private struct Table: Equatable {
    var records: [[CSVField]] = []
    var error: CSVError?
  }

  private static func table(_ bytes: [UInt8], by step: Int) -> Table {
    var table = Table()
    var position = 0
    do {
      var reader = try CSVReader {
        let start = position
        position = min(bytes.count, start + step)
        return Array(bytes[start..<position])
      }
      while let record = try reader.next() {
        precondition(!record.isEmpty, "a record has no field")
        table.records.append(record)
      }
    } catch {
      table.error = error
      precondition(!error.reason.isEmpty, "a table is refused without a word")
    }
    return table
  }

  /// Every value that a row has for a parameter is JSON of its sort, and everything else was told.
  private static func rows(_ bytes: [UInt8], ending: String) {
    let path = "\(folder)/flipbook-fuzz-\(getpid()).\(ending)"
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { return }
    defer { unlink(path) }
    do {
      var rows = try ParameterRows(path: path, parameters: parameters)
      var number = 0
      var reported = 0
      while let row = try rows.next({ reported += "\($0)".isEmpty ? 0 : 1 }) {
        number += 1
        precondition(row.number == number, "a row has another's number")
        for (name, value) in row.values {
          guard let kind = parameters.kinds[name] else { continue }
          guard let json = value.json else {
            precondition(reported > 0, "a value was refused without a word")
            continue
          }
          guard let read = try? JSONDocument.strict(Array(json.utf8), file: path).value else {
            preconditionFailure("the value of a row is no JSON")
          }
          precondition(kind.accepts(read), "the value of a row is of another sort")
        }
      }
    } catch {
      precondition(!"\(error)".isEmpty, "rows are refused without a word")
    }
  }
}

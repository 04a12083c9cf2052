import FlipbookDocument
import FlipbookSceneKeys

/// The rows of a CSV table whose first line names the columns.
struct CSVRowSource: ParameterRowSource {
  private var reader: CSVReader
  private let file: String
  private let parameters: SceneParameters
  private let header: [CSVField]
  private var count = 0

  init(
    file: String, parameters: SceneParameters,
    _ read: @escaping () throws(CSVError.Reading) -> [UInt8]
  ) throws(Diagnostic) {
    self.file = file
    self.parameters = parameters
    let header: [CSVField]?
    do throws(CSVError) {
      reader = try CSVReader(read)
      header = try reader.next()
    } catch {
      throw error.diagnostic(in: file)
    }
    guard let header else {
      throw Diagnostic(
        .error, .unusableFile, "\(file) is empty",
        hint: "The first line must name the columns; the other lines are rows.", file: file)
    }
    self.header = header
  }

  var columns: [(name: String, place: SourcePlace)]? {
    header.map { ($0.text, $0.place(in: file)) }
  }

  mutating func next(_ report: (Diagnostic) -> Void) throws(Diagnostic) -> ParameterRow? {
    let fields: [CSVField]
    do throws(CSVError) {
      guard let record = try reader.next() else { return nil }
      fields = record
    } catch {
      throw error.diagnostic(in: file)
    }
    count += 1
    var place = fields[0].place(in: file)
    place.end = fields[fields.count - 1].end
    var row = ParameterRow(number: count, place: place, values: [:])
    guard fields.count == header.count else {
      report(
        Diagnostic(
          .error, .value,
          "row \(count) has \(fields.count) \(fields.count == 1 ? "value" : "values"), "
            + "but there are \(header.count) columns", place: row.place))
      return row
    }
    for (column, field) in zip(header, fields) {
      var value = ParameterRow.Value(word: field.text, place: field.place(in: file))
      if let kind = parameters.kinds[column.text] {
        value.json = kind.json(ofText: field.text)
        if value.json == nil {
          report(Self.wrong(field.text, kind, of: column.text, row: count, value.place))
        }
      }
      row.values[column.text] = value
    }
    return row
  }

  private static func wrong(
    _ text: String, _ kind: ParameterKind, of column: String, row: Int, _ place: SourcePlace
  ) -> Diagnostic {
    let shown = text.isEmpty ? "nothing" : "\"\(text.prefix(40))\(text.count > 40 ? "…" : "")\""
    let isComma = kind == .number && kind.json(ofText: text.replacing(",", with: ".")) != nil
    return Diagnostic(
      .error, .type, "row \(row), \(column): \(shown) is not \(kind.words)",
      hint: isComma && text.contains(",")
        ? "Use a point as the decimal "
          + "separator." : nil, place: place)
  }
}

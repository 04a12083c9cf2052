package import FlipbookDocument
package import FlipbookProduction
internal import FlipbookSystem

extension ChartOutput {
  /// The written files, for programs.
  package static func json(of paths: [String]) -> JSONText {
    .array(
      paths.map {
        .object([
          ("path", .string($0)), ("bytes", .number(Double(FilePath.byteCount(of: $0)))),
        ])
      })
  }
}

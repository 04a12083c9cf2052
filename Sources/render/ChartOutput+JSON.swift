import Document
import SceneFile

extension ChartOutput {
  /// Files that were written, for programs.
  static func json(of paths: [String]) -> JSONText {
    .array(
      paths.map {
        .object([
          ("path", .string($0)), ("bytes", .number(Double(FilmSummary.byteCount(of: $0)))),
        ])
      })
  }
}

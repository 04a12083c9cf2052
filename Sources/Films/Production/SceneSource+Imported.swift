internal import FlipbookDocument

extension SceneSource {
  /// Diagnostics of the scene that a file of another program became, as those of that file.
  ///
  /// The scene was written for this run only, so its places mean nothing to anyone; the JSON path
  /// names the view.
  func told(_ list: DiagnosticList) -> DiagnosticList {
    guard let file = importedFrom, let path else { return list }
    var result = list
    for index in result.diagnostics.indices where result.diagnostics[index].file == path {
      let place = result.diagnostics[index].place?.path ?? ""
      result.diagnostics[index].file = file
      result.diagnostics[index].place = nil
      result.diagnostics[index].excerpt = nil
      result.diagnostics[index].reason =
        "\(file): as a scene" + (place.isEmpty ? "" : ", \(place)")
        + ": \(result.diagnostics[index].reason)"
      if result.diagnostics[index].hint == nil {
        result.diagnostics[index].hint = "\"render import \(file)\" writes the scene"
      }
    }
    return result
  }
}

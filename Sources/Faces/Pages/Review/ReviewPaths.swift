package import FlipbookProduction
package import FlipbookSystem

/// The paths of the pages of films, and of their index.
package struct ReviewPaths: Hashable, Sendable {
  /// With a trailing slash.
  private let folder: String
  /// The path of the page where it is named.
  private let file: String?
  /// The path of the index; nil where there is a single film.
  package let index: String?
  /// The claim on the pages; without a name on the command line, they must be inside the working
  /// directory.
  package let claim: OutputClaim

  /// - Parameters:
  ///   - output: A page (`.html`), or a folder; nil for the default path.
  ///   - isOnly: Whether there is a single film.
  package init(
    _ output: String?, isOnly: Bool, force: Bool
  ) throws(ProductionError) {
    claim = OutputClaim(force: force, within: output == nil ? OutputClaim.workingDirectory : nil)
    guard let output else {
      (folder, file) = (isOnly ? "out/" : "out/review/", nil)
      index = isOnly ? nil : folder + "index.html"
      return
    }
    let isPage = [".html", ".htm"].contains { output.lowercased().hasSuffix($0) }
    if isPage, FilePath.kind(of: output) != .folder {
      guard isOnly else {
        throw .refused(.request, "\(output) is one page, but there are several films")
      }
      (folder, file) = (FilePath.split(output).folder, output)
    } else {
      let bare = FilePath.withoutClosingSlashes(output)
      (folder, file) = (bare == "/" ? bare : bare + "/", nil)
    }
    index = isOnly ? nil : folder + "index.html"
  }

  /// The plan for the page of a film.
  package func plan(_ name: String, _ request: PageRequest, keys: [String]) -> PagePlan {
    var plan = PagePlan(path: file ?? "\(folder)\(name).html")
    (plan.request, plan.keys, plan.index) = (request, keys, index)
    return plan
  }
}

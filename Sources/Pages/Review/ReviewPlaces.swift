package import Production
package import System

/// Where the pages of films go, and their index.
package struct ReviewPlaces: Hashable, Sendable {
  /// With its closing slash.
  private let folder: String
  /// The page when its name is told.
  private let file: String?
  /// The page of all films; nil where there is one.
  package let index: String?
  /// On pages: those without a name of somebody's are in the working directory.
  package let claim: OutputClaim

  /// - Parameters:
  ///   - output: A page (`.html`), or a folder; nil for the usual place.
  ///   - isOnly: Whether there is one film.
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

  /// The page of a film.
  package func plan(_ name: String, _ request: PageRequest, keys: [String]) -> PagePlan {
    var plan = PagePlan(path: file ?? "\(folder)\(name).html")
    (plan.request, plan.keys, plan.index) = (request, keys, index)
    return plan
  }
}

internal import System

/// A format in which a scene can be written for other programs.
package enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// A folder with Core Animation markup and its images.
  case bundle = "ca"
  /// An archive with such a bundle, as wallpapers are passed on.
  case wallpaper = "tendies"
  /// Lottie as JSON.
  case lottie = "json"
  /// Lottie in an archive.
  case dotLottie = "lottie"
  /// A page that stands alone.
  case page = "html"

  /// The format that a path's extension names; nil for other extensions.
  package init?(path: String) {
    let name = FilePath.split(FilePath.withoutClosingSlashes(path)).name
    guard let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}

package import FlipbookSceneFile
internal import FlipbookSystem

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

extension ExportFormat {
  /// The most views of a scene that is exported: reading and writing them takes nearly two seconds.
  package static let mostViews = 30_000

  /// How many views a scene may have to become this.
  package var viewLimit: ViewLimit {
    let what =
      switch self {
      case .bundle, .wallpaper: "A scene for Core Animation"
      case .lottie, .dotLottie: "A scene that becomes a Lottie animation"
      case .page: "A scene that becomes a page"
      }
    return ViewLimit(
      Self.mostViews,
      hint: "\(what) may have \(Self.mostViews). Export a part of it, or render it as a film.")
  }
}

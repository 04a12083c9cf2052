/// A single picture that is to be made of a film.
package struct StillPlan: Hashable, Sendable {
  package let subject: Subject
  package let path: String

  /// Whether it is written as a JPEG.
  var isJPEG: Bool {
    [".jpg", ".jpeg"].contains { path.lowercased().hasSuffix($0) }
  }

  /// What it shows.
  package enum Subject: Hashable, Sendable {
    /// An instant in seconds.
    case moment(Double)
    case sheet(SheetGrid)
    /// All moments of a stretch at a distance in seconds.
    case onion(step: Double)
  }

  /// What the name of its file has behind the scene's: `@0.5s`, `-sheet`.
  static func suffix(of subject: Subject) -> String {
    switch subject {
    case .moment(let time): "@\(Decimals.short(time))s"
    case .sheet: "-sheet"
    case .onion: "-onion"
    }
  }
}

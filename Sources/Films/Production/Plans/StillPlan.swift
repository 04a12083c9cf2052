/// A plan for a single picture of a film.
package struct StillPlan: Hashable, Sendable {
  package let subject: Subject
  package let path: String

  /// Whether it is written as a JPEG.
  var isJPEG: Bool {
    [".jpg", ".jpeg"].contains { path.lowercased().hasSuffix($0) }
  }

  /// The contents of the picture.
  package enum Subject: Hashable, Sendable {
    /// An instant in seconds.
    case moment(Double)
    case sheet(SheetGrid)
    /// The superimposed instants of a stretch, at an interval in seconds.
    case onion(step: Double)
  }

  /// The suffix of its file name after the scene's name: `@0.5s`, `-sheet`.
  static func suffix(of subject: Subject) -> String {
    switch subject {
    case .moment(let time): "@\(Decimals.short(time))s"
    case .sheet: "-sheet"
    case .onion: "-onion"
    }
  }
}

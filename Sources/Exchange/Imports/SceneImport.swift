internal import FlipbookCAML
package import FlipbookDocument
package import FlipbookForeignFiles
internal import FlipbookLottie

/// Reads the files of other programs as scenes.
package enum SceneImport {
  /// Why a file could not be read.
  package struct Failure: Error, Hashable, Sendable {
    package let list: DiagnosticList
    /// Whether the file does not exist.
    package let isMissing: Bool

    package init(_ list: DiagnosticList, isMissing: Bool = false) {
      self.list = list
      self.isMissing = isMissing
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - request: What to read of it; the part that is for other formats is ignored.
  ///   - measure: The width of a letter in Inter by its weight, in font sizes, for text of Lottie
  ///     whose letters move by themselves; nil leaves these in their text.
  package static func read(
    _ path: String, as format: ForeignFormat, _ request: ImportRequest = ImportRequest(),
    measure: (@Sendable (String, Int) -> Double)? = nil
  ) throws(Failure) -> ImportedScene {
    do throws(Diagnostic) {
      switch format {
      case .coreAnimation: return try CAMLFile.read(path: path, options: options(request.schedule))
      case .lottie:
        return try LottieFile.read(
          path: path,
          options: LottieOptions(
            animation: request.animation, theme: request.theme, measure: measure))
      }
    } catch {
      throw Failure(DiagnosticList([error]), isMissing: error.kind == .missingFile)
    }
  }

  private static func options(_ schedule: StateSchedule?) -> CAMLImportOptions {
    var options = CAMLImportOptions()
    guard let entries = schedule?.entries else { return options }
    if entries.count == 1, entries[0].time == 0 {
      options.state = entries[0].name
    } else {
      options.states = entries.map { .init(name: $0.name, time: $0.time) }
    }
    return options
  }
}

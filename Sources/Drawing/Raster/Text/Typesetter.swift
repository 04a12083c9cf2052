/// Lays out text in the fonts of a library: in this process when all of them ship with the
/// program, and otherwise in a separate one, because a damaged font can do anything.
final class Typesetter {
  private enum Host {
    case here(FontMap)
    case apart(TextProcess)
  }

  private let library: FontLibrary
  private let files: [String]
  private var host: Host
  /// Why no text can be laid out any more: a font that failed once is not used again.
  private var fault: RasterError?

  /// With more fonts than this that do not ship with the program, the damaged one is not searched
  /// for.
  private static let maximumSuspects = 16

  /// Opens the fonts.
  init(_ library: FontLibrary) throws(RasterError) {
    let files = library.files
    (self.library, self.files) = (library, files)
    guard let first = files.first(where: { !ShippedFonts.contain($0) }) else {
      host = .here(try FontMap(files: files, directories: library.directories))
      return
    }
    guard let program = library.program else {
      throw .fonts(
        reason: "the font '\(first)' is read in a separate process by the program render, which is "
          + "missing from the folder of this one")
    }
    do throws(TextProcess.Failure) {
      host = .apart(
        try TextProcess(program, TextSetup(files: files, directories: library.directories)))
    } catch {
      throw Self.error(for: error, asking: .names, library, files, program)
    }
  }

  /// Whether text is laid out in another process.
  var isApart: Bool {
    if case .apart = host { true } else { false }
  }

  /// The answer of the fonts to a question.
  func answer(to question: TextQuestion) throws(RasterError) -> TextAnswer {
    if let fault { throw fault }
    switch host {
    case .here(let fonts): return question.answer(from: fonts)
    case .apart(let process):
      do throws(TextProcess.Failure) {
        return try process.answer(to: question)
      } catch {
        let fault = Self.error(for: error, asking: question, library, files, library.program)
        self.fault = fault
        throw fault
      }
    }
  }

  private static func error(
    for failure: TextProcess.Failure, asking question: TextQuestion, _ library: FontLibrary,
    _ files: [String], _ program: TextProgram?
  ) -> RasterError {
    switch failure {
    case .notOpened(let reason): return .fonts(reason: reason)
    case .notStarted(let reason):
      return .fonts(reason: "\(program?.path ?? TextProgram.argument) cannot be started: \(reason)")
    case .tooSlow, .crashed:
      return .damagedFonts(
        files: culprits(asking: question, library, files, program),
        isTooSlow: failure == .tooSlow)
    }
  }

  /// The font that fails on its own, together with the shipped ones; if none does, all candidates.
  private static func culprits(
    asking question: TextQuestion, _ library: FontLibrary, _ files: [String],
    _ program: TextProgram?
  ) -> [String] {
    let shipped = files.filter(ShippedFonts.contain)
    let suspects = files.filter { !ShippedFonts.contain($0) }
    guard let program, suspects.count > 1, suspects.count <= maximumSuspects else {
      return suspects
    }
    for suspect in suspects {
      do throws(TextProcess.Failure) {
        let setup = TextSetup(files: [suspect] + shipped, directories: library.directories)
        _ = try TextProcess(program, setup).answer(to: question)
      } catch  where error == .tooSlow || error == .crashed {
        return [suspect]
      } catch {
        continue
      }
    }
    return suspects
  }
}

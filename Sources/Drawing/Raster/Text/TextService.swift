// The compiler assigns headers of the C library to the first module that includes them.
internal import CFlipbookPango
internal import FlipbookLayers
internal import Glibc

/// Lays out text for another process until its connection closes: the mode in which `TextProgram`
/// starts `render`.
package enum TextService {
  /// Answers questions from standard input, which is a socket; returns the exit code.
  package static func run() -> Int32 {
    setLimits()
    let channel = TextChannel(descriptor: 0)
    guard let bytes = channel.receive(waitsForEver: true),
      let setup = try? TextSetup(bytes)
    else { return EXIT_FAILURE }
    var budget = TextBudget()
    let opened = budget.spend(
      TextBudget.opening(files: setup.files.count, bytes: setup.byteCount)
    ) { () -> Result<FontMap, RasterError> in
      do throws(RasterError) {
        let fonts = try FontMap(files: setup.files, directories: setup.directories)
        _ = fonts.names
        return .success(fonts)
      } catch {
        return .failure(error)
      }
    }
    let fonts: FontMap
    switch opened {
    case .success(let opened): fonts = opened
    case .failure(let error):
      if case .fonts(let reason) = error { _ = channel.send(Array(reason.utf8)) }
      return EXIT_FAILURE
    }
    // An empty reason means success.
    guard channel.send([]) else { return EXIT_FAILURE }
    var sent: Set<String> = []
    while let bytes = channel.receive(waitsForEver: true) {
      guard let question = try? TextQuestion(bytes) else { return EXIT_FAILURE }
      let characters = question.text?.string.unicodeScalars.count ?? 0
      let answer = budget.spend(TextBudget.answering(characters: characters)) {
        question.answer(from: fonts).bytes(sent: &sent)
      }
      guard channel.send(answer) else { return EXIT_FAILURE }
    }
    return EXIT_SUCCESS
  }

  /// Writable memory and mapped files have separate limits.
  private static func setLimits() {
    var limits = [(RLIMIT_CORE, 0), (RLIMIT_FSIZE, 0)]
    // `make sanitize` reserves terabytes of addresses to check memory.
    #if !SANITIZED
      limits += [(RLIMIT_DATA, 640 << 20), (RLIMIT_AS, 8 << 30)]
    #endif
    for (resource, limit) in limits {
      var limit = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
    // Files that the other process has open must not be accessible here.
    for descriptor: Int32 in 3..<1024 { close(descriptor) }
  }
}

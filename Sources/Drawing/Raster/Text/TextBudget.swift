// The compiler assigns headers of the C library to the first module that includes them.
internal import CFlipbookPango
internal import Glibc

/// The processor time allowed for text in a font that may be damaged.
///
/// Each question has its own time, which is many times what healthy fonts need, and all questions
/// share a reserve, to which unused time is added again. So a font that is slow at every glyph is
/// found, as is one that hangs at a single glyph.
struct TextBudget {
  /// In seconds: with the rest of a run and a late signal, the total stays within 2 s.
  private static let reserve = 0.75
  private static let perQuestion = 0.002
  private static let perCharacter = 60e-6
  private static let perFile = 0.02
  private static let perMebibyte = 0.02
  /// Unoptimized code takes longer for the same work.
  #if DEBUG
    private static let slowness = 8.0
  #else
    private static let slowness = 1.0
  #endif

  private var reserve = Self.reserve

  /// The maximum time in seconds for opening files with `bytes` bytes in total.
  static func opening(files: Int, bytes: Int) -> Double {
    (perFile * Double(files) + perMebibyte * Double(bytes) / Double(1 << 20)) * slowness
  }

  /// The maximum time in seconds for an answer about text of `characters` characters.
  static func answering(characters: Int) -> Double {
    (perQuestion + perCharacter * Double(characters)) * slowness
  }

  /// Does work that should take `seconds`, and ends the process if it exceeds this time plus the
  /// reserve.
  mutating func spend<Result>(_ seconds: Double, on work: () -> Result) -> Result {
    let limit = reserve + seconds
    Self.endProcess(after: limit)
    let start = Self.now()
    let result = work()
    Self.endProcess(after: 0)
    reserve = min(Self.reserve, max(0, limit - (Self.now() - start)))
    return result
  }

  /// Ends the process with a signal after `seconds` of processor time; 0 cancels that.
  private static func endProcess(after seconds: Double) {
    let whole = seconds.rounded(.down)
    let part = timeval(tv_sec: Int(whole), tv_usec: Int((seconds - whole) * 1e6))
    var timer = itimerval(it_interval: timeval(tv_sec: 0, tv_usec: 0), it_value: part)
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

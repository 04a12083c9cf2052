// Headers of the C library belong to whichever module the compiler met first.
internal import CPango
internal import Glibc

/// How long the processor may be busy with texts in a font that may be damaged.
///
/// Each question has a time for itself, which healthy fonts keep many times over, and a reserve that
/// all questions share; it grows again by what they leave over. So a font that is slow at every letter
/// is found as one that stops at a single one.
struct TextBudget {
  /// In seconds: with what the rest of a run takes, and a late signal, 2 s are kept.
  private static let reserve = 0.75
  private static let perQuestion = 0.002
  private static let perCharacter = 60e-6
  private static let perFile = 0.02
  private static let perMebibyte = 0.02
  /// Code without optimization takes longer for the same work.
  #if DEBUG
    private static let slowness = 8.0
  #else
    private static let slowness = 1.0
  #endif

  private var reserve = Self.reserve

  /// The seconds that opening files of so many bytes together should take at most.
  static func opening(files: Int, bytes: Int) -> Double {
    (perFile * Double(files) + perMebibyte * Double(bytes) / Double(1 << 20)) * slowness
  }

  /// The seconds that an answer about a text of so many characters should take at most.
  static func answering(characters: Int) -> Double {
    (perQuestion + perCharacter * Double(characters)) * slowness
  }

  /// Does work that should take so many seconds, and ends the process when it takes more than that
  /// and the reserve.
  mutating func spend<Result>(_ seconds: Double, on work: () -> Result) -> Result {
    let limit = reserve + seconds
    Self.endProcess(after: limit)
    let start = Self.now()
    let result = work()
    Self.endProcess(after: 0)
    reserve = min(Self.reserve, max(0, limit - (Self.now() - start)))
    return result
  }

  /// Ends the process by a signal when it was busy for so long; 0 calls that off.
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

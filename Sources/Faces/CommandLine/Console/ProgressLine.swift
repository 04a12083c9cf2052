import FlipbookDocument
import FlipbookProduction
import Glibc
import Synchronization

/// A line on the terminal that is updated while frames are rendered.
///
/// It is only drawn on an interactive terminal: never in a pipe, in continuous integration or when
/// the command is quiet.
final class ProgressLine: Progress {
  private let name: String
  private let total: Int
  private let isShown: Bool
  private let unit: String
  private let began: Double
  private let lastDrawn: Mutex<Double>

  /// The minimum time between two updates, in seconds.
  private static let interval = 0.1

  /// - Parameter unit: The unit of the displayed rate, per second.
  init(name: String, total: Int, isShown: Bool, unit: String = "fps") {
    self.unit = unit
    self.name = name
    self.total = total
    self.isShown = isShown
    began = Self.now()
    lastDrawn = Mutex(began)
  }

  /// Shows the number of finished frames; may be called at any rate.
  func update(_ done: Int) {
    guard isShown else { return }
    let now = Self.now()
    let isDue = lastDrawn.withLock { last in
      guard now - last >= Self.interval else { return false }
      last = now
      return true
    }
    guard isDue else { return }
    let text = Self.text(
      name: name, done: done, total: total, seconds: now - began, columns: Terminal.columns,
      unit: unit)
    _ = Console.send("\r\u{1B}[K" + text, to: STDERR_FILENO)
  }

  /// Erases the line.
  func clear() {
    if isShown { _ = Console.send("\r\u{1B}[K", to: STDERR_FILENO) }
  }

  /// The line, truncated to the terminal's width.
  static func text(
    name: String, done: Int, total: Int, seconds: Double, columns: Int, unit: String = "fps"
  ) -> String {
    let width = 16
    let filled = total > 0 ? min(width, done * width / total) : 0
    let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: width - filled)
    let rate = seconds > 0 ? Double(done) / seconds : 0
    var text =
      "\(VisibleText.line(name))  \(done)/\(total)  \(bar)  \(Decimals.rounded(rate, rate < 10 && unit != "fps" ? 1 : 0)) \(unit)"
    if rate > 0 { text += "  \(Decimals.rounded(Double(total - done) / rate, 1)) s left" }
    return String(text.prefix(max(1, columns - 1)))
  }

  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

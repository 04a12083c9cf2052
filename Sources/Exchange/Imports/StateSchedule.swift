/// The states of a Core Animation file and when it enters them.
package struct StateSchedule: Hashable, Sendable {
  /// In the order of their times.
  package let entries: [Entry]

  /// A state with the time at which it is entered.
  package struct Entry: Hashable, Sendable {
    package let name: String
    /// In seconds.
    package let time: Double
  }

  /// One state, from the beginning on.
  package init(only name: String) { entries = [Entry(name: name, time: 0)] }

  /// Parses `Locked@0,Unlock@1.5`; nil when an entry has no name or no time, or a time is negative,
  /// longer than a film, or not later than the one before.
  package init?(_ text: String) {
    var entries: [Entry] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let at = word.lastIndex(of: "@"), at > word.startIndex,
        let time = Double(word[word.index(after: at)...]), (0...1e6).contains(time),
        entries.last.map({ $0.time < time }) ?? true
      else { return nil }
      entries.append(Entry(name: String(word[..<at]), time: time))
    }
    guard !entries.isEmpty else { return nil }
    self.entries = entries
  }
}

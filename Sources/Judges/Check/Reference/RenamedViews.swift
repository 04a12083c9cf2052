internal import FlipbookInteraction
import FlipbookOpening

/// Views whose names changed since the recording but whose motion did not: they were renamed, or
/// moved to another superview.
struct RenamedViews {
  /// The old and the new name of a view, and its compared properties.
  struct Pair: Hashable {
    var old: String
    var new: String
    var properties: [String]
  }

  private(set) var pairs: [Pair] = []

  /// - Parameters:
  ///   - keys: The scene's current keys.
  ///   - tolerance: The tolerance of values, as in every comparison.
  init(from recorded: ValueTrace, to actual: ValueTrace, _ keys: [TraceKey], tolerance: Double) {
    let known = Set(recorded.keys)
    let present = Set(actual.keys)
    var missing = recorded.keys.filter { !present.contains($0) }
    guard !missing.isEmpty, recorded.samples.map(\.time) == actual.samples.map(\.time) else {
      return
    }
    let added = Dictionary(
      grouping: keys.filter { !known.contains($0.name) }, by: { Self.view(of: $0) })
    for (new, own) in added.sorted(by: { $0.key < $1.key }) {
      let properties = own.map(\.propertyName)
      // The old view must have all of these properties and no others.
      let candidates = Set(
        missing.compactMap { key in
          properties.first { key.hasSuffix("." + $0) }.map { String(key.dropLast($0.count + 1)) }
        })
      let found = candidates.sorted().first { old in
        missing.count {
          $0.hasPrefix(old + ".") && properties.contains(String($0.dropFirst(old.count + 1)))
        }
          == properties.count
          && own.allSatisfy { key in
            Self.agree(
              recorded, "\(old).\(key.propertyName)", with: actual, key.name, tolerance: tolerance)
          }
      }
      guard let found else { continue }
      pairs.append(Pair(old: found, new: new, properties: properties))
      missing.removeAll { $0.hasPrefix(found + ".") }
    }
  }

  /// Whether a key was added or removed only because its view was renamed.
  func explains(_ key: String) -> Bool {
    pairs.contains { pair in
      pair.properties.contains { key == "\(pair.old).\($0)" || key == "\(pair.new).\($0)" }
    }
  }

  /// One difference for each renamed view, in place of one for each of its keys.
  var differences: [TraceDifference] {
    pairs.map { pair in
      var difference = TraceDifference(
        key: pair.new,
        message: "is \(pair.old) of the reference, renamed: the same motion of "
          + pair.properties.joined(separator: ", "))
      difference.property = "name"
      difference.views = [pair.new, pair.old]
      return difference
    }
  }

  private static func view(of key: TraceKey) -> String {
    String(key.name.dropLast(key.propertyName.count + 1))
  }

  private static func agree(
    _ recorded: ValueTrace, _ old: String, with actual: ValueTrace, _ new: String, tolerance: Double
  ) -> Bool {
    guard let a = recorded.keys.firstIndex(of: old), let b = actual.keys.firstIndex(of: new) else {
      return false
    }
    return zip(recorded.samples, actual.samples).allSatisfy {
      let (one, other) = ($0.states[a].value, $1.states[b].value)
      guard let expected = one.components, let found = other.components else { return one == other }
      return expected.count == found.count
        && zip(expected, found).allSatisfy { Tolerance(tolerance).accepts($1, for: $0) }
    }
  }
}

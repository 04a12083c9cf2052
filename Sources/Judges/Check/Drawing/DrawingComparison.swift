internal import FlipbookRaster

/// Compares what one frame draws with the recorded drawing.
///
/// The commands of each view are paired by a longest common subsequence, so an added command is one
/// difference and does not make every later command differ. The commands between pairs are paired
/// by kind.
package struct DrawingComparison {
  /// The first difference of each view, in the order in which the views are drawn.
  package private(set) var differences: [DrawingDifference] = []

  private let expected: [DrawingRecord.Line]
  private let actual: [DrawingRecord.Line]
  private let moment: FrameMoment
  /// The parent of each command.
  private let parents: (expected: [Int?], actual: [Int?])
  /// The recorded command of each current command.
  private var partners: [Int?]

  package init(
    expected: [DrawingRecord.Line], actual: [DrawingRecord.Line], at moment: FrameMoment
  ) {
    self.expected = expected
    self.actual = actual
    self.moment = moment
    parents = (Self.parents(of: expected), Self.parents(of: actual))
    partners = Array(repeating: nil, count: actual.count)
    guard expected != actual else { return }
    var found: [(index: Int, difference: DrawingDifference)] = []
    let (old, new) = (Self.indexes(of: expected), Self.indexes(of: actual))
    var views = Self.views(of: actual)
    views += Self.views(of: expected).filter { new[$0] == nil }
    for view in views { found += compare(old[view] ?? [], new[view] ?? []) }
    found += moved()
    found += reordered()
    var known: [String: Int] = [:]
    for (_, difference) in found {
      if let index = known[difference.layer] {
        let more = differences[index].more + 1
        // A text is wider because its letters are, and not the other way around.
        if differences[index].followsFromLetters, difference.isOfLetters {
          differences[index] = difference
        }
        differences[index].more = more
      } else {
        known[difference.layer] = differences.count
        differences.append(difference)
      }
    }
  }

  /// The indices of each view's commands.
  private static func indexes(of lines: [DrawingRecord.Line]) -> [String: [Int]] {
    Dictionary(grouping: lines.indices) { lines[$0].layer }
  }

  /// The views in the order of their first command.
  private static func views(of lines: [DrawingRecord.Line]) -> [String] {
    var seen: Set<String> = []
    return lines.map(\.layer).filter { seen.insert($0).inserted }
  }

  /// The differences of one view.
  private mutating func compare(
    _ old: [Int], _ new: [Int]
  ) -> [(Int, DrawingDifference)] {
    var found: [(Int, DrawingDifference)] = []
    let same = CommandPairing(old.count, new.count) {
      AttributeDifference.isSame(expected[old[$0]], actual[new[$1]])
    }
    var (oldStart, newStart) = (0, 0)
    for pair in same.pairs + [(old.count, new.count)] {
      let (before, after) = (old[oldStart..<pair.first], new[newStart..<pair.second])
      found += comparePieces(Array(before), Array(after))
      if pair.first < old.count { partners[new[pair.second]] = old[pair.first] }
      (oldStart, newStart) = (pair.first + 1, pair.second + 1)
      guard oldStart <= old.count, newStart <= new.count else { break }
    }
    if old.isEmpty || new.isEmpty {
      for index in found.indices { found[index].1.part.isWholeView = true }
    }
    return found
  }

  /// Compares the commands between two pairs: those of the same kind have changed, the others were
  /// added or removed.
  private mutating func comparePieces(
    _ old: [Int], _ new: [Int]
  ) -> [(Int, DrawingDifference)] {
    guard !old.isEmpty || !new.isEmpty else { return [] }
    let alike = CommandPairing(old.count, new.count) {
      expected[old[$0]].kind == actual[new[$1]].kind
    }
    var found: [(Int, DrawingDifference)] = []
    var (gone, came) = (Set(old), Set(new))
    for pair in alike.pairs {
      let (a, b) = (old[pair.first], new[pair.second])
      gone.remove(a)
      came.remove(b)
      partners[b] = a
      guard let difference = AttributeDifference(expected[a].attributes, actual[b].attributes)
      else { continue }
      var changed = DrawingDifference(
        kind: .changed, layer: actual[b].layer, command: actual[b].kind,
        property: difference.name, first: moment, deviation: difference.deviation,
        expected: difference.expected, actual: difference.actual)
      (changed.part.old, changed.part.new) = (difference.old, difference.new)
      changed.part.within = drawnOnly(in: actual, parents.actual, b)
      found.append((b, changed))
    }
    for index in came.sorted() { found.append((index, whole(.added, actual, index))) }
    for index in gone.sorted() { found.append((index, whole(.removed, expected, index))) }
    return found.sorted { $0.0 < $1.0 }
  }

  private func whole(
    _ kind: DrawingDifference.Kind, _ lines: [DrawingRecord.Line], _ index: Int
  ) -> DrawingDifference {
    let line = lines[index]
    var whole = DrawingDifference(
      kind: kind, layer: line.layer, command: line.kind, property: line.kind, first: moment,
      expected: kind == .removed ? line.text : "", actual: kind == .added ? line.text : "")
    whole.part.attributes = line.attributes.map(\.name)
    whole.part.within = drawnOnly(
      in: lines, kind == .added ? parents.actual : parents.expected, index)
    return whole
  }

  /// `shadow` or `mask`, where a command only draws that.
  private func drawnOnly(in lines: [DrawingRecord.Line], _ parents: [Int?], _ index: Int) -> String?
  {
    var around = parents[index]
    while let parent = around {
      if ["shadow", "mask"].contains(lines[parent].kind) { return lines[parent].kind }
      around = parents[parent]
    }
    return nil
  }

  /// Commands whose parent command is another one than recorded, although both parents exist.
  private func moved() -> [(Int, DrawingDifference)] {
    let (before, after) = parents
    let kept = Set(partners.compactMap { $0 })
    var found: [(Int, DrawingDifference)] = []
    for index in actual.indices {
      guard let partner = partners[index] else { continue }
      // An added or removed command is one difference, not one for each command inside it.
      var old = before[partner]
      while let parent = old, !kept.contains(parent) { old = before[parent] }
      var new = after[index]
      while let parent = new, partners[parent] == nil { new = after[parent] }
      guard old != new.flatMap({ partners[$0] }) else { continue }
      func name(_ line: DrawingRecord.Line?) -> String {
        line.map { "in the \($0.kind) of \($0.layer)" } ?? "on the canvas"
      }
      let line = actual[index]
      found.append(
        (
          index,
          DrawingDifference(
            kind: .changed, layer: line.layer, command: line.kind, property: "drawn", first: moment,
            expected: name(old.map { expected[$0] }), actual: name(new.map { actual[$0] }))
        ))
    }
    return found
  }

  /// The parent of each command.
  private static func parents(of lines: [DrawingRecord.Line]) -> [Int?] {
    var open: [Int] = []
    return lines.indices.map { index in
      open.removeSubrange(min(lines[index].depth, open.count)...)
      defer { open.append(index) }
      return open.last
    }
  }

  /// The commands without the contents of masks, which are neither in front of nor behind anything.
  private func seen(_ lines: [DrawingRecord.Line]) -> [DrawingRecord.Line] {
    var mask: Int?
    return lines.filter { line in
      if let depth = mask, line.depth > depth { return false }
      mask = line.kind == "mask" ? line.depth : nil
      return true
    }
  }

  /// Views whose order from back to front differs from the recorded one.
  private func reordered() -> [(Int, DrawingDifference)] {
    let (old, new) = (Self.views(of: seen(expected)), Self.views(of: seen(actual)))
    let (oldSet, newSet) = (Set(old), Set(new))
    let (before, after) = (old.filter(newSet.contains), new.filter(oldSet.contains))
    guard before != after else { return [] }
    let pairing = CommandPairing(before.count, after.count) { before[$0] == after[$1] }
    let settled = Set(pairing.pairs.map { after[$0.second] })
    return after.indices.filter { !settled.contains(after[$0]) }.map { index in
      let view = after[index]
      let place = Self.passed(view, before, after)
      return (
        index,
        DrawingDifference(
          kind: .reordered, layer: view, command: "order", property: "order", first: moment,
          expected: "\(place.isInFront ? "behind" : "in front of") \(place.other)",
          actual: "\(place.isInFront ? "in front of" : "behind") \(place.other)")
      )
    }
  }

  /// The view that another one passed on its way to the front or to the back: of several the last one.
  private static func passed(
    _ view: String, _ before: [String], _ after: [String]
  ) -> (isInFront: Bool, other: String) {
    let (wasInFront, wasBehind) = split(before, at: view)
    let (isInFront, isBehind) = split(after, at: view)
    if let other = isBehind.last(where: wasInFront.contains) { return (true, other) }
    let other = isInFront.first(where: wasBehind.contains)
    return (false, other ?? isInFront.first ?? view)
  }

  /// The views in front of a view, and those behind it, from back to front.
  private static func split(
    _ list: [String], at view: String
  ) -> (inFront: ArraySlice<String>, behind: ArraySlice<String>) {
    guard let index = list.firstIndex(of: view) else { return ([], []) }
    return (list[(index + 1)...], list[..<index])
  }
}

extension DrawingDifference {
  /// Whether it is the place of a text, which follows from its letters.
  fileprivate var followsFromLetters: Bool {
    kind == .changed && command == "text" && ["rect", "corners", "box"].contains(property)
  }

  /// Whether it is the font of letters, or its size.
  fileprivate var isOfLetters: Bool {
    kind == .changed && command == "glyphs" && ["font", "size"].contains(property)
  }
}

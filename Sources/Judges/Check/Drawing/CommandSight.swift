package import FlipbookRaster

/// The visible parts of a frame's commands, after clipping.
///
/// A list still draws rows that are scrolled out of it; a change in them shows only when they come
/// in. Only certain cases are cut: fills and gradients, by their rectangles, in groups.
struct CommandSight {
  /// The attributes of each command, with its rectangle cut to the visible part; nil where nothing
  /// is visible.
  private(set) var attributes: [[DrawnCommand.Attribute]?] = []
  /// The commands that enclose the next command.
  private var around: [Around] = []

  private struct Around {
    var depth: Int
    /// The clip of its children; nil where there is none.
    var clip: [Double]?
    /// Whether it draws its children in their own positions.
    var isGroup: Bool
  }

  private static let leaves: Set<String> = ["fill", "gradient"]
  /// The distance within which an edge counts as on a pixel's edge, since libm differs between
  /// machines in the last bits.
  private static let slack = 1e-3

  init(_ commands: [DrawnCommand]) {
    for command in commands { add(command.depth, command.kind, command.attributes) }
  }

  init(_ lines: [DrawingRecord.Line]) {
    for line in lines { add(line.depth, line.kind, line.attributes) }
  }

  private mutating func add(
    _ depth: Int, _ kind: String, _ attributes: [DrawnCommand.Attribute]
  ) {
    while let last = around.last, last.depth >= depth { around.removeLast() }
    func rect(_ name: String) -> [Double]? {
      for attribute in attributes where attribute.name == name {
        if case .numbers(let numbers) = attribute.value, numbers.count == 4 { return numbers }
      }
      return nil
    }
    let own = Self.leaves.contains(kind) ? rect("rect") : nil
    // A clip outside a command that moves its children does not apply to them.
    let inner = around.lastIndex { !$0.isGroup }.map { around[($0 + 1)...] } ?? around[...]
    let clips = inner.compactMap(\.clip).map(Self.pixels)
    switch own {
    case let own? where clips.contains { Self.isApart(own, $0) }: self.attributes.append(nil)
    case let own? where !clips.isEmpty && !attributes.contains { $0.name == "radius" }:
      let cut = clips.reduce(own, Self.cut)
      self.attributes.append(
        attributes.map { $0.name == "rect" ? .init("rect", .numbers(cut)) : $0 })
    default: self.attributes.append(attributes)
    }
    let isGroup = kind == "group"
    around.append(Around(depth: depth, clip: isGroup ? rect("clipRect") : nil, isGroup: isGroup))
  }

  /// The pixels that a clip shows, including those it covers in part.
  private static func pixels(_ clip: [Double]) -> [Double] {
    let (left, top) = ((clip[0] + slack).rounded(.down), (clip[1] + slack).rounded(.down))
    return [
      left, top, (clip[0] + clip[2] - slack).rounded(.up) - left,
      (clip[1] + clip[3] - slack).rounded(.up) - top,
    ]
  }

  /// The part of a rectangle inside the pixels of a clip.
  private static func cut(_ rect: [Double], _ clip: [Double]) -> [Double] {
    let (left, top) = (max(rect[0], clip[0]), max(rect[1], clip[1]))
    return [
      left, top, min(rect[0] + rect[2], clip[0] + clip[2]) - left,
      min(rect[1] + rect[3], clip[1] + clip[3]) - top,
    ]
  }

  /// Whether a rectangle and the pixels of a clip do not overlap.
  private static func isApart(_ rect: [Double], _ clip: [Double]) -> Bool {
    let (right, bottom) = (rect[0] + rect[2] - slack, rect[1] + rect[3] - slack)
    return rect[0] + slack >= clip[0] + clip[2] || right <= clip[0]
      || rect[1] + slack >= clip[1] + clip[3] || bottom <= clip[1]
  }
}

extension [DrawnCommand] {
  /// The commands that may be visible.
  package var seen: [DrawnCommand] {
    zip(self, CommandSight(self).attributes).compactMap { command, attributes in
      attributes.map {
        var command = command
        command.attributes = $0
        return command
      }
    }
  }
}

extension [DrawingRecord.Line] {
  /// The commands that may be visible.
  var seen: [DrawingRecord.Line] {
    zip(self, CommandSight(self).attributes).compactMap { line, attributes in
      attributes.map {
        var line = line
        line.attributes = $0
        return line
      }
    }
  }
}

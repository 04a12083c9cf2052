/// The value bound to a parameter: a node on a tape, and the size of what it expands to.
package struct JSONBinding: Sendable {
  /// The text of the value with the parameters that are bound in it; nil for the document that has
  /// the binding.
  package var document: JSONDocument?
  package var index: Int
  /// The place that counts as the value's; nil for the place where the parameter is used.
  package var place: Place?
  /// The bytes and the depth of the value with all parameters expanded.
  package var size: JSONSize

  package init(document: JSONDocument? = nil, index: Int, place: Place? = nil, size: JSONSize) {
    self.document = document
    self.index = index
    self.place = place
    self.size = size
  }

  /// The same value with the place of its use, since it may be from another file.
  package var used: JSONBinding {
    var result = self
    result.place = nil
    return result
  }

  /// The place of a value, relative to where it is used.
  package enum Place: Sendable {
    /// In the same file: the value's own place, or that of the parameter whose value contains it.
    case own(usage: Int?)
    /// This one, wherever the value is used.
    case at(Int)
  }
}

/// The size of a value.
package struct JSONSize: Sendable {
  /// Counted up to one byte above the maximum of a file.
  package var bytes = 0
  /// The nesting depth of objects and lists.
  package var depth = 0

  package init(bytes: Int = 0, depth: Int = 0) {
    self.bytes = bytes
    self.depth = depth
  }

  /// Adds a parameter that is expanded `count` times, at a depth of at most `depth`.
  package mutating func add(_ other: JSONSize, count: Int, depth: Int) {
    let (product, overflow) = other.bytes.multipliedReportingOverflow(by: count)
    let limit = JSONDocument.byteLimit + 1
    bytes = overflow ? limit : min(bytes + min(product, limit), limit)
    self.depth = max(self.depth, depth + other.depth)
  }
}

/// The uses of parameters in a value.
package struct JSONUses: Sendable {
  /// For each parameter, the count of uses and the largest depth of a use.
  package var byName: [String: (count: Int, depth: Int)] = [:]
  /// The parameters that are used as whole values; the others only in expressions and text, whose
  /// readers report unknown names.
  package var wholes: Set<String> = []
}

extension JSONUses {
  fileprivate mutating func add(_ name: String, depth: Int) {
    let known = byName[name] ?? (0, 0)
    byName[name] = (known.count + 1, max(known.depth, depth))
  }
}

extension JSONDocument {
  /// The bytes of a value, including some of the space after it.
  package func byteCount(of index: Int) -> Int {
    let after = indexAfter(index)
    let end = after < nodes.count ? nodes[after].offset : bytes.count
    return max(1, end - nodes[index].offset)
  }

  /// The nesting depth of objects and arrays in a value.
  package func depth(of index: Int) -> Int {
    var open: [Int] = []
    var deepest = 0
    for node in index..<indexAfter(index) {
      while let last = open.last, last <= node { open.removeLast() }
      if nodes[node].isContainer {
        open.append(Int(nodes[node].end))
        deepest = max(deepest, open.count)
      }
    }
    return deepest
  }

  /// Finds the parameters in a value in a single pass.
  package func uses(in index: Int) -> JSONUses {
    var found = JSONUses()
    var open: [(end: Int, isObject: Bool, expectsKey: Bool)] = []
    for node in index..<indexAfter(index) {
      while let last = open.last, last.end <= node { open.removeLast() }
      var isKey = false
      if let last = open.last, last.isObject {
        isKey = last.expectsKey
        open[open.count - 1].expectsKey.toggle()
      }
      let depth = open.count
      if nodes[node].isContainer {
        open.append((Int(nodes[node].end), nodes[node].kind == .object, true))
      }
      guard !isKey else { continue }
      if let name = parameterName(at: node) {
        found.add(name, depth: depth)
        found.wholes.insert(name)
      } else {
        for name in parameterNames(inside: node) { found.add(name, depth: depth) }
      }
    }
    return found
  }

  /// The size of a value with its parameters expanded; unknown ones do not count.
  package func size(of index: Int, uses: JSONUses? = nil) -> JSONSize {
    var size = JSONSize(bytes: byteCount(of: index), depth: depth(of: index))
    for (name, use) in (uses ?? self.uses(in: index)).byName {
      guard let binding = binding(of: name)?.binding else { continue }
      size.add(binding.size, count: use.count, depth: use.depth)
    }
    return size
  }
}

/// What a parameter stands for: a value on a tape, and what it may make of a scene.
package struct JSONBinding: Sendable {
  /// The text that the value stands in, with the parameters that are known there; nil for the one
  /// that has the binding.
  package var document: JSONDocument?
  package var index: Int
  /// Where the value counts as written; nil for the place where the parameter is used.
  package var place: Place?
  /// The bytes and the depth of the value with all parameters put in.
  package var size: JSONSize

  package init(document: JSONDocument? = nil, index: Int, place: Place? = nil, size: JSONSize) {
    self.document = document
    self.index = index
    self.place = place
    self.size = size
  }

  /// The same, counted as written where it is used: it may be of another file.
  package var used: JSONBinding {
    var result = self
    result.place = nil
    return result
  }

  /// Where a value is written, seen from where it is used.
  package enum Place: Sendable {
    /// In the same file, where it is or where the parameter stands whose value it is part of.
    case own(usage: Int?)
  }
}

/// How large a value is.
package struct JSONSize: Sendable {
  /// Counted up to just beyond what a file may have.
  package var bytes = 0
  /// How many objects and lists stand in each other.
  package var depth = 0

  package init(bytes: Int = 0, depth: Int = 0) {
    self.bytes = bytes
    self.depth = depth
  }

  /// With a parameter put in so many times, at most so deep.
  package mutating func add(_ other: JSONSize, count: Int, depth: Int) {
    let (product, overflow) = other.bytes.multipliedReportingOverflow(by: count)
    let limit = JSONDocument.byteLimit + 1
    bytes = overflow ? limit : min(bytes + min(product, limit), limit)
    self.depth = max(self.depth, depth + other.depth)
  }
}

/// Where parameters are used in a value.
package struct JSONUses: Sendable {
  /// How often each stands there, and how deep at most.
  package var byName: [String: (count: Int, depth: Int)] = [:]
}

extension JSONDocument {
  /// How many bytes a value takes, more or less the space behind it.
  package func byteCount(of index: Int) -> Int {
    let after = indexAfter(index)
    let end = after < nodes.count ? nodes[after].offset : bytes.count
    return max(1, end - nodes[index].offset)
  }

  /// How many objects and arrays stand in each other in a value.
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

  /// Finds the parameters in a value, in one pass over it.
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
      guard !isKey, let name = parameterName(at: node) else { continue }
      let known = found.byName[name] ?? (0, 0)
      found.byName[name] = (known.count + 1, max(known.depth, depth))
    }
    return found
  }

  /// How large a value is once the parameters in it are put in; those that are not known count
  /// nothing.
  package func size(of index: Int, uses: JSONUses? = nil) -> JSONSize {
    var size = JSONSize(bytes: byteCount(of: index), depth: depth(of: index))
    for (name, use) in (uses ?? self.uses(in: index)).byName {
      guard let binding = binding(of: name)?.binding else { continue }
      size.add(binding.size, count: use.count, depth: use.depth)
    }
    return size
  }
}

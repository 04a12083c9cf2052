/// Finds duplicate keys of an object.
struct JSONKeys {
  let bytes: UnsafeBufferPointer<UInt8>
  let nodes: [JSONNode]

  /// All keys that repeat an earlier key of the object; escapes do not make keys different.
  func duplicates(in object: Int) -> [JSONDuplicateKey] {
    let keys = keyNodes(of: object)
    var found: [JSONDuplicateKey] = []
    func check(_ earlier: Int, _ later: Int) {
      guard text(earlier) == text(later) else { return }
      found.append(
        JSONDuplicateKey(
          key: text(later), first: nodes[earlier].offset, second: nodes[later].offset))
    }
    if keys.count <= 12 {
      for (index, later) in keys.enumerated() {
        if let earlier = keys[..<index].first(where: { isEqual($0, later) }) {
          check(earlier, later)
        }
      }
    } else {
      // The standard library's hash is randomly seeded, so that colliding keys cannot be prepared.
      var seen: [Int: Int] = Dictionary(minimumCapacity: keys.count)
      for key in keys {
        if let earlier = seen.updateValue(key, forKey: hash(key)) { check(earlier, key) }
      }
    }
    return found
  }

  private func keyNodes(of object: Int) -> [Int] {
    var keys: [Int] = []
    var index = object + 1
    let end = Int(nodes[object].end)
    while index < end {
      keys.append(index)
      let value = nodes[index + 1]
      index = value.isContainer ? Int(value.end) : index + 2
    }
    return keys
  }

  private func content(_ node: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    bytes[(nodes[node].offset + 1)..<(Int(nodes[node].end) - 1)]
  }

  private func text(_ node: Int) -> String {
    nodes[node].kind == .escapedString
      ? JSONEscape.resolve(content(node)) : String(decoding: content(node), as: UTF8.self)
  }

  private func isEqual(_ a: Int, _ b: Int) -> Bool {
    if nodes[a].kind == .string, nodes[b].kind == .string {
      return content(a).elementsEqual(content(b))
    }
    return text(a) == text(b)
  }

  private func hash(_ node: Int) -> Int {
    var hasher = Hasher()
    if nodes[node].kind == .string {
      hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: content(node))))
    } else {
      var text = text(node)
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
    return hasher.finalize()
  }
}

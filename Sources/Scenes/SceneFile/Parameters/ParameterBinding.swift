import FlipbookDocument
import FlipbookSceneKeys

/// Binds the parameters of a scene to their values, and checks every place where one is used.
///
/// After that, a parameter reads as its value everywhere. A parameter may refer to others, but not
/// in a circle; the expanded scene must stay within the size limit of a file, so that a few lines
/// cannot expand to gigabytes.
struct ParameterBinding {
  private let document: JSONDocument
  private var parameters: [String: Int] = [:]
  /// The node ranges of the parameters' own values, in ascending order.
  private var owners: [(range: Range<Int>, name: String)] = []
  private var uses: [Use] = []
  /// The node ranges of templates' views: rows may provide the names used there.
  private var templates: [Range<Int>] = []
  /// The node ranges of their parameters: the number of the row may be used there.
  private var defaults: [Range<Int>] = []
  /// The values that an enclosing scene gives.
  private var given: [String: JSONBinding] = [:]
  private var sizes: [String: JSONSize] = [:]
  /// Set once there is an error in a name.
  private var failure: Reported?

  /// A place where a parameter is used.
  private struct Use {
    var node: Int
    var name: String
    /// The nesting depth inside the value that it belongs to.
    var depth: Int
    /// The parameter whose value it is part of; nil in the rest of the scene.
    var owner: String?
  }

  /// The document with its parameters bound.
  static func bind(
    _ document: JSONDocument, overrides: [(name: String, node: Int)],
    given: [String: JSONBinding] = [:], _ report: inout DiagnosticReport
  ) throws(Reported) -> JSONDocument {
    var binding = ParameterBinding(document: document)
    binding.given = given
    let overridden = binding.declare(overrides, &report)
    binding.collectUses(outside: overridden)
    binding.checkNames(&report)
    if let failure = binding.failure { throw failure }
    try binding.checkExpansion(&report)
    return document.binding(
      Dictionary(
        uniqueKeysWithValues: binding.parameters.map { name, node in
          (
            name,
            given[name]?.used ?? JSONBinding(index: node, size: binding.sizes[name] ?? JSONSize())
          )
        }))
  }

  private init(document: JSONDocument) {
    self.document = document
  }

  /// Collects the values from the file and from the overrides of the command line; returns the
  /// nodes of the values that are replaced.
  private mutating func declare(
    _ overrides: [(name: String, node: Int)], _ report: inout DiagnosticReport
  ) -> [Range<Int>] {
    var replaced: [Range<Int>] = []
    for template in document.value["templates"]?.members ?? [] {
      if let values = template.value["parameters"] {
        defaults.append(values.index..<document.indexAfter(values.index))
      }
      guard let view = template.value["view"] else { continue }
      templates.append(view.index..<document.indexAfter(view.index))
    }
    for member in document.value["parameters"]?.members ?? [] {
      guard SceneName.isValid(member.key) else {
        failure = report.error(
          .init(
            kind: .name, offset: member.keyOffset, path: member.value.path,
            reason: "\"\(member.key)\" cannot name a parameter",
            hint: SceneName.rule))
        continue
      }
      let node = member.value.index
      parameters[member.key] = node
      if given[member.key] != nil || overrides.contains(where: { $0.name == member.key }) {
        replaced.append(node..<document.indexAfter(node))
      } else {
        owners.append((node..<document.indexAfter(node), member.key))
      }
    }
    for override in overrides {
      guard parameters[override.name] != nil else {
        failure = report.error(
          .init(
            kind: .reference, offset: nil, path: .root,
            reason: "the scene declares no parameter \"\(override.name)\" that could be set",
            hint: Suggestion.question(for: override.name, in: parameters.keys.sorted())))
        continue
      }
      parameters[override.name] = override.node
      owners.append((override.node..<document.indexAfter(override.node), override.name))
    }
    return replaced
  }

  /// Finds every use in one pass over the document's nodes.
  private mutating func collectUses(outside replaced: [Range<Int>]) {
    guard document.bytes.contains(ASCII.dollar) || document.bytes.contains(ASCII.backslash) else {
      return
    }
    var open: [(end: Int, isObject: Bool, expectsKey: Bool)] = []
    var owner = 0
    var skipped = 0
    var template = 0
    var values = 0
    var ownerDepth = 0
    for index in document.nodes.indices {
      while let last = open.last, last.end <= index { open.removeLast() }
      while owner < owners.count, owners[owner].range.upperBound <= index { owner += 1 }
      while skipped < replaced.count, replaced[skipped].upperBound <= index { skipped += 1 }
      while template < templates.count, templates[template].upperBound <= index { template += 1 }
      while values < defaults.count, defaults[values].upperBound <= index { values += 1 }
      let isOwned = owner < owners.count && owners[owner].range.contains(index)
      let isSkipped = skipped < replaced.count && replaced[skipped].contains(index)
      if isOwned, owners[owner].range.lowerBound == index { ownerDepth = open.count }

      var isKey = false
      if let last = open.last, last.isObject {
        isKey = last.expectsKey
        open[open.count - 1].expectsKey.toggle()
      }
      let node = document.nodes[index]
      let depth = open.count
      if node.isContainer { open.append((Int(node.end), node.kind == .object, true)) }
      guard !isKey, !isSkipped, let name = document.parameterName(at: index) else { continue }
      // A name that a row may provide is checked once the row is known.
      if template < templates.count, templates[template].contains(index), SceneName.isValid(name) {
        continue
      }
      if name == TemplateFields.index, parameters[name] == nil, values < defaults.count,
        defaults[values].contains(index)
      {
        continue
      }
      uses.append(
        Use(
          node: index, name: name, depth: depth - (isOwned ? ownerDepth : 0),
          owner: isOwned ? owners[owner].name : nil))
    }
  }

  private mutating func checkNames(_ report: inout DiagnosticReport) {
    for use in uses where parameters[use.name] == nil {
      let offset = document.nodes[use.node].offset
      guard offset < document.fileLength else {
        failure = report.error(
          .init(
            kind: .reference, offset: nil, path: .root, reason: "unknown parameter \"\(use.name)\"")
        )
        continue
      }
      let path = document.path(to: use.node)
      if SceneName.isValid(use.name) {
        failure = report.error(
          .init(
            kind: .reference, offset: offset, path: path,
            reason: "unknown parameter \"\(use.name)\"",
            hint: Suggestion.question(for: use.name, in: parameters.keys.sorted())
              ?? "Declare \"\(use.name)\" under \"parameters\"."))
      } else {
        failure = report.error(
          .init(
            kind: .reference, offset: offset, path: path,
            reason: "\"$\(use.name)\" is not a parameter",
            hint: "For text that begins with a dollar sign write \"$$\(use.name)\"."))
      }
    }
  }

  /// Refuses circular parameters, and an expansion beyond the size limit of a file.
  private mutating func checkExpansion(_ report: inout DiagnosticReport) throws(Reported) {
    var usesOf: [String: [Use]] = [:]
    for use in uses { if let owner = use.owner { usesOf[owner, default: []].append(use) } }
    var missing = usesOf.mapValues(\.count)
    var usedBy: [String: [String]] = [:]
    for (owner, list) in usesOf { for use in list { usedBy[use.name, default: []].append(owner) } }

    var size: [String: Int] = [:]
    var depth: [String: Int] = [:]
    var ready = parameters.keys.filter { missing[$0] == nil }
    while let name = ready.popLast() {
      let node = parameters[name] ?? document.root
      var ownSize = given[name]?.size.bytes ?? document.byteCount(of: node)
      var ownDepth = given[name]?.size.depth ?? document.depth(of: node)
      for use in usesOf[name] ?? [] {
        ownSize = min(ownSize + (size[use.name] ?? 0), JSONDocument.byteLimit + 1)
        ownDepth = max(ownDepth, use.depth + (depth[use.name] ?? 0))
      }
      size[name] = ownSize
      depth[name] = ownDepth
      sizes[name] = JSONSize(bytes: ownSize, depth: ownDepth)
      for user in usedBy[name] ?? [] {
        missing[user, default: 0] -= 1
        if missing[user] == 0 { ready.append(user) }
      }
    }
    if let circle = circle(among: missing.filter { $0.value > 0 }, usesOf) {
      throw report.error(
        .init(
          kind: .circle, offset: document.place(ofParameter: parameters[circle[0]]),
          path: .key(circle[0], .key("parameters", .root)),
          reason: circle.count == 1
            ? "the parameter \"\(circle[0])\" refers to itself"
            : "the parameters "
              + circle.map { "\"\($0)\"" }.joined(separator: ", ") + " refer to each other"))
    }
    var total = document.fileLength
    for use in uses where use.owner == nil {
      total = min(total + (size[use.name] ?? 0), JSONDocument.byteLimit + 1)
      guard total <= JSONDocument.byteLimit else {
        throw report.error(
          .init(
            kind: .limit, offset: document.nodes[use.node].offset,
            path: document.path(to: use.node),
            reason: "after substitution of its parameters, the scene is larger than "
              + "\(JSONDocument.byteLimit >> 20) MiB"))
      }
      guard use.depth + (depth[use.name] ?? 0) <= JSONDocument.nestingLimit else {
        throw report.error(
          .init(
            kind: .limit, offset: document.nodes[use.node].offset,
            path: document.path(to: use.node),
            reason: "after substitution of its parameters, the scene is nested more than "
              + "\(JSONDocument.nestingLimit) deep"))
      }
    }
  }

  /// The parameters of one circle, starting with the first in alphabetical order.
  private func circle(among stuck: [String: Int], _ usesOf: [String: [Use]]) -> [String]? {
    guard var name = stuck.keys.min() else { return nil }
    var chain: [String] = []
    var seen: [String: Int] = [:]
    while seen[name] == nil {
      seen[name] = chain.count
      chain.append(name)
      guard let next = usesOf[name]?.first(where: { stuck[$0.name] != nil }) else { return chain }
      name = next.name
    }
    let circle = Array(chain[(seen[name] ?? 0)...])
    guard let first = circle.min(), let start = circle.firstIndex(of: first) else { return circle }
    return Array(circle[start...] + circle[..<start])
  }
}

extension JSONDocument {
  /// The offset of a parameter's value; nil when the command line gave it.
  fileprivate func place(ofParameter node: Int?) -> Int? {
    guard let node, nodes[node].offset < fileLength else { return nil }
    return nodes[node].offset
  }

  /// The path from the root to a node.
  fileprivate func path(to target: Int) -> JSONPath {
    var path = JSONPath.root
    var index = root
    while index != target, nodes[index].isContainer {
      let isObject = nodes[index].kind == .object
      var child = index + 1
      var ordinal = 0
      while child < Int(nodes[index].end) {
        let value = isObject ? child + 1 : child
        let after = indexAfter(value)
        if (value..<after).contains(target) {
          path = isObject ? .key(text(of: child), path) : .element(ordinal, path)
          index = value
          break
        }
        ordinal += 1
        child = after
      }
      if child >= Int(nodes[index].end) { break }
    }
    return path
  }
}

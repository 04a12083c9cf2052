import FlipbookDocument

/// Views of one form: the same keys everywhere, with other values in some places.
struct AlikeViews {
  /// The most values that may differ.
  private static let parameterLimit = 8

  let views: [JSONText]
  /// The values of each view in the order of the text.
  private let leaves: [[(name: String, value: JSONText)]]
  /// The places in which they differ.
  private let differing: [Int]

  /// nil where they differ in too much to be one thing, or too little of them is alike.
  init?(_ views: [JSONText]) {
    let leaves = views.map { Self.leaves(of: $0, named: "value") }
    guard let first = leaves.first, leaves.allSatisfy({ $0.count == first.count }) else {
      return nil
    }
    let texts = leaves.map { $0.map(\.value.line) }
    let differing = first.indices.filter { place in
      texts.contains { $0[place] != texts[0][place] }
    }
    guard differing.count <= Self.parameterLimit, first.count - differing.count >= 3 else {
      return nil
    }
    let isPlain = differing.allSatisfy { place in
      leaves.allSatisfy { Self.isPlain($0[place].value) }
    }
    guard isPlain else { return nil }
    self.views = views
    self.leaves = leaves
    self.differing = differing
  }

  /// The name of each value that differs.
  private var parameters: [String] {
    var taken: Set<String> = ["index"]
    return differing.map { place in
      let base = leaves[0][place].name
      var name = base
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(base)\(number)"
        number += 1
      }
      return name
    }
  }

  /// The one view, with its parameters.
  var view: JSONText {
    let names = Dictionary(uniqueKeysWithValues: zip(differing, parameters))
    var place = -1
    return Self.rebuilt(views[0]) { leaf in
      place += 1
      return names[place].map { .string("$" + $0) } ?? leaf
    }
  }

  /// The values of the views that use it.
  func use(of name: String) -> JSONText {
    let names = parameters
    guard !differing.isEmpty else {
      return .object([("use", .string(name)), ("count", .number(Double(views.count)))])
    }
    let rows = leaves.map { leaves in
      JSONText.object(zip(names, differing).map { ($0, leaves[$1].value) })
    }
    return .object([("use", .string(name)), ("rows", .array(rows))])
  }

  /// A string that two views of one form have in common.
  static func form(of json: JSONText) -> String {
    switch json {
    case .object(let members):
      "{" + members.map { "\($0):\(form(of: $1))" }.joined(separator: ",") + "}"
    case .array(let values) where values.contains(where: isObject):
      "[" + values.map { form(of: $0) }.joined(separator: ",") + "]"
    default: "·"
    }
  }

  private static func isObject(_ json: JSONText) -> Bool {
    switch json {
    case .object: true
    case .array(let values): values.contains(where: isObject)
    default: false
    }
  }

  /// Whether a value means itself in a row, too.
  private static func isPlain(_ json: JSONText) -> Bool {
    switch json {
    case .string(let text): !text.hasPrefix("$") && !text.hasPrefix("=") && !text.contains("{")
    case .array(let values): values.allSatisfy { isPlain($0) }
    default: true
    }
  }

  private static func leaves(of json: JSONText, named name: String)
    -> [(name: String, value: JSONText)]
  {
    switch json {
    case .object(let members): members.flatMap { leaves(of: $1, named: $0) }
    case .array(let values) where values.contains(where: isObject):
      values.flatMap { leaves(of: $0, named: name) }
    default: [(name, json)]
    }
  }

  private static func rebuilt(_ json: JSONText, _ leaf: (JSONText) -> JSONText) -> JSONText {
    switch json {
    case .object(let members): .object(members.map { ($0, rebuilt($1, leaf)) })
    case .array(let values) where values.contains(where: isObject):
      .array(values.map { rebuilt($0, leaf) })
    default: leaf(json)
    }
  }
}

import FlipbookDocument

/// A view of the scene that is being written.
struct ViewDraft {
  var name: String
  /// The keys of the view, in their order.
  var keys: [(key: String, value: JSONText)] = []
  var animations: [JSONText] = []
  /// From back to front.
  var views: [ViewDraft] = []
  /// At most one, in a list because it is a view itself.
  var mask: [ViewDraft] = []
  /// Whether a transform gave it its place and opacity, still or moving.
  var isPlaced = false

  init(_ name: String = "") { self.name = name }

  init(_ name: String = "", holding views: [ViewDraft]) {
    self.name = name
    self.views = views
  }

  mutating func set(_ key: String, _ value: JSONText) {
    if let index = keys.firstIndex(where: { $0.key == key }) {
      keys[index].value = value
    } else {
      keys.append((key, value))
    }
  }

  /// A key whose value may change in the course of time.
  mutating func set<Value>(
    _ key: String, _ moving: Moving<Value>, _ write: (Value) -> JSONText
  ) {
    set(key, write(moving.first))
    if !moving.isStill { animate(key, moving, write) }
  }

  /// A value that stays as a key, unless it is the one that views have anyway; otherwise its animation.
  mutating func set<Value>(
    _ key: String, _ moving: Moving<Value>, unless neutral: Value, _ write: (Value) -> JSONText
  ) {
    if !moving.isStill {
      animate(key, moving, write)
    } else if moving.first != neutral {
      set(key, write(moving.first))
    }
  }

  /// - Parameter extra: Further keys of the animation, such as a `valueFunction`.
  mutating func animate<Value>(
    _ keyPath: String, _ moving: Moving<Value>, extra: [(String, JSONText)] = [],
    _ write: (Value) -> JSONText
  ) {
    animations.append(SceneAnimation.text(keyPath, moving, extra: extra, write))
  }

  /// - Parameter scale: In percent.
  mutating func animateScale(_ scale: Moving<Numbers>) {
    animate("transform", scale, extra: [("valueFunction", .string("scale"))], \.factors)
  }

  /// - Parameter deviation: The standard deviation, in points.
  mutating func blur(by deviation: Moving<Numbers>) {
    set("filters", .array([.object([("gaussianBlur", deviation.first.blur)])]))
    if !deviation.isStill { animate("filters.gaussianBlur", deviation, \.blur) }
  }

  func has(_ key: String) -> Bool { keys.contains { $0.key == key } }

  /// Whether it only holds other views.
  var isPlain: Bool { keys.isEmpty && animations.isEmpty && mask.isEmpty }

  /// The count of views, with itself.
  var count: Int { 1 + (views + mask).reduce(0) { $0 + $1.count } }

  /// How deep views are nested in it, with itself.
  var depth: Int { 1 + ((views + mask).map(\.depth).max() ?? 0) }

  /// The view as the scene has it.
  func text(_ id: String?) -> JSONText {
    var members: [(String, JSONText)] = []
    if let id { members.append(("id", .string(id))) }
    members += keys.map { ($0.key, $0.value) }
    if let mask = mask.first { members.append(("mask", mask.text(nil))) }
    if !animations.isEmpty { members.append(("animations", .array(animations))) }
    if !views.isEmpty { members.append(("views", .array(Self.texts(views)))) }
    return .object(members)
  }

  /// The views with ids that are unique among them.
  static func texts(_ views: [ViewDraft]) -> [JSONText] {
    var taken: Set<String> = []
    // The next number of each name, because a file may have thousands of layers of one name.
    var numbers: [String: Int] = [:]
    return views.map { view in
      guard let base = SceneIdentifier.id(of: view.name) else { return view.text(nil) }
      var id = base
      var number = numbers[base] ?? 2
      while !taken.insert(id).inserted {
        id = "\(base)-\(number)"
        number += 1
      }
      numbers[base] = number
      return view.text(id)
    }
  }
}

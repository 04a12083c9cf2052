import FlipbookInteraction
import FlipbookLayers

/// The keys of a view that a number of it depends on, and which elements of their lists.
struct RestDependence {
  /// The keys, each with the elements that count; nil counts all.
  private(set) var keys: [(key: String, elements: Set<Int>?)] = []
  /// Whether all keys count that are not about position and size.
  private(set) var countsLooks = false

  /// The keys for the size of what a view shows, where it has no size of its own.
  static let naturalKeys = ["text", "contents", "image", "contentsScale", "animationImages"]

  /// The keys for position and size, whose elements are numbers.
  static let placeKeys: Set<String> = [
    "frame", "position", "center", "bounds", "contentOffset", "anchorPoint",
  ]

  /// The keys whose numbers must be known before a step of layout.
  static func keys(of step: LayoutStep.Kind, in view: ViewKeys) -> [String] {
    switch step {
    case .size, .width, .place, .arrangement: []
    case .transform: ["transform", "sublayerTransform"]
    case .ownSize:
      placeKeys.sorted() + ["stack"] + (view.isNaturallySized ? naturalKeys : [])
    }
  }

  /// - Parameter isLaidOut: Whether the view's position and size are found by layout.
  init(of source: NumberSource, in view: ViewKeys, isTransformed: Bool, isLaidOut: Bool) {
    switch source.target {
    case .frame where isLaidOut:
      if isTransformed { add(["transform"], nil) }
    case .property(let keyPath) where keyPath.property == .position && isLaidOut: break
    case .property(let keyPath) where keyPath.property == .bounds && isLaidOut:
      let axes = Self.axes(of: keyPath.name, source.measure)
      if axes.hasOrigin { add(["bounds", "contentOffset"], Set(axes.indices)) }
    case .frame(let keyPath):
      let axes = Self.axes(of: keyPath.rawValue, source.measure)
      if isTransformed {
        add(["frame", "position", "center", "bounds", "contentOffset", "anchorPoint"], nil)
        add(["transform"], nil)
        add(Self.naturalKeys, nil)
      } else {
        addFrame(axes.indices, origin: axes.hasOrigin, size: axes.hasSize, of: view)
      }
    case .property(let keyPath) where keyPath.property == .position:
      let axes = Self.axes(of: keyPath.name, nil)
      if view.placement.frame != nil || view.placement.position == nil {
        addFrame(axes.indices, origin: true, size: true, of: view)
        add(["anchorPoint"], Set(axes.indices))
      }
      add(["position", "center"], Set(axes.indices))
    case .property(let keyPath) where keyPath.property == .bounds:
      let axes = Self.axes(of: keyPath.name, source.measure)
      if axes.hasOrigin { add(["bounds", "contentOffset"], Set(axes.indices)) }
      if axes.hasSize { addSize(axes.indices, of: view) }
    case .property(let keyPath):
      if let other = Self.aliases[keyPath.property.name] { add([other], nil) }
      add([keyPath.property.name], nil)
      countsLooks = true
    }
  }

  private static let aliases = ["opacity": "alpha", "contents": "image"]

  private mutating func add(_ names: [String], _ elements: Set<Int>?) {
    keys += names.map { ($0, elements) }
  }

  private mutating func addFrame(
    _ indices: [Int], origin: Bool, size: Bool, of view: ViewKeys
  ) {
    if origin { add(["frame"], Set(indices)) }
    if size { addSize(indices, of: view) }
    // The origin is derived from the position and the size.
    if origin {
      add(["position", "center", "anchorPoint"], Set(indices))
      if view.placement.frame == nil { addSize(indices, of: view) }
    }
  }

  private mutating func addSize(_ indices: [Int], of view: ViewKeys) {
    add(["frame", "bounds"], Set(indices.map { $0 + 2 }))
    if view.isNaturallySized { add(Self.naturalKeys, nil) }
  }

  /// Which axes a path names, 0 for x and 1 for y, and whether it names origin and size.
  private static func axes(
    of name: String, _ measure: RectMeasure?
  ) -> (indices: [Int], hasOrigin: Bool, hasSize: Bool) {
    if let measure {
      return (
        [measure.isHorizontal ? 0 : 1], measure != .width && measure != .height,
        measure != .minX && measure != .minY
      )
    }
    let indices =
      name.hasSuffix(".x") || name.hasSuffix(".width")
      ? [0] : name.hasSuffix(".y") || name.hasSuffix(".height") ? [1] : [0, 1]
    return (indices, !name.contains(".size"), !name.contains(".origin"))
  }
}

import FlipbookGeometry
import FlipbookLayers

/// An element of a page, with the values of its properties over the film.
final class PageElement {
  /// The role of an element in the one that contains it.
  struct Key: Hashable {
    var role: Role
    /// Tells apart elements of one role: a layer, or a drawing.
    var number = 0
    /// How many of the same came before it.
    var occurrence = 0
  }

  /// The parts of a layer, in the order in which they are drawn.
  enum Role: Int, Hashable, Comparable {
    case shadow, ground, contents, drawing, content, layer, from, to, dissolve, border, stop

    static func < (a: Role, b: Role) -> Bool { a.rawValue < b.rawValue }
  }

  let tag: String
  var attributes: [(name: String, value: String)] = []
  var classes: [String] = []
  /// By CSS's names.
  var tracks: [String: StyleTrack] = [:]
  private(set) var children: [PageElement] = []
  private var byKey: [Key: PageElement] = [:]
  private(set) var role = Role.content

  /// When and as what it was there last.
  var last = Last()
  /// The traits of it as a whole.
  var manner = Manner()
  /// Its position among the children of its parent.
  private(set) var index = 0

  /// The last instant at which an element was there.
  struct Last {
    /// Negative for never.
    var instant = -1
    /// The layer that it showed then, without its sublayers.
    var layer: Layer?
    /// The transform of its superlayer's sublayers then.
    var under: Transform?
  }

  /// How an element is written.
  struct Manner {
    /// Whether the order of its layers at each instant is that of their elements.
    var isOrdered = true
    /// Whether its shadow is that of what it draws and not of its box.
    var castsDrawnShadow = false
    /// The picture that masks it.
    var maskNumber: Int?
  }

  init(_ tag: String) { self.tag = tag }

  /// The element with a key, made when it is asked for first.
  func child(_ key: Key, _ tag: String = "div", _ make: (PageElement) -> Void = { _ in })
    -> PageElement
  {
    if let known = byKey[key] { return known }
    let element = PageElement(tag)
    element.role = key.role
    element.index = children.count
    make(element)
    byKey[key] = element
    children.append(element)
    return element
  }

  func existing(_ key: Key) -> PageElement? { byKey[key] }

  func set(_ property: String, _ value: StyleValue, at instant: Int) {
    tracks[property, default: StyleTrack()].set(value, at: instant)
  }

  func set(_ property: String, _ text: String, at instant: Int) {
    set(property, StyleValue(text), at: instant)
  }

  /// Sets a value that another one precedes where the element was there before.
  func set(_ property: String, _ value: StyleValue, at instant: Int, before: StyleValue) {
    if instant > 0, tracks[property] == nil { set(property, before, at: 0) }
    set(property, value, at: instant)
  }

  func set(_ property: String, _ value: StyleValue, at instant: Int, before text: String) {
    set(property, value, at: instant, before: StyleValue(text))
  }

  func set(_ property: String, _ text: String, at instant: Int, before: String) {
    set(property, StyleValue(text), at: instant, before: StyleValue(before))
  }

  /// Hides the element at an instant.
  func hide(at instant: Int) { set("opacity", Self.invisible, at: instant) }

  /// Notes that an element that may come and go is there, with an opacity.
  func show(_ opacity: Double = 1, at instant: Int) {
    if last.instant < 0, instant > 0 { hide(at: 0) }
    last.instant = instant
    set("opacity", StyleValue("#", [opacity], .unit), at: instant)
  }

  /// Hides the children that were not there at an instant.
  func hideMissing(at instant: Int) {
    for child in children where child.last.instant < instant && child.last.instant >= 0 {
      child.hide(at: instant)
    }
  }

  /// Notes that what the element drew when it was there last is there again.
  func keepDrawings(since last: Int, at instant: Int) {
    for child in children where child.last.instant == last && child.role != .content {
      child.last.instant = instant
      child.keepDrawings(since: last, at: instant)
    }
  }

  static let invisible = StyleValue("#", [0], .unit)
}

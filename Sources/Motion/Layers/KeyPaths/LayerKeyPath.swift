internal import FlipbookGeometry

/// A property, or one part of it: `position`, `position.x`, `transform.rotation.z`.
public struct LayerKeyPath: Hashable, Sendable {
  package var property: LayerProperty
  package var part: Part?

  package init(_ property: LayerProperty, _ part: Part? = nil) {
    self.property = property
    self.part = part
  }

  /// A part of a point, a size, a rectangle or a transform, by Core Animation's names.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    case x, y, width, height
    case origin, size
    case originX = "origin.x"
    case originY = "origin.y"
    case sizeWidth = "size.width"
    case sizeHeight = "size.height"
    /// About z, in radians.
    case rotation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    /// All three axes; reads as their average.
    case scale
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    /// In x and y, as a size.
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
  }

  /// Whether a change of one affects the other: they are equal, or one is a part of the other.
  public func overlaps(_ other: LayerKeyPath) -> Bool {
    guard property == other.property else { return false }
    guard let a = part?.rawValue, let b = other.part?.rawValue else { return true }
    return a == b || a.hasPrefix(b + ".") || b.hasPrefix(a + ".")
  }

  /// The key path in Core Animation's form.
  public var name: String {
    part.map { "\(property.name).\($0.rawValue)" } ?? property.name
  }
}

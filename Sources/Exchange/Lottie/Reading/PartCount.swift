import FlipbookDocument

/// Counts the layers and shapes of a file, so that one with too many is refused before they are made
/// into views.
///
/// It is a class because all copies of a reader share the count.
final class PartCount {
  /// The most shapes of a file: four for each view that a scene may have.
  static let shapeLimit = 120_000
  /// The most layers of a file, of which some, such as mattes and nulls, are not views.
  static let layerLimit = 50_000

  private var shapes = 0
  private var layers = 0
  /// The excess, and the first part that is too much.
  private(set) var excess: (reason: String, place: JSONValue)?

  /// Counts a shape; false when anything is too much.
  func take(shape: JSONValue) -> Bool {
    shapes += 1
    if shapes > Self.shapeLimit { refuse("shapes", Self.shapeLimit, at: shape) }
    return excess == nil
  }

  /// Counts a layer; false when anything is too much.
  func take(layer: JSONValue) -> Bool {
    layers += 1
    if layers > Self.layerLimit { refuse("layers", Self.layerLimit, at: layer) }
    return excess == nil
  }

  private func refuse(_ what: String, _ limit: Int, at place: JSONValue) {
    if excess == nil { excess = ("the file has more than \(limit) \(what)", place) }
  }
}

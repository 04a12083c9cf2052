package import FlipbookLayers

/// The names of the states of a scene and of its parts, once all of its views are read.
package struct StateNames: Sendable {
  /// The states of one owner.
  package struct Group: Sendable {
    /// The index of the group in the scene.
    package let index: Int
    /// The index of each state in the group.
    package let states: [String: Int]
  }

  /// The groups by the views that have them; nil for those of the scene.
  private var groups: [LayerID?: Group] = [:]
  package private(set) var count = 0

  package init() {}

  /// Adds the states of a view, or of the scene, by their names in order.
  package mutating func add(_ names: [String], of owner: LayerID?) {
    let numbered = names.enumerated().map { ($1, $0) }
    groups[owner] = Group(
      index: count, states: Dictionary(numbered, uniquingKeysWith: { first, _ in first }))
    count += 1
  }

  /// The states of a view, or of the scene.
  package func group(of owner: LayerID?) -> Group? { groups[owner] }

  /// The owners, the scene first.
  package var owners: [LayerID?] {
    groups.sorted { $0.value.index < $1.value.index }.map(\.key)
  }
}

internal import FlipbookDocument
package import FlipbookInteraction
internal import FlipbookLayers

/// A table of values in its written form: a header, then a row for each time.
///
/// Cells are empty where a layer is not in the tree, and where no velocity is defined. Numbers have
/// the shortest digits that read back as the same number.
package struct ValueRows {
  private let keys: [TraceKey]
  private let names: [[String]]

  /// - Parameter longest: The longest value of a key; only called for lists of variable length.
  package init(_ keys: [TraceKey], longest: (TraceKey) -> TracedValue?) {
    self.keys = keys
    names = keys.map { $0.componentNames(of: $0.hasOwnLength ? nil : longest($0)) }
  }

  /// The count of numbers in a row: the time, and each number of a value with its velocity.
  package var numberCount: Int {
    zip(keys, names).reduce(1) { $0 + ($1.0.hasVelocity ? 2 : 1) * $1.1.count }
  }

  package var header: String {
    var header = ["time"]
    for (key, names) in zip(keys, names) {
      for name in names {
        header.append(ValueTrace.cell(name))
        if key.hasVelocity { header.append(ValueTrace.cell(name + " velocity")) }
      }
    }
    return header.joined(separator: ",")
  }

  package func row(_ sample: ValueTrace.Sample) -> String {
    var cells = [JSONText.text(of: sample.time)]
    for (index, key) in keys.enumerated() {
      let state = sample.states[index]
      for component in names[index].indices {
        cells.append(state.value.cell(component))
        guard key.hasVelocity else { continue }
        let velocity = state.velocity ?? []
        cells.append(
          velocity.indices.contains(component) ? JSONText.text(of: velocity[component]) : "")
      }
    }
    return cells.joined(separator: ",")
  }
}

extension TraceKey {
  /// Whether its values have the same count of numbers at every time.
  var hasOwnLength: Bool { path.kind != .numbers && path.kind != .colors }
}

import Document
import Geometry
import Interaction
import Layers

extension Site {
  /// Where a scroll view with pages comes to rest; nil for one without, or after an error.
  func paging(
    _ value: JSONValue?, of layer: Layer, contentSize: Size, limits: Limits, _ work: inout Work
  ) -> SnapRelease? {
    guard let value, value.boolean != false else { return nil }
    var draft = PagingFields.Draft()
    if value.boolean == nil {
      guard PagingFields.table.read(value, into: &draft, self, &work) else { return nil }
    }
    let size = layer.bounds.standardized.size
    let axes = limits.max.indices.filter { limits.max[$0] > 0 }
    var starts: [[Double]] = [[0], [0]]
    if let pages = draft.pages {
      guard axes.count == 1, let axis = axes.first else {
        work.error(
          at: value["pages"] ?? value, "\"pages\" need a content that scrolls in one direction")
        return nil
      }
      var start = 0.0
      starts[axis] = pages.map { length in
        defer { start += length }
        return min(start, limits.max[axis])
      }
    } else {
      guard size.width > 0, size.height > 0 else {
        work.error(at: value, "a view without a size has no pages")
        return nil
      }
      for axis in axes {
        let length = axis == 0 ? size.width : size.height
        let count = (limits.max[axis] / length).rounded(.up) + 1
        guard count <= Double(PagingFields.most) else {
          work.error(.limit, at: value, "there are more than \(PagingFields.most) pages")
          return nil
        }
        starts[axis] = (0..<Int(count)).map { min(Double($0) * length, limits.max[axis]) }
      }
    }
    let columns = starts.map { Set($0).sorted() }
    guard columns[0].count * columns[1].count <= PagingFields.most else {
      work.error(.limit, at: value, "there are more than \(PagingFields.most) pages")
      return nil
    }
    let anchors = columns[1].flatMap { y in columns[0].map { Anchor(value: [$0, y]) } }
    var snap = SnapRelease(
      anchors: anchors, movement: .spring(draft.spring ?? SnapFields.spring),
      rest: RestRule(threshold: 0.05 / world.scale))
    snap.decelerationRate = draft.decelerationRate
    snap.farthest = draft.onePage ? 1 : nil
    return snap
  }
}

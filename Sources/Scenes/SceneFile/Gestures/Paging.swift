import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys

/// The keys of a scroll view's pages.
struct PagingKeys: Sendable {
  var pages: [Double]?
  var onePage = true
  var spring: Spring?
  var decelerationRate = DecelerationRate.normal

  static let table = FieldTable<PagingKeys>(
    "paging", "Makes a scroll view come to rest at the start of a page.", start: PagingKeys()
  ) {
    Field(
      "pages", .list(of: .number(.above(0)), count: 1...10_000), \.pages,
      default: .words("the size of the view"), unit: "points",
      "The page lengths in the direction of scrolling, in order; they may differ. A page that "
        + "begins beyond the last reachable offset rests at the end.")
    Field(
      "onePage", .boolean, \.onePage,
      "Whether a fling advances by at most one page, as UIScrollView's does.")
    Field(
      "spring", SpringFields.type, \.spring,
      default: .words("mass 1, stiffness 200, dampingRatio 1"),
      "The spring that moves to the page.")
    Field(
      "decelerationRate", .decelerationRate, \.decelerationRate,
      "How far a fling would carry it: the page nearest to that offset is chosen.")
  }

  /// `true`, or an object with details.
  static let shape = ValueShape.labelled(
    "true, false or [paging](#paging)", .either([.boolean, .reference("paging")]))

  /// The maximum number of anchors that pages make.
  static let most = 10_000
}

extension SnapRelease {
  /// The resting offsets of a scroll view with pages; nil for one without.
  init?(
    paging value: JSONValue?, of layer: Layer, contentSize: Size, limits: Limits, _ site: Site,
    _ work: inout Work
  ) throws(Reported) {
    guard let value, value.boolean != false else { return nil }
    let keys =
      value.boolean == nil
      ? try PagingKeys.table.read(value, site, &work).value : PagingKeys()
    let size = layer.bounds.standardized.size
    let axes = limits.max.indices.filter { limits.max[$0] > 0 }
    var starts: [[Double]] = [[0], [0]]
    if let pages = keys.pages {
      guard axes.count == 1, let axis = axes.first else {
        throw work.error(
          at: value["pages"] ?? value, "\"pages\" needs content that scrolls in one direction")
      }
      var start = 0.0
      starts[axis] = pages.map { length in
        defer { start += length }
        return min(start, limits.max[axis])
      }
    } else {
      guard size.width > 0, size.height > 0 else {
        throw work.error(at: value, "a view without a size has no pages")
      }
      for axis in axes {
        let length = axis == 0 ? size.width : size.height
        let count = (limits.max[axis] / length).rounded(.up) + 1
        guard count <= Double(PagingKeys.most) else {
          throw work.error(.limit, at: value, "more than \(PagingKeys.most) pages")
        }
        starts[axis] = (0..<Int(count)).map { min(Double($0) * length, limits.max[axis]) }
      }
    }
    let columns = starts.map { Set($0).sorted() }
    guard columns[0].count * columns[1].count <= PagingKeys.most else {
      throw work.error(.limit, at: value, "more than \(PagingKeys.most) pages")
    }
    let anchors = columns[1].flatMap { y in columns[0].map { Anchor(value: [$0, y]) } }
    self.init(
      anchors: anchors, movement: .spring(keys.spring ?? SnapKeys.spring),
      rest: RestRule(threshold: 0.05 / site.world.scale))
    decelerationRate = keys.decelerationRate
    farthest = keys.onePage ? 1 : nil
  }
}

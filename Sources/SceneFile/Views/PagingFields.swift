import Interaction
import Motion

/// Every key of a scroll view's pages.
enum PagingFields {
  struct Draft: Sendable {
    var pages: [Double]?
    var onePage = true
    var spring: Spring?
    var decelerationRate = DecelerationRate.normal
  }

  static let table = FieldTable<Draft>(
    "paging", "Where a scroll view comes to rest: at the start of a page.", start: Draft()
  ) {
    Field(
      "pages", .list(of: .number(.above(0)), count: 1...10_000), \.pages,
      default: .words("as large as the view"), unit: "points",
      "How long the pages are along the way, one after the other; they may differ. A page that begins "
        + "where the content cannot be scrolled to rests at the end.")
    Field(
      "onePage", .boolean, \.onePage,
      "Whether a fling goes on by one page at most, as UIScrollView's does.")
    Field(
      "spring", SpringFields.type, \.spring,
      default: .words("mass 1, stiffness 200, dampingRatio 1"),
      "How it goes to the page.")
    Field(
      "decelerationRate", .decelerationRate, \.decelerationRate,
      "How far a fling would carry it: the page nearest to there is chosen.")
  }

  /// `true`, or how.
  static let shape = ValueShape.labelled(
    "true, false or [paging](#paging)", .either([.boolean, .reference("paging")]))

  /// The most anchors that pages make.
  static let most = 10_000
}

import FlipbookDocument

extension ViewDraft {
  /// The views of a layer or a composition, from back to front, whose blend modes mix only with each
  /// other.
  ///
  /// Nothing lies behind the rearmost view for it to mix with. For the rest the views become a group:
  /// those that are not quite opaque are drawn apart.
  static func isolated(_ views: [ViewDraft]) -> [ViewDraft] {
    guard views.contains(where: \.mixes) else { return views }
    var views = views
    views[0].dropLowestMode()
    guard views.contains(where: \.mixes) else { return views }
    var group = ViewDraft()
    group.views = views
    group.set("opacity", .number(0.9999))
    return [group]
  }

  /// Whether it, or a view in it, has a blend mode for what is behind.
  private var mixes: Bool { has("compositing") || views.contains(where: \.mixes) }

  private mutating func dropLowestMode() {
    keys.removeAll { $0.key == "compositing" }
    if !views.isEmpty { views[0].dropLowestMode() }
  }
}

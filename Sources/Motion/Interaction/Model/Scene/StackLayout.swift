package import FlipbookGeometry

/// How a view arranges its subviews in a row or a column (`UIStackView`).
package struct StackLayout: Hashable, Sendable {
  package var axis = Axis.horizontal
  /// The distance between neighbors, in points.
  package var spacing = 0.0
  package var alignment = Alignment.fill
  package var layoutMargins = EdgeInsets.zero
  /// Whether its width is that of its contents.
  package var fitsWidth = false
  /// Whether its height is that of its contents.
  package var fitsHeight = false
  /// The point that stays in place when its size follows the contents, in unit coordinates.
  package var pin = Point(0, 0)

  package init() {}

  /// The direction in which the views follow each other (`NSLayoutConstraint.Axis`).
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case horizontal, vertical
  }

  /// The placement of views across the axis (`UIStackView.Alignment`).
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// As wide or high as the stack.
    case fill
    case leading
    /// UIKit's other word for `leading`, in a row.
    case top
    case center
    case trailing
    /// UIKit's other word for `trailing`, in a row.
    case bottom
  }
}

extension StackLayout {
  /// The smallest size that holds views of these sizes.
  package func fittingSize(of sizes: [Size]) -> Size {
    let lengths = sizes.map(along).reduce(0, +) + spacing * Double(max(0, sizes.count - 1))
    let inside = size(along: lengths, across: sizes.map(across).max() ?? 0)
    return Size(
      inside.width + layoutMargins.left + layoutMargins.right,
      inside.height + layoutMargins.top + layoutMargins.bottom)
  }

  /// The frames of views with these sizes, in order, in a stack of a size.
  ///
  /// Along the axis views follow each other from the leading margin on, each with its own length;
  /// views that do not fit go beyond the edge. Across the axis the alignment decides.
  package func frames(of sizes: [Size], in bounds: Size) -> [Rect] {
    let room = room(in: bounds)
    var place = axis == .horizontal ? layoutMargins.left : layoutMargins.top
    let edge = axis == .horizontal ? layoutMargins.top : layoutMargins.left
    return sizes.map { own in
      let length = along(own)
      let width = alignment == .fill ? room : across(own)
      let shift: Double =
        switch alignment {
        case .fill, .leading, .top: 0
        case .center: (room - width) / 2
        case .trailing, .bottom: room - width
        }
      defer { place += length + spacing }
      let size = size(along: length, across: width)
      return axis == .horizontal
        ? Rect(origin: Point(place, edge + shift), size: size)
        : Rect(origin: Point(edge + shift, place), size: size)
    }
  }

  /// Where each view begins along the axis, and where another one behind all of them would begin.
  package func starts(of sizes: [Size]) -> [Double] {
    var place = axis == .horizontal ? layoutMargins.left : layoutMargins.top
    var starts = [place]
    for size in sizes {
      place += along(size) + spacing
      starts.append(place)
    }
    return starts
  }

  /// The length across the axis between the margins; never negative.
  private func room(in bounds: Size) -> Double {
    axis == .horizontal
      ? max(0, bounds.height - layoutMargins.top - layoutMargins.bottom)
      : max(0, bounds.width - layoutMargins.left - layoutMargins.right)
  }

  private func along(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }
  private func across(_ size: Size) -> Double { axis == .horizontal ? size.height : size.width }

  private func size(along: Double, across: Double) -> Size {
    axis == .horizontal ? Size(along, across) : Size(across, along)
  }
}

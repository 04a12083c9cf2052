/// A path that one fill or stroke paints.
struct PaintedForm {
  var outline: Moving<PathContours>
  /// The part of a stroke's length; nil for all.
  var window: Moving<Numbers>?
  /// The slots of the start and the end of that part.
  var windowSlots: [LottieSlot?] = [nil, nil]
  var isEvenOdd = false
  /// The item whose measures have slots, where the path is just that.
  var source: LottieShape?

  init(outline: Moving<PathContours>, window: Moving<Numbers>? = nil) {
    self.outline = outline
    self.window = window
  }
}

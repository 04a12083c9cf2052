/// A path that one fill or stroke paints.
struct PaintedForm {
  var outline: Moving<Outline>
  /// The part of a stroke's length; nil for all.
  var window: Moving<Numbers>?
  var isEvenOdd = false

  init(outline: Moving<Outline>, window: Moving<Numbers>? = nil) {
    self.outline = outline
    self.window = window
  }
}

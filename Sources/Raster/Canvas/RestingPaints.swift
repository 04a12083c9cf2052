/// Paints that are drawn again in the same position, kept as pixels.
struct RestingPaints {
  let gradients = RestingBitmaps<GradientKey>()
  let images = RestingBitmaps<ImageKey>()
}

/// Paints that are drawn again in the same position, kept as pixels, and the colors of gradients.
struct RestingPaints {
  let gradients = RestingBitmaps<GradientKey>()
  let ramps = GradientRamps()
  let images = RestingBitmaps<ImageKey>()
}

/// What is painted in the same place again, kept as pixels.
struct RestingPaints {
  let gradients = RestingBitmaps<GradientKey>()
  let images = RestingBitmaps<ImageKey>()
}

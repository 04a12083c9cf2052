/// easeInEaseOut, (0.42, 0) and (0.58, 1), by bisection of its x, apart from the tool's solver.
func eased(_ x: Double) -> Double {
  var (low, high) = (0.0, 1.0)
  for _ in 0..<100 {
    let s = (low + high) / 2
    let at = 3 * 0.42 * s * (1 - s) * (1 - s) + 3 * 0.58 * s * s * (1 - s) + s * s * s
    if at < x { low = s } else { high = s }
  }
  let s = (low + high) / 2
  return 3 * s * s * (1 - s) + s * s * s
}

/// Whether two numbers agree within an absolute or, for large numbers, a relative tolerance.
package func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}

/// Whether two lists have the same length and agree number by number.
package func isClose(_ a: [Double], _ b: [Double], within tolerance: Double = 1e-9) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1, within: tolerance) }
}

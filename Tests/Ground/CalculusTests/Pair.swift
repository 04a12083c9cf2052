import FlipbookCalculus

/// Two numbers that are summed and multiplied together, as points are.
struct Pair: Vector, Equatable {
  var a, b: Double

  init(_ a: Double, _ b: Double) {
    self.a = a
    self.b = b
  }

  static func + (p: Pair, q: Pair) -> Pair { Pair(p.a + q.a, p.b + q.b) }
  static func - (p: Pair, q: Pair) -> Pair { Pair(p.a - q.a, p.b - q.b) }
  static func * (p: Pair, k: Double) -> Pair { Pair(p.a * k, p.b * k) }
}

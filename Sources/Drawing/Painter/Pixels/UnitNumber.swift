/// The number clamped to 0…1; NaN becomes 0.
@inlinable public func unitClamped(_ value: Double) -> Double {
  value >= 1 ? 1 : (value > 0 ? value : 0)
}

/// The opacity rounded to 255ths, as applied to pixels.
@inlinable public func quantized(_ opacity: Double) -> Double {
  (unitClamped(opacity) * 255).rounded() / 255
}

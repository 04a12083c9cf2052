/// The number limited to 0…1; not-a-number gives 0.
@inlinable public func unitClamped(_ value: Double) -> Double {
  value >= 1 ? 1 : (value > 0 ? value : 0)
}

/// The opacity in whole 255ths, as the pixels will see it.
@inlinable public func quantized(_ opacity: Double) -> Double {
  (unitClamped(opacity) * 255).rounded() / 255
}

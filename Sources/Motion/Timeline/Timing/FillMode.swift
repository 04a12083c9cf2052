/// What an animation displays outside its active time (`CAMediaTimingFillMode`).
package enum FillMode: String, Hashable, Sendable, CaseIterable {
  case removed, forwards, backwards, both
}

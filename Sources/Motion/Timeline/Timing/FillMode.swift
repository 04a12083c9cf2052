/// The display of an animation outside its active time (`CAMediaTimingFillMode`).
package enum FillMode: String, Hashable, Sendable, CaseIterable {
  case removed, forwards, backwards, both
}

/// Animations of a layer that are removed together.
package enum RunSelection {
  case all, transitions
  case key(String)
}

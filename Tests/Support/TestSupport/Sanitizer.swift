/// Whether the build watches every access to memory, as `make sanitize` has it.
package enum Sanitizer {
  #if SANITIZED
    package static let isWatching = true
  #else
    package static let isWatching = false
  #endif
}

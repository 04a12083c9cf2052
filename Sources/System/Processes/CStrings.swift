internal import Glibc

/// A list of texts as C takes it: pointers that end with NULL.
struct CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// The same list for those who promise to leave the texts alone.
  var constant: UnsafePointer<UnsafePointer<CChar>?> {
    UnsafeRawPointer(pointers).assumingMemoryBound(to: UnsafePointer<CChar>?.self)
  }

  /// Lends the list to the closure.
  static func lend<Result>(_ strings: [String], _ body: (CStrings) -> Result) -> Result {
    let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: strings.count + 1)
    for (index, string) in strings.enumerated() { pointers[index] = strdup(string) }
    pointers[strings.count] = nil
    defer {
      for index in strings.indices { free(pointers[index]) }
      pointers.deallocate()
    }
    return body(CStrings(pointers: pointers))
  }
}

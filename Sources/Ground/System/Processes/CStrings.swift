internal import Glibc

/// A list of C strings, terminated by a null pointer.
struct CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// The same list, for functions that do not modify the strings.
  var constant: UnsafePointer<UnsafePointer<CChar>?> {
    UnsafeRawPointer(pointers).assumingMemoryBound(to: UnsafePointer<CChar>?.self)
  }

  /// Passes the list to a closure.
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

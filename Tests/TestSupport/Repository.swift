/// The folder that the package lies in.
package enum Repository {
  package static let path =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
}

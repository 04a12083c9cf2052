/// The folder that the package lies in.
package enum PackageFolder {
  package static let path: String =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
}

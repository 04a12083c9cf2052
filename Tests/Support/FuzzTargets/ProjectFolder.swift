/// The checkout that this was built in.
enum ProjectFolder {
  static let path: String = {
    let parts = #filePath.split(separator: "/")
    return "/" + parts.dropLast(4).joined(separator: "/")
  }()
}

/// The control groups of this process, whose limits a container or a scheduler sets.
struct ControlGroups {
  /// The folders of the groups that have a controller, from the process's own up to the root.
  let folders: [Folder]

  /// A group with its files, in version 1 or 2 of the interface.
  struct Folder {
    let path: String
    /// Whether all controllers are in one hierarchy (version 2).
    let isUnified: Bool

    /// The text of one of its files.
    func text(_ name: String) -> String? { FilePath.systemText(of: path + "/" + name) }

    /// The number in one of its files; nil where there is none, as for `max`.
    func number(_ name: String) -> Int? {
      text(name).flatMap { Int($0.filter { !$0.isWhitespace }) }
    }
  }

  /// Reads `/proc/self/cgroup`.
  ///
  /// - Parameters:
  ///   - controller: `memory` or `cpu`.
  ///   - root: A prefix for the paths of all files.
  init(of controller: String, root: String = "") {
    var folders: [Folder] = []
    let lines = FilePath.systemText(of: root + "/proc/self/cgroup")?.split(separator: "\n") ?? []
    for line in lines {
      // hierarchy:controllers:path
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let isUnified = parts[1].isEmpty
      guard isUnified || parts[1].split(separator: ",").contains(Substring(controller)) else {
        continue
      }
      let mount = root + "/sys/fs/cgroup" + (isUnified ? "" : "/" + controller)
      // The limit may be set on any ancestor group; in a container, paths start at its own group.
      var path = parts[2]
      while true {
        folders.append(Folder(path: mount + (path == "/" ? "" : path), isUnified: isUnified))
        guard let slash = path.lastIndex(of: "/"), path.count > 1 else { break }
        path = path[..<slash]
      }
    }
    self.folders = folders
  }
}

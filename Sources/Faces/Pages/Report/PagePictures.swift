internal import FlipbookDocument
internal import FlipbookOutput
internal import FlipbookSystem

/// The pictures of a page: files in its folder, of which the most important ones are also embedded.
struct PagePictures {
  /// The paths of the files, in the order of their numbers.
  private(set) var paths: [String] = []
  private var numbers: [String: Int] = [:]
  /// The rank of each picture for embedding; 0 is embedded first.
  private var ranks: [Int] = []

  /// The number of a file, by which the page refers to it.
  mutating func number(of path: String, rank: Int) -> Int {
    if let known = numbers[path] {
      ranks[known] = min(ranks[known], rank)
      return known
    }
    numbers[path] = paths.count
    paths.append(path)
    ranks.append(rank)
    return paths.count - 1
  }

  /// The elements with embedded pictures, lowest ranks first, up to a total size in bytes; the page
  /// loads the other pictures as files.
  ///
  /// - Parameter folder: The folder of the files.
  func elements(in folder: String, atMost byteCount: Int) -> String {
    var left = byteCount
    var elements: [String] = []
    let order = paths.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    for number in order {
      let open = "<script type=\"text/plain\" id=\"p\(number)\">"
      let frame = open.utf8.count + "</script>\n".utf8.count
      let most = (left - frame) / 4 * 3
      guard most > 0, let bytes = FilePath.bytes(of: "\(folder)/\(paths[number])", atMost: most)
      else { continue }
      elements.append("\(open)\(Base64.text(of: bytes))</script>\n")
      left -= frame + Base64.count(of: bytes.count)
    }
    return elements.joined()
  }
}

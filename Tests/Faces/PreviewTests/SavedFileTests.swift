import FlipbookOutput
import FlipbookPreview
import FlipbookSystem
import Glibc
import Synchronization
import TestSupport
import Testing

/// A person's file that several replace at the same time.
@Suite(.endsInTime) struct SavedFileTests {
  /// A folder of its own, in memory where there is such a place, so that flushing costs nothing.
  private final class Folder: Sendable {
    let path: String

    init() throws {
      let root = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
      path = "\(root)/flipbook-saved-\(UInt64.random(in: 0...UInt64.max))"
      try FilePath.makeFolder(path)
    }

    deinit {
      for name in all where name != "." && name != ".." { unlink("\(path)/\(name)") }
      rmdir(path)
    }

    /// Hidden files too.
    var all: [String] {
      guard let stream = opendir(path) else { return [] }
      defer { closedir(stream) }
      var names: [String] = []
      while let entry = readdir(stream) {
        withUnsafeBytes(of: &entry.pointee.d_name) {
          names.append(String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self))
        }
      }
      return names
    }

    func text(_ name: String) -> String {
      FilePath.text(of: "\(path)/\(name)", atMost: 1 << 24) ?? ""
    }

    /// As an editor does it that writes beside and renames.
    func replace(_ name: String, with text: String) {
      let alongside = "\(path)/beside"
      overwrite("beside", with: text)
      rename(alongside, "\(path)/\(name)")
    }

    /// As an editor does it that writes into the file itself.
    func overwrite(_ name: String, with text: String) {
      // Programs that other tests start meanwhile must not hold it open for writing.
      let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      // In two pieces, so that others can see the half of it.
      let bytes = Array(text.utf8)
      for piece in [bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...]] {
        _ = piece.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      }
      close(file)
    }
  }

  /// A counter of each writer, one in a line; nil for text that is not such a list.
  private static func counters(_ bytes: [UInt8]) -> [Int]? {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.last == "end" else { return nil }
    return lines.dropLast().compactMap { Int($0) }
  }

  private static func text(_ counters: [Int]) -> String {
    counters.map { "\($0)\n" }.joined() + "end"
  }

  /// Counts up in one place, as a draft changes one literal.
  private static func increase(_ path: String, _ place: Int) throws -> Bool {
    try SavedFile.update(path) { bytes in
      guard var counters = counters(bytes) else { return nil }
      counters[place] += 1
      return Array(text(counters).utf8)
    }
  }

  @Test func `10 000 saves of eight savers are all in the file`() throws {
    let folder = try Folder()
    let path = "\(folder.path)/list"
    folder.overwrite("list", with: Self.text(Array(repeating: 0, count: 8)))
    let failures = Mutex<[String]>([])
    let threads = (0..<8).map { place in
      WorkerThread {
        for _ in 0..<1250 {
          do {
            guard try Self.increase(path, place) else {
              failures.withLock { $0.append("refused") }
              continue
            }
          } catch {
            failures.withLock { $0.append("\(error)") }
          }
        }
      }
    }
    for thread in threads { try #require(thread).join() }
    #expect(failures.withLock { $0 } == [])
    #expect(Self.counters(Array(folder.text("list").utf8)) == Array(repeating: 1250, count: 8))
    #expect(folder.all.sorted() == [".", "..", "list"], "something is left behind")
  }

  /// An editor that knows nothing of locks changes its own line all the time; each of its saves is
  /// made of what it has just read, so it may itself overwrite a saver, but no saver may overwrite it.
  @Test(arguments: [true, false])
  func `an editor's save is never lost`(isRenaming: Bool) throws {
    let folder = try Folder()
    let path = "\(folder.path)/list"
    folder.overwrite("list", with: Self.text([0, 0]))
    let isDone = Atomic<Bool>(false)
    let failures = Mutex<[String]>([])
    let saver = try #require(
      WorkerThread {
        while !isDone.load(ordering: .relaxed) {
          do {
            _ = try Self.increase(path, 0)
          } catch {
            failures.withLock { $0.append("\(error)") }
          }
        }
      })
    var lost: [Int: String] = [:]
    for round in 1...150 {
      let text = Self.text([0, round])
      if isRenaming {
        folder.replace("list", with: text)
      } else {
        folder.overwrite("list", with: text)
      }
      // A saver who met it brings it home.
      if !Self.isSeen(round, in: folder) { lost[round] = "\(folder.all): \(folder.text("list"))" }
      // In steps that meet a save at other places.
      usleep(UInt32(200 + round * 37 % 1500))
    }
    isDone.store(true, ordering: .relaxed)
    saver.join()
    #expect(failures.withLock { $0 } == [])
    #expect(lost == [:], "lost saves of the editor")
    #expect(Self.counters(Array(folder.text("list").utf8))?.last == 150)
    #expect(folder.all.allSatisfy { !$0.hasSuffix(".part") }, "something is left behind")
  }

  /// Whether the file soon has what the editor has saved.
  private static func isSeen(_ round: Int, in folder: Folder) -> Bool {
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      if counters(Array(folder.text("list").utf8))?.last == round { return true }
      usleep(500)
    }
    return false
  }

  @Test func `what cannot be changed is left as others have saved it`() throws {
    let folder = try Folder()
    let path = "\(folder.path)/list"
    folder.overwrite("list", with: Self.text([1]))
    var calls = 0
    let isDone = try SavedFile.update(path) { bytes in
      calls += 1
      // While the first version is looked at, somebody saves another one.
      if calls == 1 { folder.replace("list", with: "no list") }
      return Self.counters(bytes).map { Array(Self.text($0.map { $0 + 1 }).utf8) }
    }
    #expect(!isDone)
    #expect(folder.text("list") == "no list")
    #expect(folder.all.sorted() == [".", "..", "list"])
  }
}

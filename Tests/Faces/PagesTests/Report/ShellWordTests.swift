import FlipbookPages
import Glibc
import TestSupport
import Testing

/// Words of a command line that a person copies.
@Suite(.endsInTime) struct ShellWordTests {
  @Test(arguments: ["pip:values", "a/b-c_d.json", "dot:pixels@0.5s", "~/x", "a+b,c"])
  func `a word without meaning stays as it is`(word: String) {
    #expect(ShellWord.quoted(word) == word)
  }

  @Test(arguments: [
    ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"), ("a;b", "'a;b'"),
    ("é", "'é'"),
  ])
  func `words with a meaning to the shell stand between quotes`(word: String, quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }

  /// The shell itself says what it reads.
  @Test(arguments: ["it's $HOME `x` \\ \"y\" !", "a\nb", "'", "*?[x]{a,b}", "# no", "-n"])
  func `a shell reads the very word`(word: String) throws {
    let pipe = try #require(popen("printf %s_ " + ShellWord.quoted(word), "re"))
    defer { pclose(pipe) }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = fread(&buffer, 1, buffer.count, pipe)
    #expect(String(decoding: buffer[..<count], as: UTF8.self) == word + "_")
  }
}

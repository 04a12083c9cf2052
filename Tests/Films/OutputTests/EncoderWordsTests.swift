import FlipbookOutput
import TestSupport
import Testing

/// Words that may be added to ffmpeg's command: by its manual any word that is not an option's is a file.
@Suite(.endsInTime) struct EncoderWordsTests {
  @Test(arguments: [
    "", "-crf 30", "-preset slow -tune animation", "-b:v 2M -maxrate 1.5M", "-r 30000/1001",
    "-x264-params ref=4:me=umh:deblock=-1,-1", "-qp -1", "-metadata title=A/b.mp4",
    "-shortest -crf 3", "-threads:v:0 4", "-row-mt 1",
  ])
  func `options of encoders may be added`(words: String) {
    #expect(EncoderWords.fault(in: words.split(separator: " ").map(String.init)) == nil)
  }

  @Test(arguments: [
    "-f mp4 ./old.mp4 -f mp4", "old.mp4", "-crf 30 old.mp4", "-crf 30 /tmp/x", "-an old.mp4",
    "-noaccurate_seek old.mp4", "-y", "-n", "-i other.mp4", "-f tee", "-f segment", "-crf", "--",
    "-map 0:a", "-vf movie=a.mp4", "-passlogfile a", "-pass 1", "-progress a.txt",
    "-vstats_file a", "-filter_script:v a", "-/filter a", "-attach a", "-report",
    "-x264-params stats=a", "-x264-params ref=4:stats=/tmp/a", "-x265-params csv=a:csv-log-level=2",
    "-unknown old.mp4", "-dump_attachment:t a", "-sdp_file a", "-", "pipe:1", "file:old.mp4",
    "-stats_enc_post a", "-protocol_whitelist file",
  ])
  func `what would read or write another file is refused`(words: String) {
    #expect(EncoderWords.fault(in: words.split(separator: " ").map(String.init)) != nil)
  }
}

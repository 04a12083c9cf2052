"""Makes a recording of a scene with ffmpeg, with exactly the times of its table, and looks whether it has them."""
import subprocess

from recorded.film import TICKS

CODECS = {
    # One thread, because the pictures of encoders depend on how many there are.
    "H.264": ["-c:v", "libx264", "-threads", "1"],
    "HEVC": ["-c:v", "libx265", "-tag:v", "hvc1", "-x265-params", "log-level=none:pools=none:frame-threads=1"]}


def tree(ticks, first=0):
    """The time of the Nth picture as an expression, with as few levels as there can be."""
    if len(ticks) == 1:
        return str(ticks[0])
    half = len(ticks) // 2
    return f"if(lt(N,{first + half}),{tree(ticks[:half], first)},{tree(ticks[half:], first + half)})"


def pictures(desk, scene, scale, *words):
    """The raw frames of a scene and the size of each."""
    done = subprocess.run([str(desk.render), scene, "-o", "-", "--format", "raw", "--scale", f"{scale:.4f}", *words],
                          cwd=desk.folder, capture_output=True, stdin=subprocess.DEVNULL)
    said = done.stderr.decode(errors="replace")
    if done.returncode:
        raise ValueError(f"{scene}: {said.strip()[:300]}")
    # "stdout: raw RGBA, 164x206 pixels, 60 fps (ffmpeg …)"
    size = next(word for word in said.split() if word[0].isdigit() and "x" in word)
    width, height = map(int, size.split("x"))
    length = width * height * 4
    return [done.stdout[place:place + length] for place in range(0, len(done.stdout), length)], width, height


def record(desk, film, frames, width, height, codec, quality, pad, after="", unit=TICKS):
    """Writes recording.mov: pictures of raw frames in a larger screen, with losses.

    The filters `after` see the screen as it is, in a recording whose times are counted in parts `unit` of a second.
    """
    left, right, top, bottom, color = pad
    filters = (f"settb=1/{unit},setpts='{tree(film.ticks)}',pad=ceil((iw+{left + right})/2)*2:"
               f"ceil((ih+{top + bottom})/2)*2:{left}:{top}:color={color}{after},scale=out_color_matrix=bt709,format=yuv420p")
    done = subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", f"{width}x{height}",
         "-framerate", "60", "-i", "-", "-vf", filters, "-fps_mode", "passthrough", "-enc_time_base", f"1/{unit}",
         *CODECS[codec], "-crf", str(quality), "-colorspace", "bt709", "-color_primaries", "bt709",
         "-color_trc", "iec61966-2-1", "-video_track_timescale", str(unit), "recording.mov"],
        cwd=desk.folder, input=b"".join(frames[frame] for frame in film.frames), capture_output=True)
    if done.returncode:
        raise ValueError(f"ffmpeg: {done.stderr.decode(errors='replace').strip()[-300:]}")
    check_times(desk, film, unit)


def check_times(desk, film, unit):
    """Throws where a picture of the recording is not shown at the time of the table."""
    done = subprocess.run(
        ["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=time_base:frame=pts", "-of", "csv=p=0",
         "recording.mov"], cwd=desk.folder, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    lines = [line.strip().strip(",") for line in done.stdout.split()]
    base = [line for line in lines if "/" in line]
    times = [int(line) for line in lines if line.lstrip("-").isdigit()]
    if base != [f"1/{unit}"] or tuple(times) != film.ticks:
        raise ValueError(f"the recording has the times {base} {times} and not {list(film.ticks)}")


def rate(desk):
    """The rate that ffprobe reads from the times of recording.mov."""
    done = subprocess.run(
        ["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=r_frame_rate", "-of", "csv=p=0",
         "recording.mov"], cwd=desk.folder, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return done.stdout.strip()

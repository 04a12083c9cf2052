"""How a film's pictures become others: scaled, cropped, put into a larger picture, turned, and stored."""
import subprocess

CODECS = {"FFV1": ["-c:v", "ffv1", "-pix_fmt", "bgr0"],
          "H.264": ["-c:v", "libx264", "-threads", "1", "-crf", "20", "-pix_fmt", "yuv420p"]}
TURNS = {0: [], 1: ["transpose=clock"], 2: ["hflip", "vflip"], 3: ["transpose=cclock"]}


def even(number):
    return int(number) // 2 * 2


def change(dice, kind, width, height):
    """The scale at which a film is drawn and the filters of ffmpeg that follow, for a size in points."""
    scale, filters = 1.0, []
    if kind in ("scaled", "all together", "turned and scaled"):
        scale = dice.choice([0.5, 0.6, 0.75, 1.25, 1.5, 2.0])
    wide, high = even(width * scale), even(height * scale)
    if scale != 1:
        # Encoders want even sides.
        filters.append(f"crop={wide}:{high}:0:0:exact=1")
    if kind in ("cropped", "all together"):
        part_x, part_y = dice.uniform(0.65, 0.95), dice.uniform(0.65, 0.95)
        w, h = even(wide * part_x), even(high * part_y)
        x, y = dice.randint(0, wide - w), dice.randint(0, high - h)
        filters.append(f"crop={w}:{h}:{x}:{y}:exact=1")
        wide, high = w, h
    if kind in ("letterbox", "all together", "turned in a letterbox"):
        # Bars above and below or at the sides, as players and editors add them.
        more = even(dice.uniform(0.1, 0.6) * (high if dice.random() < 0.5 else wide))
        x, y = (even(more / 2), 0) if dice.random() < 0.5 else (0, even(more / 2))
        filters.append(f"pad={wide + 2 * x}:{high + 2 * y}:{x}:{y}:color={dice.choice(['black', 'black', 'white', '0x303040'])}")
    if kind.startswith("turned"):
        filters += TURNS[dice.choice([1, 2, 3]) if kind != "turned" else dice.choice([1, 3])]
    return scale, filters


def store(name, desk, frames, width, height, fps, filters, codec):
    """Writes raw frames as a clip."""
    filters = [*filters, "scale=in_range=full:out_color_matrix=bt709"] if codec == "H.264" else filters
    done = subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", f"{width}x{height}",
         "-framerate", str(fps), "-i", "-", *(["-vf", ",".join(filters)] if filters else []), *CODECS[codec],
         "-colorspace", "bt709" if codec == "H.264" else "rgb", name],
        cwd=desk.folder, input=b"".join(frames), capture_output=True)
    if done.returncode:
        raise ValueError(f"ffmpeg: {done.stderr.decode(errors='replace').strip()[-300:]}")

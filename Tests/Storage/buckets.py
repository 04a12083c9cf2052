#!/usr/bin/env python3
"""Renders into buckets and from them, against a local server of the protocol (moto), and compares every byte.

    .build/storage/bin/python Tests/Storage/buckets.py [--render .build/release/render] [--only resume]

`make test-storage` installs the server from PyPI. It checks every signature. Between it and `render` there is a proxy
that can fail: it answers 503, cuts connections, and counts requests. The exit code is 1 when anything is wrong, and 77
where the server is not installed.
"""
import argparse
import contextlib
import hashlib
import http.client
import http.server
import importlib.util
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUCKET = "films"
# Requests that create the user, the keys, the policy and the bucket; from then on all are signed.
UNSIGNED = 4


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Proxy(http.server.BaseHTTPRequestHandler):
    """Passes requests on, except those that are to fail."""
    protocol_version = "HTTP/1.1"
    server_port = 0
    # What happens to the next requests: "503", "cut", "lost", "endless"; empty once used up.
    faults, seen = [], []
    # Whether every page of a listing leads to itself.
    loops = False
    lock = threading.Lock()

    def pass_on(self):
        with self.lock:
            self.seen.append((self.command, self.path.split("?")[0]))
            fault = self.faults.pop(0) if self.faults else None
        count = int(self.headers.get("Content-Length", 0))
        if fault == "cut":
            # In the middle of the body.
            self.rfile.read(count // 2)
            self.connection.shutdown(socket.SHUT_RDWR)
            self.close_connection = True
            return
        body = self.rfile.read(count)
        if fault == "lost":
            # The server has it, the answer is lost.
            self.ask(body)
            self.connection.shutdown(socket.SHUT_RDWR)
            self.close_connection = True
            return
        if fault == "endless":
            self.send_response(200)
            self.end_headers()
            with contextlib.suppress(OSError):
                while True:
                    self.wfile.write(bytes(1 << 16))
            self.close_connection = True
            return
        if self.loops and "list-type=2" in self.path:
            answer = (b"<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken>"
                      b"</ListBucketResult>")
            self.send_response(200)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)
            return
        if fault == "503":
            self.send_response(503)
            answer = b"<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>"
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)
            return
        status, headers, answer = self.ask(body)
        self.send_response_only(status)
        for name, value in headers:
            if name.lower() not in ("connection", "transfer-encoding", "content-length"):
                self.send_header(name, value)
        self.send_header("Content-Length", dict((n.lower(), v) for n, v in headers).get("content-length", "0")
                         if self.command == "HEAD" else str(len(answer)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(answer)

    def ask(self, body):
        server = http.client.HTTPConnection("127.0.0.1", self.server_port, timeout=60)
        server.putrequest(self.command, self.path, skip_host=True, skip_accept_encoding=True)
        for name, value in self.headers.items():
            if name.lower() != "expect":
                server.putheader(name, value)
        server.endheaders(body)
        answer = server.getresponse()
        content = answer.read()
        server.close()
        return answer.status, answer.getheaders(), content

    do_GET = do_HEAD = do_PUT = do_DELETE = do_POST = pass_on

    def log_message(self, *_):
        pass


class Place:
    """A folder for local films, a server with a bucket, and the command."""

    def __init__(self, arguments, scratch):
        self.render, self.scratch = arguments.render.resolve(), scratch
        self.scale = arguments.scale

    @contextlib.contextmanager
    def serving(self):
        import boto3
        self.port, port = free_port(), free_port()
        with open(self.scratch / "server.log", "ab") as log:
            server = subprocess.Popen(
                [pathlib.Path(sys.executable).parent / "moto_server", "-H", "127.0.0.1", "-p", str(port)],
                stdout=log, stderr=log, env={**os.environ, "INITIAL_NO_AUTH_ACTION_COUNT": str(UNSIGNED)})
        proxy = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), Proxy)
        Proxy.server_port = port
        threading.Thread(target=proxy.serve_forever, daemon=True).start()
        try:
            for _ in range(600):
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                    break
                time.sleep(0.1)
            self.url = f"http://127.0.0.1:{port}"
            nobody = {"endpoint_url": self.url, "region_name": "us-east-1", "aws_access_key_id": "none",
                      "aws_secret_access_key": "none"}
            iam = boto3.client("iam", **nobody)
            iam.create_user(UserName="farm")
            key = iam.create_access_key(UserName="farm")["AccessKey"]
            iam.put_user_policy(UserName="farm", PolicyName="all", PolicyDocument=json.dumps({
                "Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "*", "Resource": "*"}]}))
            boto3.client("s3", **nobody).create_bucket(Bucket=BUCKET)
            self.keys = {"AWS_ACCESS_KEY_ID": key["AccessKeyId"], "AWS_SECRET_ACCESS_KEY": key["SecretAccessKey"]}
            self.s3 = boto3.client("s3", endpoint_url=self.url, region_name="us-east-1",
                                   aws_access_key_id=key["AccessKeyId"],
                                   aws_secret_access_key=key["SecretAccessKey"])
            yield
        finally:
            proxy.shutdown()
            server.kill()
            server.wait()

    def environment(self, **more):
        clean = {name: value for name, value in os.environ.items() if not name.startswith("AWS_")}
        return {**clean, **self.keys, "AWS_ENDPOINT_URL": f"http://127.0.0.1:{self.port}",
                "TMPDIR": str(self.scratch / "tmp"), **more}

    def start(self, *words, **more):
        (self.scratch / "tmp").mkdir(exist_ok=True)
        return subprocess.Popen([self.render, *map(str, words)], cwd=ROOT, text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, env=self.environment(**more))

    def run(self, *words, code=0, says="", **more):
        """What a run prints; its code and a word that it says are checked."""
        process = self.start(*words, **more)
        output, errors = process.communicate(timeout=300)
        said = output + errors
        expect(process.returncode == code, f"render {' '.join(map(str, words))}: {process.returncode}, not {code}\n{said}")
        expect(says in said, f"render {' '.join(map(str, words))} does not say “{says}”:\n{said}")
        expect(str(self.scratch / "tmp") not in said, f"a scratch path is shown:\n{said}")
        expect(not list((self.scratch / "tmp").iterdir()), f"left behind: {list((self.scratch / 'tmp').iterdir())}")
        return said

    def objects(self, prefix):
        """The digest of each object, by its key."""
        pages = self.s3.get_paginator("list_objects_v2").paginate(Bucket=BUCKET, Prefix=prefix)
        return {one["Key"]: hashlib.sha256(self.s3.get_object(Bucket=BUCKET, Key=one["Key"])["Body"].read()).hexdigest()
                for page in pages for one in page.get("Contents", [])}

    def files(self, folder):
        """The digest of each file of a folder, by its path in it."""
        return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
                for path in folder.rglob("*") if path.is_file() and not path.name.startswith(".")}

    def upload(self, folder, prefix):
        for path in folder.rglob("*"):
            if path.is_file():
                self.s3.put_object(Bucket=BUCKET, Key=f"{prefix}/{path.relative_to(folder)}", Body=path.read_bytes())

    def text(self, key):
        return self.s3.get_object(Bucket=BUCKET, Key=key)["Body"].read().decode()

    def equal(self, folder, prefix, leaving=()):
        """Checks that a prefix has the files of a folder and no others."""
        here = {f"{prefix}/{name}": digest for name, digest in self.files(folder).items() if name not in leaving}
        there = {key: digest for key, digest in self.objects(prefix + "/").items()
                 if key.removeprefix(prefix + "/") not in leaving}
        differing = sorted(key for key in here.keys() | there.keys() if here.get(key) != there.get(key))
        expect(not differing, f"{len(differing)} objects differ: {differing[:4]}")
        expect(here, "there is nothing to compare")


class Wrong(Exception):
    pass


def expect(holds, otherwise):
    if not holds:
        raise Wrong(otherwise)


SCENE = "Tests/Storage/card.json"
FILM = [SCENE, "--frames", "0..39"]


def film(place):
    """Frames, manifest and clip are those of a run on this machine."""
    here = place.scratch / "film"
    place.run(*FILM, "--scale", place.scale, "-o", here / "card", "-o", here / "card.mp4")
    said = place.run(*FILM, "--scale", place.scale, "-o", f"s3://{BUCKET}/film/card/", "-o", f"s3://{BUCKET}/film/card.mp4")
    expect(f"s3://{BUCKET}/film/card" in said, said)
    place.equal(here, "film")


def again(place):
    """A second run replaces what is ours; a film with fewer frames removes the others; --resume draws none."""
    words = ["--scale", place.scale, "-o", f"s3://{BUCKET}/again/card"]
    place.run(*FILM, *words)
    place.run(*FILM, *words)
    place.run(*FILM, *words, "--resume", says="40 frames were there already")
    here = place.scratch / "again"
    place.run(SCENE, "--frames", "0..9", "--scale", place.scale, "-o", here / "card")
    place.run(SCENE, "--frames", "0..9", *words)
    place.equal(here, "again")


def parts(place):
    """Parts by several runs, joined from the bucket."""
    here, words = place.scratch / "parts", ["--scale", place.scale, "--fps", "12"]
    place.run(SCENE, *words, "-o", here / "card", "-o", here / "card.mp4")
    place.run(SCENE, *words, "-o", f"s3://{BUCKET}/parts/card", "--shard", "1/2")
    place.run("encode", f"s3://{BUCKET}/parts/card", code=65, says="lacks")
    place.run(SCENE, *words, "-o", f"s3://{BUCKET}/parts/card", "--shard", "2/2")
    place.run("encode", f"s3://{BUCKET}/parts/card", "-o", f"s3://{BUCKET}/parts/card.mp4")
    place.equal(here, "parts")


# Ten seconds at 12 frames a second, which are cut after 48 frames: three segments.
CUT = ["--slow", "8", "--fps", "12", "--scale", "0.5"]


def segments(place):
    """A clip whose parts encode segments: two runs, one killed and resumed, joined from the bucket."""
    here = place.scratch / "segments"
    place.run(SCENE, *CUT, "-o", here / "card.mp4")
    words = [SCENE, *CUT, "-o", f"s3://{BUCKET}/segments/card.mp4"]
    place.run("encode", f"s3://{BUCKET}/segments/card", code=66)
    place.run(*words, "--shard", "1/2")
    place.run("encode", f"s3://{BUCKET}/segments/card", "-o", f"s3://{BUCKET}/segments/card.mp4", code=65,
              says="lacks 2 of 3 segments")
    # Killed when the first of its two segments is in the bucket: the encoder of the next one is kept waiting.
    (place.scratch / "slow").mkdir()
    slow = place.scratch / "slow" / "ffmpeg"
    slow.write_text(f'#!/bin/sh\ncase "$*" in *00096-*) exec sleep 60;; esac\nexec {shutil.which("ffmpeg")} "$@"\n')
    slow.chmod(0o755)
    process = place.start(*words, "--shard", "2/2", PATH=f"{slow.parent}:{os.environ['PATH']}")
    end = time.monotonic() + 60
    second = "segments/card/mp4.00048-00095.mp4"
    while second not in place.objects("segments/") and process.poll() is None and time.monotonic() < end:
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    shutil.rmtree(place.scratch / "tmp")
    there = place.objects("segments/")
    expect(second in there, f"the run was killed too early: {sorted(there)}")
    expect("segments/card/mp4.00096-00119.mp4" not in there, "the run was killed too late")
    place.run("encode", f"s3://{BUCKET}/segments/card", code=65, says="lacks")
    Proxy.seen.clear()
    place.run(*words, "--shard", "2/2", "--resume")
    again = place.objects("segments/")
    expect(all(again[key] == digest for key, digest in there.items() if key.endswith(".mp4")), "a segment was torn")
    place.run(*words, "--shard", "2/2", "--resume", says="2 were there already")
    place.run("encode", f"s3://{BUCKET}/segments/card", "-o", f"s3://{BUCKET}/segments/card.mp4")
    ours = hashlib.sha256((here / "card.mp4").read_bytes()).hexdigest()
    expect(place.objects("segments/")["segments/card.mp4"] == ours, "the joined clip differs from that of one run")
    # Joined here from the bucket, and from other numbers of parts.
    place.run("encode", f"s3://{BUCKET}/segments/card", "-o", here / "joined.mp4")
    expect((here / "joined.mp4").read_bytes() == (here / "card.mp4").read_bytes(), "joined here it differs")
    place.run(*words, "--shard", "1/1", "--resume", says="3 were there already")
    # What another film's part finds there, and a damaged segment.
    place.run(SCENE, *CUT, "--quality", "draft", "-o", f"s3://{BUCKET}/segments/card.mp4", "--shard", "1/2", code=65,
              says="is of another film")
    body = place.s3.get_object(Bucket=BUCKET, Key=second)["Body"].read()
    place.s3.put_object(Bucket=BUCKET, Key=second, Body=body[:-1])
    place.run("encode", f"s3://{BUCKET}/segments/card", code=65, says="is not the segment that was written")


def batch(place):
    """A film for each row, and the ledger, which names objects; --resume keeps them without fetching any."""
    here, rows = place.scratch / "batch", place.scratch / "rows.csv"
    rows.write_text("id,name\nada,Ada\ngrace,Grace\nemmy,Emmy\nhedy,Hedy\n")
    words = [SCENE, "--batch", rows]
    place.run(*words, "--scale", place.scale, "-o", f"{here}/{{id}}.mp4")
    place.run(*words, "--scale", place.scale, "-o", f"s3://{BUCKET}/batch/{{id}}.mp4", says="4 of 4 films made")
    place.equal(here, "batch", leaving=["batch.jsonl"])
    ledger = place.text("batch/batch.jsonl")
    expect(ledger.count("\n") == 4 and f'"s3://{BUCKET}/batch/ada.mp4":' in ledger, ledger)
    Proxy.seen.clear()
    said = place.run(*words, "--scale", place.scale, "-o", f"s3://{BUCKET}/batch/{{id}}.mp4", "--resume")
    expect("4 kept" in said or "4 of 4 films" in said, said)
    touched = [one for one in Proxy.seen if one[1].endswith(".mp4") and one[0] != "HEAD"]
    expect(not touched, f"clips were touched: {touched}")
    place.s3.delete_object(Bucket=BUCKET, Key="batch/ada.mp4")
    place.run(*words, "--scale", place.scale, "-o", f"s3://{BUCKET}/batch/{{id}}.mp4", "--resume")
    place.equal(here, "batch", leaving=["batch.jsonl"])


def inputs(place):
    """A scene with its images and fonts, and a table of rows, from the bucket."""
    source = place.scratch / "source"
    (source / "fonts").mkdir(parents=True)
    shutil.copy(next(path for path in (ROOT / "scenes/fonts").glob("Inter*") if path.is_file()), source / "fonts")
    scene = json.loads((ROOT / "Tests/Storage/poster.json").read_text())
    (source / "poster.json").write_text(json.dumps(scene))
    (source / "images").mkdir()
    place.run(SCENE, "--at", "0", "--scale", "0.2", "-o", source / "images/photo.png")
    (source / "rows.csv").write_text("id,title\none,One\ntwo,Two\n")
    here = place.scratch / "made"
    place.upload(source, "source")
    place.run(source / "poster.json", "-o", here / "poster")
    place.run(f"s3://{BUCKET}/source/poster.json", "-o", f"s3://{BUCKET}/made/poster")
    place.run(source / "poster.json", "--batch", source / "rows.csv", "-o", f"{here}/{{id}}.mp4")
    place.run(f"s3://{BUCKET}/source/poster.json", "--batch", f"s3://{BUCKET}/source/rows.csv",
              f"--output=s3://{BUCKET}/made/{{id}}.mp4")
    place.equal(here, "made", leaving=["batch.jsonl"])
    place.run("validate", f"s3://{BUCKET}/source/poster.json")
    # A page of listings has a thousand names; this server's pages are as long as they are asked to be.
    place.run(f"s3://{BUCKET}/source/none.json", "-o", here / "none", code=66, says=f"s3://{BUCKET}/source/none.json")
    place.s3.delete_object(Bucket=BUCKET, Key="source/images/photo.png")
    place.run(f"s3://{BUCKET}/source/poster.json", "-o", here / "none", code=65, says="photo.png")


def killed(place):
    """A batch and a film that are killed: nothing torn is there, and --resume makes the rest, byte for byte."""
    rows = place.scratch / "many.csv"
    rows.write_text("id,name\n" + "".join(f"{n},Guest {n}\n" for n in range(24)))
    words = [SCENE, "--batch", rows, "--scale", place.scale]
    here = place.scratch / "killed"
    place.run(*words, "-o", f"{here}/{{id}}.mp4")
    process = place.start(*words, "-o", f"s3://{BUCKET}/killed/{{id}}.mp4")
    end = time.monotonic() + 120
    while len([key for key in place.objects("killed/") if key.endswith(".mp4")]) < 6 and time.monotonic() < end:
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    shutil.rmtree(place.scratch / "tmp")
    whole = {f"killed/{name}": digest for name, digest in place.files(here).items()}
    there = {key: digest for key, digest in place.objects("killed/").items() if key.endswith(".mp4")}
    expect(6 <= len(there) < 24, f"{len(there)} of 24 films were made when the run was killed")
    expect(all(whole[key] == digest for key, digest in there.items()), "a torn film")
    place.run(*words, "-o", f"s3://{BUCKET}/killed/{{id}}.mp4", "--resume")
    place.equal(here, "killed", leaving=["batch.jsonl"])
    # A film, by a signal that a scheduler sends first.
    place.run(SCENE, "--slow", "8", "--scale", place.scale, "-o", place.scratch / "ended" / "card")
    process = place.start(SCENE, "--slow", "8", "--scale", place.scale, "-o", f"s3://{BUCKET}/ended/card")
    while len(place.objects("ended/")) < 20 and time.monotonic() < end:
        time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    process.communicate()
    expect(process.returncode == 143, f"ended by SIGTERM with {process.returncode}")
    expect(not list((place.scratch / "tmp").iterdir()), "a scratch folder is left")
    place.run(SCENE, "--slow", "8", "--scale", place.scale, "-o", f"s3://{BUCKET}/ended/card", "--resume")
    place.equal(place.scratch / "ended", "ended")


def faults(place):
    """Failures of the server that pass are survived, those that last end with 74, and no object is torn."""
    here = place.scratch / "faults"
    place.run(*FILM, "--scale", place.scale, "-o", here / "card", "-o", here / "card.mp4")
    Proxy.faults[:] = ["503", "cut", "", "cut", "503", "503", "lost", "", "lost", "cut"] * 4
    place.run(*FILM, "--scale", place.scale, "-o", f"s3://{BUCKET}/faults/card", "-o", f"s3://{BUCKET}/faults/card.mp4")
    Proxy.faults.clear()
    place.equal(here, "faults")
    Proxy.faults[:] = ["503"] * 100_000
    place.run(*FILM, "--scale", place.scale, "-o", f"s3://{BUCKET}/away/card.mp4", code=74, says="SlowDown")
    place.run(f"s3://{BUCKET}/away.json", "-o", here / "none", code=74, says="SlowDown")
    Proxy.faults.clear()
    expect(not place.objects("away/"), "something is there")
    gone = {"AWS_ENDPOINT_URL": f"http://127.0.0.1:{free_port()}"}
    start = time.monotonic()
    place.run(*FILM, "--scale", place.scale, "-o", f"s3://{BUCKET}/away/card.mp4", code=74, **gone)
    place.run(f"s3://{BUCKET}/away.json", "-o", here / "none", code=74, **gone)
    expect(time.monotonic() - start < 60, "it took too long")


def lies(place):
    """A server whose answers have no end: the run ends, names the object and the limit, and leaves nothing."""
    here = place.scratch / "lies"
    place.upload(ROOT / "Tests/Storage", "lies-in")
    # The object, and the question whether it is a folder.
    Proxy.faults[:] = ["endless"] * 2
    place.run(f"s3://{BUCKET}/lies-in/card.json", "--at", "0", "-o", here / "a.png", code=74,
              says=f"s3://{BUCKET}/lies-in/card.json: the server sends more than 128 MiB")
    expect(not Proxy.faults, "it was not asked")
    # A film whose fonts could not be listed is not one of which nothing is missing.
    Proxy.loops = True
    try:
        place.run(f"s3://{BUCKET}/lies-in/card.json", "--at", "0", "-o", here / "a.png", code=74,
                  says="the server's list of objects does not end")
    finally:
        Proxy.loops = False
    place.run(f"s3://{BUCKET}/lies-in/card.json", "--at", "0", "-o", here / "a.png")


def denied(place):
    """What a later run would meet again has codes of its own."""
    here = place.scratch / "denied"
    wrong = {"AWS_SECRET_ACCESS_KEY": "wrong"}
    place.upload(ROOT / "Tests/Storage", "docs")
    out = ["--scale", place.scale, "-o", f"s3://{BUCKET}/denied/card.mp4"]
    place.run(*FILM, *out, code=73, says="SignatureDoesNotMatch", **wrong)
    place.run(f"s3://{BUCKET}/docs/card.json", "-o", here, code=66, **wrong)
    place.run(*FILM, "-o", "s3://no-such-bucket/card.mp4", "--scale", place.scale, code=73, says="NoSuchBucket")
    place.run("s3://no-such-bucket/card.json", "-o", here, code=66, says="NoSuchBucket")
    place.run(*FILM, "-o", "s3://UP/card.mp4", code=64, says="bucket")
    place.run(*FILM, "-o", f"s3://{BUCKET}/../card.mp4", code=64)
    place.run(*FILM, *out, code=64, says="AWS_ACCESS_KEY_ID", AWS_ACCESS_KEY_ID="")
    place.run(*FILM, *out, code=64, says="AWS_ENDPOINT_URL", AWS_ENDPOINT_URL="localhost")
    # Another program's object is kept.
    place.s3.put_object(Bucket=BUCKET, Key="denied/card.mp4", Body=b"mine")
    place.run(*FILM, *out, code=73, says="--force")
    expect(place.text("denied/card.mp4") == "mine", "it was replaced")
    place.run(*FILM, *out, "--force")
    place.run(*FILM, *out)
    report = json.loads(place.run(*FILM, *out, "--json"))
    expect(f"s3://{BUCKET}/denied/card.mp4" in json.dumps(report), report)


def agent(place):
    """Keys from a container's agent, as on AWS Batch and EKS."""
    class Agent(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            is_known = self.headers.get("Authorization") == "pod"
            answer = json.dumps({"AccessKeyId": place.keys["AWS_ACCESS_KEY_ID"], "Expiration": "2099-01-01T00:00:00Z",
                                 "SecretAccessKey": place.keys["AWS_SECRET_ACCESS_KEY"]}).encode() if is_known else b""
            self.send_response(200 if is_known else 403)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Agent)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    token = place.scratch / "token"
    token.write_text("pod\n")
    none = {"AWS_ACCESS_KEY_ID": "", "AWS_SECRET_ACCESS_KEY": "",
            "AWS_CONTAINER_CREDENTIALS_FULL_URI": f"http://127.0.0.1:{server.server_port}/v1"}
    place.run(*FILM, "--scale", place.scale, "-o", f"s3://{BUCKET}/agent/card.mp4",
              AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE=str(token), **none)
    place.run(*FILM, "--scale", place.scale, "-o", f"s3://{BUCKET}/agent/card.mp4", code=73,
              AWS_CONTAINER_AUTHORIZATION_TOKEN="other", **none)
    server.shutdown()


def clouds(place):
    """The commands of the pods of Kubernetes and of the containers of AWS Batch, each in a shell of its own."""
    import yaml
    here, words = place.scratch / "clouds", CUT
    place.run(SCENE, *words, "-o", here / "card.mp4", "--shard", "1/1")
    place.run("encode", here / "card", "-o", here / "card.mp4")
    (place.scratch / "bin").mkdir()
    (place.scratch / "bin/render").symlink_to(place.render)
    path = f"{place.scratch}/bin:{os.environ['PATH']}"
    place.upload(ROOT / "Tests/Storage", "clouds-in")
    scene, clip = (f"s3://{BUCKET}/{key}" for key in ("clouds-in/card.json", "clouds/card.mp4"))

    def shell(command, **environment):
        done = subprocess.run(command, cwd=place.scratch, capture_output=True, text=True,
                              env=place.environment(PATH=path, **environment))
        expect(done.returncode == 0, f"{command}: {done.returncode}\n{done.stderr}")

    jobs = [one for one in yaml.safe_load_all((ROOT / "farm/kubernetes/film.yaml").read_text()) if one["kind"] == "Job"]
    pods = [job["spec"]["template"]["spec"]["containers"][0] for job in jobs]
    # Each part has a list of its own.
    lists = [f"card/segments.{part}-of-{count}.jsonl" for count in (1, 2, 3) for part in range(1, count + 1)]
    settings = {"SCENE": scene, "CLIP": clip, "OPTIONS": " ".join(words)}
    for index in range(3):
        shell([*pods[0]["command"], *pods[0]["args"]], **settings, PARTS="3", JOB_COMPLETION_INDEX=str(index))
    shell([*pods[1]["command"], *pods[1]["args"]], **settings)
    place.equal(here, "clouds", leaving=lists)
    for key in place.objects("clouds/"):
        place.s3.delete_object(Bucket=BUCKET, Key=key)
    values = {"scene": scene, "clip": clip, "parts": "2", "options": " ".join(words)}
    for name, count in (("part", 2), ("encode", 1)):
        container = json.loads((ROOT / f"farm/aws-batch/{name}.json").read_text())["containerProperties"]
        command = [values[word.removeprefix("Ref::")] if word.startswith("Ref::") else word for word in container["command"]]
        for index in range(count):
            shell(command, AWS_BATCH_JOB_ARRAY_INDEX=str(index))
    place.equal(here, "clouds", leaving=lists)


CASES = [film, again, parts, segments, batch, inputs, killed, faults, lies, denied, agent, clouds]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--render", type=pathlib.Path, default=ROOT / ".build/release/render")
    parser.add_argument("--only", choices=[case.__name__ for case in CASES])
    parser.add_argument("--scale", default="1")
    parser.add_argument("--keep", type=pathlib.Path, help="leave what was made in this folder")
    arguments = parser.parse_args()
    if not arguments.render.exists():
        sys.exit(f"{arguments.render} is missing; build it: make build")
    if not importlib.util.find_spec("moto") or not importlib.util.find_spec("boto3"):
        print("skipped: moto is not installed (make test-storage installs it)", file=sys.stderr)
        sys.exit(77)
    failed = 0
    with contextlib.ExitStack() as stack:
        if arguments.keep:
            arguments.keep.mkdir(parents=True)
            scratch = arguments.keep.resolve()
        else:
            scratch = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="flipbook-storage-")))
        place = Place(arguments, scratch)
        stack.enter_context(place.serving())
        for case in CASES:
            if arguments.only not in (None, case.__name__):
                continue
            start = time.monotonic()
            try:
                case(place)
                verdict = "passed"
            except (Wrong, OSError, subprocess.TimeoutExpired) as fault:
                failed += 1
                verdict = f"FAILED: {fault}"
                Proxy.faults.clear()
            print(f"{case.__name__:10}{time.monotonic() - start:6.1f} s  {verdict}", flush=True)
    count = 1 if arguments.only else len(CASES)
    print(f"{count - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()

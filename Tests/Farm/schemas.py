#!/usr/bin/env python3
"""Checks files of farm/ that no engine runs here, by the schemas of their engines, and by programs that record calls.

    .build/schemas/bin/python Tests/Farm/schemas.py [--render .build/release/render]

Kubernetes: kubernetes-validate. AWS Batch: the model of botocore. OpenCue: pyoutline builds the job's XML. Flamenco: node
runs the job type with a stand-in of its manager. The commands of both run here, each in a process of its own, and the clip
is compared with that of one run (`make test-storage` does this with those of Kubernetes and AWS Batch). The exit code is 1
when anything is wrong, 77 when nothing is installed.
"""
import argparse
import contextlib
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FARM = ROOT / "farm"
# farm/README.md: codes after which the same would happen again.
PERMANENT = {64, 65, 66, 69, 70, 73}
skipped = []


class Wrong(Exception):
    pass


def expect(holds, otherwise):
    if not holds:
        raise Wrong(otherwise)


def needs(module):
    if not importlib.util.find_spec(module):
        skipped.append(module)
        return False
    return True


def shell(text, folder, **environment):
    """What a command of a pod or a container prints, with a `render` that prints its arguments."""
    program = folder / "render"
    program.write_text('#!/bin/sh\nprintf "%s|" "$@"\n')
    program.chmod(0o755)
    done = subprocess.run(text, capture_output=True, text=True, env={"PATH": f"{folder}:{os.environ['PATH']}", **environment})
    expect(done.returncode == 0, done.stderr)
    return done.stdout


# Ten seconds: three segments.
SCENE, FRAMES = str(ROOT / "Tests/Farm/minute.json"), ["--scale", "0.3", "--frames", "0..599"]


def makes_the_clip(commands, clip, render):
    """Runs commands one after another, and compares their clip with that of one run."""
    direct = clip.with_name("direct.mp4")
    for command in [[render, SCENE, *FRAMES, "-o", direct], *commands]:
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
        expect(done.returncode == 0, f"{command}: {done.returncode}\n{done.stderr}")
    expect(len(list(clip.with_suffix("").glob("mp4.*.mp4"))) == 3, "there are not three segments")
    expect(not list(clip.with_suffix("").glob("*.png")), "there are frames")
    expect(clip.read_bytes() == direct.read_bytes(), "the clip differs from that of one run")


def kubernetes(folder, _):
    if not needs("kubernetes_validate"):
        return "skipped"
    import kubernetes_validate
    import yaml
    for name in ("film", "batch"):
        documents = list(yaml.safe_load_all((FARM / f"kubernetes/{name}.yaml").read_text()))
        for document in documents:
            kubernetes_validate.validate(document, "1.33", strict=True)
        settings = documents[0]["data"]
        expect(all(isinstance(value, str) for value in settings.values()), "a setting is no text")
        for job in documents[1:]:
            rules = job["spec"]["podFailurePolicy"]["rules"]
            codes = [rule["onExitCodes"]["values"] for rule in rules if "onExitCodes" in rule]
            expect(codes == [sorted(PERMANENT)], f"{name}: codes {codes}")
        job = documents[1]["spec"]
        container = job["template"]["spec"]["containers"][0]
        environment = {**settings, **{one["name"]: one["value"] for one in container["env"]}}
        expect(environment["PARTS"] == str(job["completions"]), "PARTS and completions differ")
        made = [shell([*container["command"], *container["args"]], folder, **{
            **environment, "JOB_COMPLETION_INDEX": str(index), "OPTIONS": "--scale 0.5"})
            for index in range(job["completions"])]
        shards = [re.search(r"--shard\|(\d+/\d+)\|--resume\|--scale\|0.5\|$", one)[1] for one in made]
        if name == "film":
            expect(made[0].startswith(f"{settings['SCENE']}|-o|{settings['CLIP']}|--shard|"), made[0])
            container = documents[2]["spec"]["template"]["spec"]["containers"][0]
            said = shell([*container["command"], *container["args"]], folder, CLIP="s3://b/v1.2/my pip.mp4")
            expect(said == "encode|s3://b/v1.2/my pip|-o|s3://b/v1.2/my pip.mp4|", said)
        expect(shards == [f"{n + 1}/{job['completions']}" for n in range(job["completions"])], shards)
    # A cluster that records what it is asked; `parts` says which condition comes.
    for parts, code in (("complete", 0), ("failed", 1)):
        kubectl = folder / "kubectl"
        kubectl.write_text(f"""#!/bin/bash
echo "$*" >> {folder}/asked-{parts}
case "$*" in
  *condition={parts}*film-parts) exit 0;;
  *condition=complete*film-encode) exit 0;;
  wait*) exec sleep 60;;
esac
""")
        kubectl.chmod(0o755)
        done = subprocess.run([FARM / "kubernetes/film.sh"], env={"PATH": f"{folder}:{os.environ['PATH']}"},
                              capture_output=True, text=True, timeout=30)
        asked = (folder / f"asked-{parts}").read_text()
        expect(done.returncode == code, f"film.sh ended with {done.returncode} where parts are {parts}: {done.stderr}")
        expect(("suspend" in asked) == (code == 0), f"the encoding where parts are {parts}:\n{asked}")
    return "valid for Kubernetes 1.33"


def aws_batch(folder, _):
    if not needs("botocore"):
        return "skipped"
    import botocore.session
    import botocore.validate
    service = botocore.session.get_session().get_service_model("batch")

    def validate(operation, value):
        shape = service.operation_model(operation).input_shape
        errors = botocore.validate.ParamValidator().validate(value, shape)
        expect(not errors.has_errors(), f"{operation}: {errors.generate_report()}")
        unknown = set(value) - set(shape.members)
        expect(not unknown, f"{operation} has no {unknown}")

    for name in ("part", "encode"):
        definition = json.loads((FARM / f"aws-batch/{name}.json").read_text())
        validate("RegisterJobDefinition", definition)
        rules = definition["retryStrategy"]["evaluateOnExit"]
        # The documented limit, which the model does not have.
        expect(len(rules) <= 5, "more than five rules")
        retried = {rule["onExitCode"] for rule in rules if rule["action"] == "RETRY" and "onExitCode" in rule}
        expect("74" in retried and not retried & {str(code) for code in PERMANENT}, f"{name}: {retried}")
    definition = json.loads((FARM / "aws-batch/part.json").read_text())
    parameters = {"scene": "s3://b/my scene.json", "clip": "s3://b/v1.2/my pip.mp4", "parts": "3", "options": "--scale 0.5"}
    command = [parameters.get(word.removeprefix("Ref::"), word) if word.startswith("Ref::") else word
               for word in definition["containerProperties"]["command"]]
    for index in range(3):
        said = shell(command, folder, AWS_BATCH_JOB_ARRAY_INDEX=str(index))
        expect(said == f"s3://b/my scene.json|-o|s3://b/v1.2/my pip.mp4|--shard|{index + 1}/3|--resume|--scale|0.5|", said)
    command = json.loads((FARM / "aws-batch/encode.json").read_text())["containerProperties"]["command"]
    said = shell([parameters.get(word.removeprefix("Ref::"), word) for word in command], folder)
    expect(said == "encode|s3://b/v1.2/my pip|-o|s3://b/v1.2/my pip.mp4|", said)
    aws = folder / "aws"
    aws.write_text(f'#!/bin/sh\nfor word in "$@"; do printf "%s\\n" "$word"; done >> {folder}/asked\n'
                   f'echo END >> {folder}/asked\necho id-$(grep -c END {folder}/asked)\n')
    aws.chmod(0o755)
    done = subprocess.run([FARM / "aws-batch/film.sh", "3", "s3://b/a.json", "s3://b/a.mp4", "--scale", "0.5"],
                          env={"PATH": f"{folder}:{os.environ['PATH']}", "QUEUE": "films"}, capture_output=True, text=True)
    expect(done.stdout == "id-1 id-2\n", done.stdout + done.stderr)
    for words in (folder / "asked").read_text().split("END\n")[:2]:
        words = words.splitlines()
        options = dict(zip(words[2::2], words[3::2]))
        request = {"jobName": options["--job-name"], "jobQueue": options["--job-queue"],
                   "jobDefinition": options["--job-definition"],
                   "parameters": dict(pair.split("=", 1) for pair in options["--parameters"].split(","))}
        if "--array-properties" in options:
            request["arrayProperties"] = {"size": int(options["--array-properties"].removeprefix("size="))}
        if "--depends-on" in options:
            request["dependsOn"] = [{"jobId": options["--depends-on"].removeprefix("jobId=")}]
        validate("SubmitJob", request)
    return "valid by botocore's model"


def opencue(folder, render):
    if not needs("outline"):
        return "skipped"
    asked = subprocess.run([sys.executable, FARM / "opencue/film.py", "--print", "3", "a b.json", str(folder / "pip.mp4"),
                            "--scale", "0.5"], capture_output=True, text=True, env={
        **os.environ, "HOME": str(folder), "OL_CONFIG": "", "SHOW": "films", "SHOT": "one", "USER": "someone"})
    expect(asked.returncode == 0, asked.stderr[-2000:])
    import xml.etree.ElementTree as tree
    job = tree.fromstring(asked.stdout[asked.stdout.index("<spec>"):])
    layers = {layer.get("name"): layer for layer in job.iter("layer")}
    expect(set(layers) == {"parts", "encode"}, set(layers))
    expect(layers["parts"].findtext("range") == "1-3", layers["parts"].findtext("range"))
    depends = [(one.findtext("deplayer"), one.findtext("onlayer"), one.get("type")) for one in job.iter("depend")]
    expect(depends == [("encode", "parts", "LAYER_ON_LAYER")], depends)
    clip = folder / "film.mp4"
    asked = subprocess.run(
        [sys.executable, "-c", "import json, sys; sys.path.insert(0, sys.argv[1]); import film; "
         "job = film.job(*sys.argv[2:]); print(json.dumps([layer.get_arg('command') for layer in job.get_layers()]))",
         FARM / "opencue", "3", SCENE, str(clip), *FRAMES], capture_output=True, text=True,
        env={**os.environ, "HOME": str(folder), "OL_CONFIG": "", "RENDER": str(render.resolve())})
    expect(asked.returncode == 0, asked.stderr[-2000:])
    part, encode = json.loads(asked.stdout.splitlines()[-1])
    makes_the_clip([*([word.replace("#IFRAME#", str(number)) for word in part] for number in (2, 1, 3)), encode], clip, render)
    return "the job of pyoutline, as XML for Cuebot; its commands were run"


def flamenco(folder, render):
    if not shutil.which("node"):
        skipped.append("node")
        return "skipped"
    done = subprocess.run(["node", ROOT / "Tests/Farm/flamenco.mjs", FARM / "flamenco/film.js"], capture_output=True, text=True)
    expect(done.returncode == 0, done.stderr[-2000:])
    tasks = json.loads(done.stdout)
    names = [task["name"] for task in tasks]
    expect(names == ["part 1", "part 2", "part 3", "encode"], names)
    expect(tasks[0]["commands"] == [{"name": "exec", "parameters": {"exe": "render", "args": [
        "a.json", "-o", "/films/v1.2/a.mp4", "--shard", "1/3", "--resume", "--scale", "0.5"]}}], tasks[0]["commands"])
    expect(tasks[3]["commands"] == [{"name": "exec", "parameters": {"exe": "render", "args": [
        "encode", "/films/v1.2/a", "-o", "/films/v1.2/a.mp4"]}}], tasks[3]["commands"])
    expect(tasks[3]["dependencies"] == names[:3], tasks[3]["dependencies"])
    clip = folder / "film.mp4"
    done = subprocess.run(["node", ROOT / "Tests/Farm/flamenco.mjs", FARM / "flamenco/film.js", json.dumps(
        {"scene": SCENE, "clip": str(clip), "options": " ".join(FRAMES), "render": str(render.resolve())})],
        capture_output=True, text=True)
    expect(done.returncode == 0, done.stderr[-2000:])
    commands = [task["commands"][0]["parameters"] for task in json.loads(done.stdout)]
    makes_the_clip([[one["exe"], *one["args"]] for one in commands], clip, render)
    return "the tasks of the job type, by node; their commands were run"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--render", type=pathlib.Path, default=ROOT / ".build/release/render")
    arguments = parser.parse_args()
    failed = ran = 0
    for check in (kubernetes, aws_batch, opencue, flamenco):
        with tempfile.TemporaryDirectory(prefix="flipbook-schemas-") as folder:
            try:
                verdict = check(pathlib.Path(folder), arguments.render)
                ran += verdict != "skipped"
            except Exception as fault:  # A schema's own errors have many types.
                failed, ran, verdict = failed + 1, ran + 1, f"WRONG: {fault}"
            print(f"{check.__name__:12}{verdict}", flush=True)
    if skipped:
        print(f"not installed: {', '.join(skipped)} (make test-schemas installs them)", file=sys.stderr)
    print(f"{ran - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0 if ran else 77)


if __name__ == "__main__":
    main()

#!/bin/bash
# A film by GNU parallel: on this machine, or on those that a file lists.
#   farm/parallel/film.sh 8 scenes/pip.json out/pip [options of render …]
#   HOSTS=hosts.txt farm/parallel/film.sh 8 scenes/pip.json out/pip
# $HOSTS lists machines that ssh reaches without a password ("2/node1" runs two tasks there) and that see this
# folder under the same path. $TASKS is how many run at once on one machine. $CLIPS names the clips (default:
# --mp4), of which each task encodes segments; with FRAMES= (empty) it also writes PNGs of the frames.
# A task that fails is run three times at most; run the same command again and only tasks that failed run.
set -eu
parts=$1 scene=$2 folder=$3
case ${CLIPS:=--mp4} in
  *apng* | *webp*) segments=() ;; # these cannot be cut, so they are encoded from frames at the end
  # shellcheck disable=SC2206 # several options
  *) segments=($CLIPS ${FRAMES---no-frames}) ;;
esac
hosts=()
[ -z "${HOSTS:-}" ] || hosts=(--sshloginfile "$HOSTS" --workdir "$PWD" --env PATH)
mkdir -p "$(dirname "$folder")"
failed=$folder.failed
rm -f "$failed"
# parallel runs again whatever fails. A task that would end the same way again notes its code instead, and no
# other task begins.
# shellcheck disable=SC2016 # expanded by the task's shell
task='[ ! -e "$0" ] || exit 0; "$@"; code=$?; case $code in 64|65|66|73) echo $code >"$0"; exit 0;; esac; exit $code'
parallel --will-cite --quote --retries 3 --joblog "$folder.joblog" --resume-failed --jobs "${TASKS:-2}" \
  "${hosts[@]}" bash -c "$task" "$failed" render "$scene" -o "$folder" --shard "{}/$parts" --resume --jobs 1 \
  "${segments[@]}" "${@:4}" ::: $(seq "$parts")
if [ -e "$failed" ]; then
  code=$(cat "$failed")
  rm -f "$failed" "$folder.joblog"
  exit "$code"
fi
# shellcheck disable=SC2086 # several options
render encode "$folder" $CLIPS

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
  *--apng* | *--webp*) segments=() ;; # these cannot be cut, so they are encoded from frames at the end
  # shellcheck disable=SC2206 # several options
  *) segments=($CLIPS ${FRAMES---no-frames}) ;;
esac
hosts=()
[ -z "${HOSTS:-}" ] || hosts=(--sshloginfile "$HOSTS" --workdir "$PWD" --env PATH)
parallel --will-cite --quote --retries 3 --joblog "$folder.joblog" --resume-failed --jobs "${TASKS:-2}" \
  "${hosts[@]}" render "$scene" -o "$folder" --shard "{}/$parts" --resume --jobs 1 \
  "${segments[@]}" "${@:4}" ::: $(seq "$parts")
# shellcheck disable=SC2086 # several options
render encode "$folder" $CLIPS

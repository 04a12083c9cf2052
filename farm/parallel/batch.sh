#!/bin/bash
# A film for each row of a table by GNU parallel; see film.sh for $HOSTS and $TASKS.
#   farm/parallel/batch.sh 20 card.json people.csv 'out/cards/{name}.mp4' [options of render …]
set -eu
parts=$1 scene=$2 rows=$3 output=$4
hosts=()
[ -z "${HOSTS:-}" ] || hosts=(--sshloginfile "$HOSTS" --workdir "$PWD" --env PATH)
folder=$(dirname "$output")
mkdir -p "$folder"
failed=$folder.failed
rm -f "$failed"
# Rows that failed do not keep the others from being made: their code is that of the script.
# shellcheck disable=SC2016 # expanded by the task's shell
task='"$@"; code=$?; case $code in 64|65|66|73) echo $code >"$0"; exit 0;; esac; exit $code'
# Braces belong to render's names of films, so parallel has other words for the number of the part.
parallel --will-cite --quote -I @part@ --seqreplace @seq@ --retries 3 --resume-failed --jobs "${TASKS:-2}" \
  --joblog "$folder.joblog" "${hosts[@]}" bash -c "$task" "$failed" \
  render "$scene" --batch "$rows" -o "$output" --shard "@part@/$parts" --resume --jobs 1 \
  "${@:5}" ::: $(seq "$parts")
if [ -e "$failed" ]; then
  code=$(cat "$failed")
  rm -f "$failed" "$folder.joblog"
  exit "$code"
fi

#!/bin/bash
# A film for each row of a table by GNU parallel; see film.sh for $HOSTS and $TASKS.
#   farm/parallel/batch.sh 20 card.json people.csv 'out/cards/{name}.mp4' [options of render …]
set -eu
parts=$1 scene=$2 rows=$3 output=$4
hosts=()
[ -z "${HOSTS:-}" ] || hosts=(--sshloginfile "$HOSTS" --workdir "$PWD" --env PATH)
mkdir -p "$(dirname "$output")"
# Braces belong to render's names of films, so parallel has other words for the number of the part.
parallel --will-cite --quote -I @part@ --seqreplace @seq@ --retries 3 --resume-failed --jobs "${TASKS:-2}" \
  --joblog "$(dirname "$output").joblog" "${hosts[@]}" \
  render "$scene" --batch "$rows" -o "$output" --shard "@part@/$parts" --resume --jobs 1 \
  "${@:5}" ::: $(seq "$parts")

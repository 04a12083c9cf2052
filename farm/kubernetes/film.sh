#!/bin/bash
# Makes the film that film.yaml describes: applies it, waits for the parts, then starts the encoding and waits for that.
#   farm/kubernetes/film.sh [film.yaml]
# Not run on a cluster; checked with a kubectl that only records what it is asked (Tests/Farm/schemas.py).
set -eu
file=${1:-$(dirname "$(readlink -f "$0")")/film.yaml}
# Waits until a job is complete; fails as soon as it has failed.
finish() {
  kubectl wait --for=condition=complete --timeout=-1s "job/$1" & complete=$!
  kubectl wait --for=condition=failed --timeout=-1s "job/$1" & failed=$!
  wait -n -p ended $complete $failed
  kill $complete $failed 2>/dev/null || true
  [ "$ended" = $complete ] || { echo "$1 failed: kubectl describe job/$1" >&2; exit 1; }
}
kubectl apply -f "$file"
finish film-parts
kubectl patch job/film-encode --type=merge -p '{"spec":{"suspend":false}}'
finish film-encode

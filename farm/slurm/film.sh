#!/bin/bash
# Submits a film as a job array, and a job behind it that joins the parts into the clips.
#   farm/slurm/film.sh 8 scenes/pip.json out/pip [options of render …]
# Each part encodes segments of the clips in out/pip, and the last job joins them: out/pip.mp4.
# $CLIPS names the clips (default: --mp4); with FRAMES= (empty) the parts also write PNGs of the frames.
# $SBATCH_PARTITION and its like say where.
set -eu
here=$(dirname "$(readlink -f "$0")")
parts=$1 folder=$3
case ${CLIPS:=--mp4} in
  *apng* | *webp*) segments=() ;; # these cannot be cut, so the last job encodes them from frames
  # shellcheck disable=SC2206 # several options
  *) segments=($CLIPS ${FRAMES---no-frames}) ;;
esac
mkdir -p "$folder.log"
array=$(sbatch --parsable --array="1-$parts" --output="$folder.log/part-%a.log" "$here/part.sbatch" \
  "$@" "${segments[@]}")
# shellcheck disable=SC2086 # several options
encode=$(sbatch --parsable --dependency="afterok:$array" --kill-on-invalid-dep=yes \
  --output="$folder.log/encode.log" "$here/encode.sbatch" "$folder" $CLIPS)
echo "$array $encode"

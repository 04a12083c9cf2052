#!/bin/bash
# Submits a film as a job array, and a job behind it that joins the parts and makes the clips.
#   farm/slurm/film.sh 8 scenes/pip.json out/pip [options of render …]
# $CLIPS says what is made of the frames (default: --mp4), $SBATCH_PARTITION and its like where.
set -eu
here=$(dirname "$(readlink -f "$0")")
parts=$1 folder=$3
mkdir -p "$folder.log"
array=$(sbatch --parsable --array="1-$parts" --output="$folder.log/part-%a.log" "$here/part.sbatch" "$@")
# shellcheck disable=SC2086 # several options
encode=$(sbatch --parsable --dependency="afterok:$array" --kill-on-invalid-dep=yes \
  --output="$folder.log/encode.log" "$here/encode.sbatch" "$folder" ${CLIPS:---mp4})
echo "$array $encode"

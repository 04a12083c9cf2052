#!/bin/bash
# Submits a film for each row of a table, as a job array.
#   farm/slurm/batch.sh 20 card.json people.csv 'out/cards/{name}.mp4' [options of render …]
set -eu
here=$(dirname "$(readlink -f "$0")")
parts=$1 logs=$(dirname "$4").log
mkdir -p "$logs"
sbatch --parsable --array="1-$parts" --output="$logs/rows-%a.log" "$here/rows.sbatch" "$@"

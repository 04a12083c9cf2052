#!/bin/bash
# Submits a film to AWS Batch: an array of parts, which encode segments of the clip, and a job after it that joins them.
#   for one in part encode; do aws batch register-job-definition --cli-input-json file://farm/aws-batch/$one.json; done
#   QUEUE=films farm/aws-batch/film.sh 8 s3://films/scenes/pip.json s3://films/pip.mp4 [options …]
# The segments go into s3://films/pip.
# The role `render` of the definitions may read and write the bucket; the container's agent gives `render` its keys.
# Checked by schema only (botocore's model of AWS Batch), with an aws that records what it is asked. Not run on AWS.
# `make test-storage` runs the commands of both definitions in a shell, against a local object storage.
set -eu
parts=$1 scene=$2 clip=$3
array=$(aws batch submit-job --job-name film-parts --job-queue "$QUEUE" --job-definition render-part \
  --array-properties "size=$parts" \
  --parameters "scene=$scene,clip=$clip,parts=$parts,options=${*:4}" --query jobId --output text)
encode=$(aws batch submit-job --job-name film-encode --job-queue "$QUEUE" --job-definition render-encode \
  --depends-on "jobId=$array" --parameters "clip=$clip" --query jobId --output text)
echo "$array $encode"

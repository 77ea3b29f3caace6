#!/usr/bin/env bash
# Fails when an image adds too much to its base image. Usage: image-sizes.sh [TAG], after `docker compose build`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
tag=${1:-local}
# Megabytes above the base image.
service_limit=60
gateway_limit=100

size_of() { docker image inspect --format '{{.Size}}' "$1"; }
base=${NODE_IMAGE:-$(sed -n 's/^ARG NODE_IMAGE=//p' deploy/docker/service.Dockerfile)}
# BuildKit leaves an image that it pulled out of the local images.
docker image inspect "$base" >/dev/null 2>&1 || docker pull --quiet "$base"
base_size=$(size_of "$base")
failed=0
for folder in services/* gateway; do
  name=$(basename "$folder")
  limit=$service_limit
  [ "$name" != gateway ] || limit=$gateway_limit
  tenths=$((($(size_of "patna-hostels/$name:$tag") - base_size) / 100000))
  echo "$name: $((tenths / 10)).$((tenths % 10)) MB above $base, at most $limit"
  [ "$tenths" -le $((limit * 10)) ] || failed=1
done
[ "$failed" = 0 ] || { echo 'image-sizes: an image above is too large' >&2; exit 1; }

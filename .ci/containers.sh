#!/usr/bin/env bash
# The product as containers, and its manifests against a real API server, on local stand-in images.
# Usage: containers.sh TOOLS
set -euo pipefail
tools=$1
export PORT=18081

if ! "$tools/containers.sh" up; then
  echo 'SKIPPED: containers and manifests, no container engine could be started here'
  exit 0
fi
trap 'docker compose down -v --timeout 20 >/dev/null 2>&1 || true; "$tools/containers.sh" down' EXIT
"$tools/containers.sh" images
"$tools/containers.sh" compose
eval "$("$tools/containers.sh" env)"

docker compose build --quiet
docker compose up -d --wait --wait-timeout 240 --pull never --no-build
curl -fsS "http://localhost:$PORT/readyz"
test "$(curl -fsS "http://localhost:$PORT/" | grep -o 'hostelId=hostel_xx' | wc -l)" -ge 12
echo 'compose: ready, and the first page holds its 12 hostels'

"$tools/kubernetes/build.sh" control-plane
rendered=$(mktemp -d)
deploy/checks/render-k8s.sh "$rendered" || [ $? -eq 77 ]
"$tools/kubernetes/dry-run.sh" k8s/overlays/local k8s/overlays/production
rm -rf "$rendered"

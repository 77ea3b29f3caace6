#!/usr/bin/env bash
# Runs the product in containers and checks its manifests against a real API server, on local stand-in images.
# Usage: containers.sh TOOLS
set -euo pipefail
tools=$1
export PORT=18081
# The browser story reaches the gateway through a link that it can cut.
story_port=18082
export PUBLIC_ORIGINS="http://localhost:$PORT,http://localhost:$story_port"

if ! "$tools/containers.sh" up; then
  echo 'no container engine could be started here: CI_CONTAINERS=no goes without' >&2
  exit 1
fi
trap 'docker compose down -v --timeout 20 >/dev/null 2>&1 || true; rm -f docker-compose.ci.yml; "$tools/containers.sh" down' EXIT
"$tools/containers.sh" images
"$tools/containers.sh" compose
eval "$("$tools/containers.sh" env)"

report=.cache/containers-report.json
TEST_CONTAINERS=on npx vitest run --retry=1 --project kafka --project 'front door*' packages/event-bus/tests/{kafka,embedded}.test.ts \
  services/wishlist deploy/operate/dead-letters \
  --reporter=default --reporter=./.ci/retry-reporter.mjs --reporter=json --outputFile="$report" \
  | tee .cache/containers-run.txt
node .ci/no-silent-skips.mjs "$report"
grep -q '^integration suite: MongoDB by testcontainers .* Kafka by testcontainers' .cache/containers-run.txt
test -z "$(docker ps --all --quiet --filter label=patna-hostels.test-run)"
echo 'integration suite: ran in containers, and left none'

# Stand-in images have no digests, so the references of `npm run pin-images` are used without theirs.
mkdir -p .cache
dockerfile=.cache/service.Dockerfile
without_digests() { sed -E 's/@sha256:[0-9a-f]{64}//' "$1"; }
without_digests deploy/docker/service.Dockerfile >"$dockerfile"
without_digests docker-compose.yml | sed "s|deploy/docker/service.Dockerfile|$dockerfile|" >docker-compose.ci.yml
export COMPOSE_FILE=$PWD/docker-compose.ci.yml
NODE_IMAGE=$(sed -n 's/^ARG NODE_IMAGE=//p' "$dockerfile")
export NODE_IMAGE

docker compose build --quiet
.ci/image-sizes.sh
docker compose up -d --wait --wait-timeout 240 --pull never --no-build
curl -fsS "http://localhost:$PORT/status"
test "$(curl -fsS "http://localhost:$PORT/" | grep -o 'hostelId=hostel_xx' | wc -l)" -ge 12
echo 'compose: ready, and the first page holds its 12 hostels'

curl -fsS "http://localhost:$PORT/algolia/1/indexes/*/queries" --data '{"requests":[{"query":"hostel"}]}' | grep -q '"objectID":"hostel_xx'
curl -fsS "http://localhost:$PORT/rest/v1/hostel_views?hostel_id=eq.hostel_xx01&select=views_count" | grep -q '^\['
echo 'compose: the product answers suggestions and counts views itself'

anonymous=$(docker compose exec -T mongo mongosh --quiet mongodb://mongo:27017/users --eval 'db.users.findOne()' 2>&1 || true)
grep -q 'requires authentication' <<<"$anonymous"
if docker compose exec -T kafka timeout 20 /opt/kafka/bin/kafka-topics.sh --bootstrap-server kafka:9092 --list >/dev/null 2>&1; then
  echo 'Kafka lists its topics without a login' >&2
  exit 1
fi
docker compose exec -T notification node /app/deploy/operate/dead-letters/dead-letters.ts list | grep -q '^no dead letters'
echo 'compose: MongoDB and Kafka refuse callers without a login'

docker compose exec -T listings node src/photos/objects/pictures-main.ts move | grep -x 'moved 0 files'
picture=$(curl -fsS "http://localhost:$PORT/" | grep -o '/images/[0-9a-f]*/500.jpg' | awk 'NR == 1')
curl -fsS "http://localhost:$PORT$picture" --output .cache/picture.jpg
test "$(head -c 3 .cache/picture.jpg | od -An -tx1 | tr -d ' ')" = ffd8ff
echo 'compose: pictures are in the S3 server, and are served from there'

RUNNING_GATEWAY_PORT=$PORT RUNNING_PUBLIC_PORT=$story_port RUNNING_TOKEN_COMMAND=$PWD/.ci/compose-token.sh \
  npx vitest run --project 'running product' --reporter=default --reporter=json --outputFile=.cache/story-report.json
node .ci/no-silent-skips.mjs .cache/story-report.json
echo 'compose: the browser story passes'

docker compose --project-directory . -f - build --quiet <<COMPOSE
services:
  backup:
    image: patna-hostels/backup:local
    build:
      context: .
      dockerfile: $dockerfile
      target: backup
      args: { WORKSPACE: deploy }
COMPOSE
if docker run --rm --read-only patna-hostels/backup:local >.cache/backup-run.txt 2>&1; then exit 1; fi
grep -q 'BACKUP_KEY: is missing' .cache/backup-run.txt
echo 'backup image: starts, and asks for its key'

"$tools/kubernetes/build.sh" control-plane
"$tools/kubernetes/build.sh" kubeconform
bin=${TOOLS_STATE:-/var/tmp/patna-tools}/bin
[ -x "$bin/kube-score" ] || GOBIN=$bin GOTOOLCHAIN=local go install github.com/zegl/kube-score/cmd/kube-score@v1.20.0
export PATH="$bin:$PATH"
checked=$(mktemp -d)
"$tools/kubernetes/schemas.sh" "$checked/schemas"
deploy/verify/checks/operator-crds.sh "$checked/crds"
SCHEMAS="$checked/schemas/{{.ResourceKind}}{{.KindSuffix}}.json" CRDS="$checked/crds" \
  deploy/verify/checks/render-k8s.sh "$checked/rendered"
"$tools/kubernetes/dry-run.sh" k8s/overlays/local k8s/overlays/production
bash .ci/operators-dry-run.sh "$tools" "$checked/crds" \
  "$checked"/rendered/{operators,operators-gateway-api,operators-backup,monitoring}.yaml
rm -rf "$checked"

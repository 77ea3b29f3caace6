#!/bin/sh
# Renders both overlays with kubectl or kustomize and, where kubeconform is there, validates them.
#   deploy/verify/checks/render-k8s.sh [FOLDER]     keeps FOLDER/local.yaml and FOLDER/production.yaml
# Exit 1: an overlay does not render or is not valid. Exit 77: there is nothing to render with.
set -eu
overlays=$(cd "$(dirname "$0")/../../../k8s/overlays" && pwd)

render() {
  if command -v kustomize >/dev/null 2>&1; then kustomize build "$1"
  elif command -v kubectl >/dev/null 2>&1; then kubectl kustomize "$1"
  else echo 'render-k8s: neither kustomize nor kubectl is here' >&2; exit 77
  fi
}

keep=${1:-}
rendered=${keep:-$(mktemp -d)}
if [ -z "$keep" ]; then trap 'rm -rf "$rendered"' EXIT; else mkdir -p "$keep"; fi

for overlay in local production; do
  render "$overlays/$overlay" >"$rendered/$overlay.yaml"
  echo "$overlay: $(grep -c '^kind:' "$rendered/$overlay.yaml") resources"
  # A reference that no generator answers keeps its plain name; locally there is none of those.
  if [ "$overlay" = local ] && grep -A2 -E 'secretKeyRef|configMapRef|configMapKeyRef' \
    "$rendered/$overlay.yaml" | grep -E ' name: (mongodb|search|views|[a-z-]*settings)$'; then
    echo 'render-k8s: a reference above names something that is not there' >&2
    exit 1
  fi
  if command -v kubeconform >/dev/null 2>&1; then
    kubeconform -strict -summary ${SCHEMAS:+-schema-location "$SCHEMAS"} "$rendered/$overlay.yaml"
  fi
done

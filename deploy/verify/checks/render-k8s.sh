#!/bin/sh
# Renders every overlay with kubectl or kustomize. Where they are there, kubeconform validates each resource and kube-score
# looks for weak settings.
#   deploy/verify/checks/render-k8s.sh [FOLDER]     keeps FOLDER/OVERLAY.yaml
# SCHEMAS: kubeconform's location of Kubernetes' schemas. CRDS: folder that operator-crds.sh has filled.
# Exit 1: an overlay does not render or is not valid. Exit 77: there is nothing to render with.
set -eu
checks=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$checks/../../.." && pwd)
export PATH="$root/node_modules/.bin:$PATH"

render() {
  if command -v kustomize >/dev/null 2>&1; then kustomize build "$1"
  elif command -v kubectl >/dev/null 2>&1; then kubectl kustomize "$1"
  else echo 'render-k8s: neither kustomize nor kubectl is here' >&2; exit 77
  fi
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rendered=${1:-$work/rendered}
mkdir -p "$rendered"

for folder in "$root"/k8s/overlays/*/; do
  overlay=$(basename "$folder")
  render "$folder" >"$rendered/$overlay.yaml"
  echo "$overlay: $(grep -c '^kind:' "$rendered/$overlay.yaml") resources"
  # A reference that no generator answers keeps its plain name; locally there is none of those.
  if [ "$overlay" = local ] && grep -A2 -E 'secretKeyRef|configMapRef|configMapKeyRef' \
    "$rendered/$overlay.yaml" | grep -E ' name: (mongodb|search|views|[a-z-]*settings)$'; then
    echo 'render-k8s: a reference above names something that is not there' >&2
    exit 1
  fi
done

if command -v kubeconform >/dev/null 2>&1; then
  if [ -z "${CRDS:-}" ]; then
    CRDS=$work/crds
    "$checks/operator-crds.sh" "$CRDS"
  fi
  node "$checks/crd-schemas.ts" "$CRDS" "$work/schemas"
  # A kind without a schema is an error that names it.
  for file in "$rendered"/*.yaml; do
    kubeconform -strict -summary -schema-location "${SCHEMAS:-default}" \
      -schema-location "$work/schemas/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json" "$file"
  done
fi

# Ignored: spread by topologySpreadConstraints instead, and pods and replicas that operators create. The overlay `local` runs
# images that no registry has.
if command -v kube-score >/dev/null 2>&1; then
  for file in "$rendered"/*.yaml; do
    overlay=$(basename "$file" .yaml)
    pulled=
    if [ "$overlay" = local ]; then pulled='--ignore-test container-image-pull-policy'; fi
    # shellcheck disable=SC2086
    kube-score score --output-format ci --ignore-test deployment-has-host-podantiaffinity \
      --ignore-test networkpolicy-targets-pod --ignore-test deployment-replicas $pulled "$file" \
      >"$work/score" || { grep -E '^\[(CRITICAL|WARNING)\]' "$work/score" >&2; exit 1; }
    echo "$overlay: kube-score finds nothing critical"
  done
fi

#!/usr/bin/env bash
# Asks a real API server, which has the operators' definitions, whether it takes rendered overlays.
# Usage: operators-dry-run.sh TOOLS CRDS FILE...
set -euo pipefail
tools=$1 crds=$2
shift 2
# shellcheck disable=SC1091
. "$tools/lib.sh"
K=$STATE/kubernetes/operators-dry-run LABEL=operators-dry-run
mkdir -p "$K"
here=$PWD
# shellcheck disable=SC1091
. "$tools/kubernetes/control-plane.sh"
export KUBECONFIG=$K/kubeconfig
trap 'for name in apiserver etcd; do stop "$K/$name.pid"; done; rm -rf "$K"' EXIT
timed operators-dry-run-keys make_keys 127.0.0.1
timed operators-dry-run-control-plane start_api 127.0.0.1 127.0.0.1
cd "$here"

kubectl create -f "$crds" >/dev/null
# Right after its creation a definition has no conditions, and `kubectl wait` fails.
wait_for 60 'the definitions' kubectl wait --for=condition=established --timeout=10s --all crd
kinds=$(kubectl get crd --output jsonpath='{.items[*].metadata.name}')
wait_for 60 'their kinds' kubectl get --all-namespaces "${kinds// /,}"
# A server-side dry run looks for the namespaces, and warns of pods that their labels refuse.
kubectl apply -f k8s/base/namespace.yaml -f k8s/overlays/operators/stores/namespace.yaml >/dev/null
for file in "$@"; do
  kubectl apply -f "$file" --dry-run=server --validate=strict --warnings-as-errors >/dev/null
  say "$(basename "$file"): accepted"
done

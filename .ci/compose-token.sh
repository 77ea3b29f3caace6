#!/usr/bin/env bash
# Prints a bearer token of the local identity provider of Compose, as JSON. Only its own container may ask for one.
# Usage: compose-token.sh EMAIL
set -euo pipefail
docker compose exec -T emulators node -e '
  const [, email] = process.argv;
  const headers = { "content-type": "application/json" };
  fetch("http://127.0.0.1:8080/emulator/token", { method: "POST", headers, body: JSON.stringify({ email }) })
    .then((answer) => answer.text())
    .then((text) => process.stdout.write(text));
' "$1"

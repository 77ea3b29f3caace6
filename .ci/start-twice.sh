#!/usr/bin/env bash
# Runs `npm start` like a new user: waits for `ready` on new data, requests a page and a call, and stops. Then
# does it again on the same data.
set -euo pipefail
cd "$1"
mkdir -p "$1/.cache"
export PORT=18080
DATA_DIR=$(mktemp -d "$1/.cache/start-XXXXXX")
export DATA_DIR
trap 'rm -rf "$DATA_DIR"' EXIT

start_once() {
  local limit=$1 log=$DATA_DIR.log began=$SECONDS pid
  npm start >"$log" 2>&1 &
  pid=$!
  until tail -n 1 "$log" | grep -qx "ready http://localhost:$PORT"; do
    if ! kill -0 "$pid" 2>/dev/null || [ $((SECONDS - began)) -gt "$limit" ]; then
      cat "$log"
      echo "npm start was not ready within $limit s"
      kill "$pid" 2>/dev/null || true
      exit 1
    fi
    sleep 0.2
  done
  echo "ready after $((SECONDS - began)) s (limit $limit s)"
  curl -fsS "http://localhost:$PORT/status" >/dev/null
  test "$(curl -fsS "http://localhost:$PORT/" | grep -o 'hostel-detail?hostelId=hostel_xx' | wc -l)" -ge 12
  curl -fsS -H "Authorization: Bearer $(npm run --silent token -- traveller@example.com)" \
    "http://localhost:$PORT/api/v1/wishlist/me/get-wishlist" | grep -q '"wishlist"'
  kill -TERM "$pid"
  wait "$pid" || true
  began=$SECONDS
  while curl -fsS -m 2 "http://localhost:$PORT/livez" >/dev/null 2>&1; do
    if [ $((SECONDS - began)) -gt 20 ]; then
      echo 'still answering 20 s after SIGTERM'
      exit 1
    fi
    sleep 0.2
  done
  echo 'stopped on SIGTERM'
}

start_once 90
start_once 15

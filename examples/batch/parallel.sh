#!/usr/bin/env bash
# All shards of a matrix on the cores of this machine, by GNU parallel; called again, it plays what is missing.
#
#   parallel.sh MATRIX OUT SHARDS
set -euo pipefail
matrix=$1 out=$2 shards=$3
program=${FATAL_FUNNEL:-fatal-funnel}

mkdir -p "$out"
# One job a core, one thread a job. A shard that fails is tried twice more; the joblog says what each one took.
seq "$shards" | parallel --will-cite --retries 3 --joblog "$out/parallel.log" \
  "$program" playtest --matrix "$matrix" --shard "{}/$shards" --out "$out" --jobs 1
"$program" merge "$out" --report "$out/report" >/dev/null

#!/bin/sh
# Puts a base backup in place and lets Postgres replay the archived log when it starts; the data that is there is set aside.
#   docker compose down
#   docker compose run --rm restore [latest | <backup>] ['2026-11-20 12:00:00+00']
#   docker compose up -d --wait
# The next start finds a restored database: trading is halted and outgoing money stops until a person confirms.
set -eu
name=${1:-latest}
until=${2:-}
[ "$name" = latest ] && name=$(ls -d /backups/*Z 2>/dev/null | sort | tail -n 1 | sed 's|.*/||')
[ -n "$name" ] && [ -d "/backups/$name" ] || { echo "There is no backup ${name:-at all} under /backups." >&2; exit 1; }
data=${PGDATA:-/var/lib/postgresql/18/docker}
if [ -e "$data/postmaster.pid" ]; then
  echo "Postgres may still run on $data: docker compose down first. If it does not run, remove $data/postmaster.pid." >&2
  exit 1
fi
pg_verifybackup --quiet "/backups/$name"
if [ -e "$data/PG_VERSION" ]; then
  aside="$data.before-$(date -u +%Y%m%dT%H%M%SZ)"
  mv "$data" "$aside"
  echo "The data that was there lies in $aside; remove it when it is no longer needed."
fi
mkdir -p "$data"
chmod 700 "$data"
cp -a "/backups/$name/." "$data/"
{
  echo "restore_command = 'cp /archive/%f %p'"
  echo "recovery_target_action = 'promote'"
  [ -z "$until" ] || echo "recovery_target_time = '$until'"
} >> "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "Backup $name is in place${until:+, to be replayed until $until}. Start: docker compose up -d --wait"

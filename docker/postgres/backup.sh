#!/bin/sh
# A base backup under /backups, checked; then old ones and the log that only they needed go.
#   docker compose exec -u postgres postgres sh /usr/local/lib/fairtick/backup.sh [how many to keep, 7]
set -eu
archive=${ARCHIVE_DIR:-/archive}
backups=${BACKUP_DIR:-/backups}
keep=${1:-7}
exec 9> "$backups/.lock"
flock --nonblock 9 || { echo 'Another backup runs.' >&2; exit 1; }
# What one left that was cut off is a whole copy, and no rotation looks at it.
rm -rf "$backups"/*.part
part=$backups/$(date -u +%Y%m%dT%H%M%SZ).part
trap 'rm -rf "$part"' EXIT
trap 'exit 1' HUP INT TERM
PGPASSWORD=${PGPASSWORD:-$(cat /secrets/postgres/password)}
export PGPASSWORD
pg_basebackup --host=127.0.0.1 --username=fairtick --pgdata="$part" --format=plain --wal-method=stream \
  --checkpoint=fast --manifest-checksums=SHA256
# By the second in which it ended: from there on it can be restored to any time.
name=$(date -u +%Y%m%dT%H%M%SZ)
pg_verifybackup --quiet "$part"
mv --no-target-directory "$part" "$backups/$name"
sync "$backups"
ls -d "$backups"/*Z | sort | head -n "-$keep" | while read -r old; do rm -rf "$old"; done
oldest=$(ls -d "$backups"/*Z | sort | head -n 1)
# The first piece of log that the oldest backup needs.
first=$(sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup "$archive" "$first"
echo "backup $name, $(du -sh "$backups/$name" | cut -f1); kept $(ls -d "$backups"/*Z | wc -l), log from $first on"

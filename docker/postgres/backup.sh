#!/bin/sh
# A base backup under /backups, checked; then old ones and the log that only they needed go.
#   docker compose exec -u postgres postgres sh /usr/local/lib/fairtick/backup.sh [how many to keep, 7]
set -eu
keep=${1:-7}
name=$(date -u +%Y%m%dT%H%M%SZ)
PGPASSWORD=$(cat /secrets/postgres/password)
export PGPASSWORD
pg_basebackup --host=127.0.0.1 --username=fairtick --pgdata="/backups/$name.part" --format=plain --wal-method=stream \
  --checkpoint=fast --manifest-checksums=SHA256
pg_verifybackup --quiet "/backups/$name.part"
mv "/backups/$name.part" "/backups/$name"
sync /backups
ls -d /backups/*Z | sort | head -n "-$keep" | while read -r old; do rm -rf "$old"; done
oldest=$(ls -d /backups/*Z | sort | head -n 1)
# The first piece of log that the oldest backup needs.
first=$(sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup /archive "$first"
echo "backup $name, $(du -sh "/backups/$name" | cut -f1); kept $(ls -d /backups/*Z | wc -l), log from $first on"

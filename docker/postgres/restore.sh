#!/bin/sh
# Puts a base backup in place and lets Postgres replay the archived log when it starts; the data that is there is set aside.
#   docker compose down
#   docker compose run --rm restore [latest | <backup>] ['2026-11-20 12:00:00+00']
#   docker compose up -d --wait
# With a time (UTC unless it names a zone) latest is the newest backup that had ended by then.
# The next start finds a restored database: trading is halted and outgoing money stops until a person confirms.
set -eu
archive=${ARCHIVE_DIR:-/archive}
backups=${BACKUP_DIR:-/backups}
data=${PGDATA:-/var/lib/postgresql/18/docker}
name=${1:-latest}
until=${2:-}

refuse() {
  echo "$1" >&2
  exit 1
}

# A place in the log, such as 0/30001A8, as a number.
place() { echo $(( (0x${1%/*} << 32) + 0x${1#*/} )); }

# Replaying starts where a backup ended and cannot go back from there. Its name is that second.
ended_in_time() { [ -z "$until" ] || [ "$1" \< "$until_name" ]; }

# A restore to a time starts a new timeline and leaves behind what came after that time. Postgres follows the newest one,
# and a backup of what was left behind does not lead there.
on_timeline() {
  history=$(ls "$archive"/*.history 2>/dev/null | sort | tail -n 1)
  [ -n "$history" ] || return 0
  newest=${history##*/}
  newest=$((0x${newest%.history}))
  range=$(sed -n 's/.*"Timeline": \([0-9]*\),.*"End-LSN": "\([^"]*\)".*/\1 \2/p' "$backups/$1/backup_manifest" | tail -n 1)
  [ "${range% *}" = "$newest" ] && return 0
  left=$(awk -v timeline="${range% *}" '$1 == timeline { print $2 }' "$history")
  [ -n "$left" ] && [ "$(place "${range#* }")" -le "$(place "$left")" ]
}

if [ -n "$until" ]; then
  until_name=$(date -u -d "$until" +%Y%m%dT%H%M%SZ 2>/dev/null) || refuse "$until is no time such as '2026-11-20 12:00:00+00'."
  until=$(date -u -d "$until" '+%Y-%m-%d %H:%M:%S.%6N+00')
  [ "$until" \< "$(date -u '+%Y-%m-%d %H:%M:%S.%6N+00')" ] || refuse "$until has not passed yet."
fi
if [ "$name" = latest ]; then
  name=
  for each in $(ls -d "$backups"/*Z 2>/dev/null | sort -r); do
    each=${each##*/}
    if ended_in_time "$each" && on_timeline "$each"; then
      name=$each
      break
    fi
  done
  [ -n "$name" ] || refuse "There is no backup under $backups${until:+ that had ended by $until}."
fi
[ -d "$backups/$name" ] || refuse "There is no backup $name under $backups."
ended_in_time "$name" || refuse "$name had not ended by $until: take an older one, or latest."
on_timeline "$name" || refuse "$name does not lead to the newest data: an earlier restore left it behind. Take latest."
if [ -e "$data/postmaster.pid" ]; then
  refuse "Postgres may still run on $data: docker compose down first. If it does not run, remove $data/postmaster.pid."
fi
pg_verifybackup --quiet "$backups/$name"

# Whole or not at all: half a copy would start, without the log.
rm -rf "$data.part"
trap 'rm -rf "$data.part"' EXIT
trap 'exit 1' HUP INT TERM
mkdir -p "$data.part"
chmod 700 "$data.part"
cp -a "$backups/$name/." "$data.part/"
# A backup of a database that was restored brings that restore's settings, and a time in them would end this one, too.
sed -i -E '/^[[:space:]]*(restore_command|recovery_target[a-z_]*)[[:space:]=]/Id' "$data.part/postgresql.auto.conf"
{
  echo "restore_command = 'cp $archive/%f %p'"
  echo "recovery_target_action = 'promote'"
  [ -z "$until" ] || echo "recovery_target_time = '$until'"
} >> "$data.part/postgresql.auto.conf"
touch "$data.part/recovery.signal"
chown --reference="$data.part/PG_VERSION" "$data.part/recovery.signal"
# Without data the folder may be there, empty, as it came with the image.
if [ -e "$data" ] && ! rmdir "$data" 2>/dev/null; then
  aside="$data.before-$(date -u +%Y%m%dT%H%M%SZ)"
  mv "$data" "$aside"
  echo "The data that was there is now in $aside. When it is no longer needed:"
  echo "docker compose run --rm --entrypoint rm restore -rf $aside"
fi
mv "$data.part" "$data"
echo "Backup $name is in place${until:+, to be replayed until $until}. Start: docker compose up -d --wait"

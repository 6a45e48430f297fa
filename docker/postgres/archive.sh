#!/bin/sh
# archive_command: one finished piece of the log to the archive, whole or not at all, never over another one.
set -eu
archive=${ARCHIVE_DIR:-/archive}
from=$1
name=$2
if [ -f "$archive/$name" ]; then
  # Retried after a crash: the same segment is accepted, a different one of that name is not.
  cmp -s "$from" "$archive/$name"
  exit $?
fi
cp "$from" "$archive/$name.part"
sync "$archive/$name.part"
mv "$archive/$name.part" "$archive/$name"
sync "$archive"

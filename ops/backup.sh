#!/bin/sh
# Makes a backup every night, tests it with a restore, and deletes backups after two weeks. Failures are logged; the next
# night runs anyway.
while :; do
  file=/backups/$(date -u +%F-%H%M).dump
  node api/dist/cli/backup.js "$file" && node api/dist/cli/restore.js --drill "$file"
  find /backups -name '*.dump*' -mtime +14 -delete
  sleep 86400
done

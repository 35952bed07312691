#!/bin/sh
# A backup a night, tried out at once, and those of the last fortnight kept. What goes wrong is in the log, and the
# next night comes all the same.
while :; do
  file=/backups/$(date -u +%F-%H%M).dump
  node api/dist/cli/backup.js "$file" && node api/dist/cli/restore.js --drill "$file"
  find /backups -name '*.dump*' -mtime +14 -delete
  sleep 86400
done

import { MINUTE_MS } from '@network/domain';

const MAX_OCTETS = 75;

interface CalendarEvent {
  /** Identical in every copy and every later version, so that a calendar stores the event once. */
  uid: string;
  start: Date;
  end: Date;
  summary: string;
  description: string;
}

/**
 * Returns a calendar file (RFC 5545) of tentative events. All times are in UTC. A later file with the same UIDs has a
 * higher SEQUENCE and replaces its events.
 */
export function calendarFile(product: string, now: Date, events: CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(({ uid, start, end, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(now)}`,
      `SEQUENCE:${Math.floor(now.getTime() / MINUTE_MS)}`,
      `DTSTART:${utc(start)}`,
      `DTEND:${utc(end)}`,
      'STATUS:TENTATIVE',
      'TRANSP:TRANSPARENT',
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Escapes characters that would end the value or start a new line. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Folds a long line. Each continuation starts with a space, and no character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > MAX_OCTETS) {
      parts.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n');
}

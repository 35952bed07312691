const MOST_OCTETS = 75;

/** Something that may come into a calendar. */
export interface CalendarEvent {
  /** The same in every copy, so that a calendar keeps one. */
  uid: string;
  start: Date;
  end: Date;
  summary: string;
  description: string;
}

/** A calendar file (RFC 5545) with events that are proposed and not yet agreed, all in UTC. */
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

/** Text as a value: what would end it or begin another line is written out. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** A long line goes on behind a space; no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > MOST_OCTETS) {
      parts.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n');
}

import { calendarFile } from './calendar-file.js';

const now = new Date('2026-05-03T10:00:00.123Z');
const event = {
  uid: '1-a@network.example.org',
  start: new Date('2026-05-05T10:00:00Z'),
  end: new Date('2026-05-05T10:45:00Z'),
  summary: 'Records, and "more"; \\ done',
  description: 'First line\r\nEND:VEVENT\nATTENDEE:mailto:a@b.c',
};

/** Returns the lines of the file, unfolded as in a calendar program. */
const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

it('is a calendar with tentative events in UTC', () => {
  expect(linesOf(calendarFile('5% Network', now, [event]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//5% Network//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:1-a@network.example.org',
    'DTSTAMP:20260503T100000Z',
    'SEQUENCE:29630040',
    'DTSTART:20260505T100000Z',
    'DTEND:20260505T104500Z',
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'SUMMARY:Records\\, and "more"\\; \\\\ done',
    'DESCRIPTION:First line\\nEND:VEVENT\\nATTENDEE:mailto:a@b.c',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('folds lines at 75 octets, without splitting letters', () => {
  const summary = 'نقل سجلات المرضى من الورق إلى الحاسوب 😀 '.repeat(8).trim();
  const file = calendarFile('5% Network', now, [{ ...event, summary }]);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toContain(`SUMMARY:${summary}`);
  expect(file).not.toContain('\ufffd');
});

it('omits characters that calendars cannot read', () => {
  expect(calendarFile('5% Network', now, [{ ...event, summary: 'a\u0000b\u001bc\u2028d' }])).toContain(
    'SUMMARY:abc\\nd\r\n',
  );
});

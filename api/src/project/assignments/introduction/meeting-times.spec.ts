import { MEETING_MS, meetingTimes } from './meeting-times.js';

const ZONES =
  'Asia/Damascus Asia/Beirut Asia/Baghdad Asia/Amman Asia/Jerusalem Asia/Riyadh Asia/Dubai Africa/Cairo Europe/Istanbul Europe/London Europe/Paris Europe/Berlin Europe/Amsterdam Europe/Stockholm America/New_York America/Chicago America/Denver America/Los_Angeles America/Toronto Australia/Sydney Asia/Singapore'.split(
    ' ',
  );
const DAY = 24 * 60 * 60 * 1000;

const formats = new Map(
  [...ZONES, 'UTC'].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit' }),
  ]),
);

/** Returns the local time in a zone, as a wall clock shows it. */
function onTheWall(at: Date, timeZone: string) {
  const [weekday, time] = formats
    .get(timeZone)!
    .format(at)
    .split(/,? (?:at )?/);
  const [hours, minutes] = time!.split(':').map(Number);
  return { weekday: weekday!, hour: hours! + minutes! / 60 };
}

const ends = (start: Date) => new Date(start.getTime() + MEETING_MS);

function isInside(start: Date, zone: string, from: number, to: number): boolean {
  const [begins, over] = [onTheWall(start, zone), onTheWall(ends(start), zone)];
  return begins.hour >= from && over.hour <= to && over.hour > begins.hour;
}

/** A week in every season, and around the changes to and from daylight saving. */
const MOMENTS = [
  '2026-01-01T00:00:00Z',
  '2026-03-05T12:30:00Z',
  '2026-03-26T21:15:00Z',
  '2026-04-02T09:00:00Z',
  '2026-07-17T23:59:59Z',
  '2026-10-01T06:00:00Z',
  '2026-10-22T13:00:00Z',
  '2026-10-29T18:45:00Z',
].flatMap((from) => Array.from({ length: 3 }, (_, index) => new Date(Date.parse(from) + index * 2.4 * DAY)));

describe.each(ZONES)('meeting times with a person in %s', (zone) => {
  it('are on three different days of the next seven, Sunday to Thursday, within the hours of both', () => {
    for (const now of MOMENTS) {
      const times = meetingTimes(now, zone);
      expect([now, times.length]).toEqual([now, 3]);
      const days = times.map((time) => onTheWall(time, 'Asia/Damascus').weekday);
      expect(new Set(days).size).toBe(3);
      expect([...times].sort((a, b) => a.getTime() - b.getTime())).toEqual(times);
      for (const time of times) {
        expect(time.getTime()).toBeGreaterThan(now.getTime());
        expect(ends(time).getTime()).toBeLessThanOrEqual(now.getTime() + 7 * DAY);
        for (const timeZone of ['Asia/Damascus', zone]) {
          expect(['Friday', 'Saturday']).not.toContain(onTheWall(time, timeZone).weekday);
          expect([now, time, timeZone, isInside(time, timeZone, 8, 20)]).toEqual([now, time, timeZone, true]);
        }
      }
    }
  });
});

// Shared office hours. America's west and Australia's summer share none with Damascus.
it.each([
  ['Asia/Damascus', true],
  ['Europe/London', true],
  ['Europe/Berlin', true],
  ['Asia/Singapore', true],
  ['America/New_York', true],
  ['America/Chicago', false],
  ['America/Los_Angeles', false],
])('in July somebody in %s is asked inside 9 to 17: %s', (zone, isOffice) => {
  const times = meetingTimes(new Date('2026-07-01T10:00:00Z'), zone);
  const inside = times.map((time) => ['Asia/Damascus', zone].every((timeZone) => isInside(time, timeZone, 9, 17)));
  expect(inside).toEqual(times.map(() => isOffice));
});

it('are the same local times before and after a clock change', () => {
  // Berlin changes on 25 October 2026. Damascus never does.
  const times = meetingTimes(new Date('2026-10-20T06:00:00Z'), 'Europe/Berlin');
  for (const time of times) {
    expect(isInside(time, 'Europe/Berlin', 9, 17) && isInside(time, 'Asia/Damascus', 9, 17)).toBe(true);
  }
  const offsets = times.map((time) => onTheWall(time, 'Asia/Damascus').hour - onTheWall(time, 'Europe/Berlin').hour);
  expect(new Set(offsets)).toEqual(new Set([1, 2]));
});

it('use UTC for an unknown time zone', () => {
  const now = new Date('2026-05-03T10:00:00Z');
  expect(meetingTimes(now, null)).toEqual(meetingTimes(now, 'UTC'));
});

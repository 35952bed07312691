import { DAY_MS, HOUR_MS, MINUTE_MS, ORGANIZATIONS_ZONE } from '@network/domain';

/** For experts without a time zone. */
const UNKNOWN_ZONE = 'UTC';

/** The length of a first conversation. */
export const MEETING_MS = 45 * MINUTE_MS;

const TIMES = 3;
/** The minimum notice before a meeting. */
const NOTICE_MS = 12 * HOUR_MS;
const WEEKEND = ['Fri', 'Sat'];

interface Hours {
  from: number;
  to: number;
}
/** Office hours, and waking hours as the fallback when two zones share no office hours. */
const OFFICE: Hours = { from: 9, to: 17 };
const WAKING: Hours = { from: 8, to: 20 };

/** Returns up to three start times in the next seven days that suit both sides, earliest first. */
export function meetingTimes(now: Date, zone: string | null): Date[] {
  const clocks = [...new Set([ORGANIZATIONS_ZONE, zone ?? UNKNOWN_ZONE])].map(clockOf);
  const [organization] = clocks as [Clock];
  const starts = startsAfter(now);
  const fits = (hours: Hours) => starts.filter((start) => clocks.every((clock) => isWithin(clock, start, hours)));
  const office = onePerDay(fits(OFFICE), organization);
  if (office.length >= TIMES) return spread(office);
  const officeDays = office.map((start) => organization(start).date);
  const waking = onePerDay(fits(WAKING), organization).filter(
    (start) => !officeDays.includes(organization(start).date),
  );
  return [...office, ...spread(waking).slice(0, TIMES - office.length)].sort((a, b) => a.getTime() - b.getTime());
}

interface LocalTime {
  date: string;
  weekday: string;
  minutes: number;
}
type Clock = (at: Date) => LocalTime;

function clockOf(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      date: `${parts.year}-${parts.month}-${parts.day}`,
      weekday: parts.weekday!,
      minutes: Number(parts.hour) * 60 + Number(parts.minute),
    };
  };
}

/** Returns every full hour between the end of the notice period and the end of the seven days. */
function startsAfter(now: Date): Date[] {
  const end = now.getTime() + 7 * DAY_MS - MEETING_MS;
  const starts: Date[] = [];
  for (let at = Math.ceil((now.getTime() + NOTICE_MS) / HOUR_MS) * HOUR_MS; at <= end; at += HOUR_MS)
    starts.push(new Date(at));
  return starts;
}

function isWithin(clock: Clock, start: Date, { from, to }: Hours): boolean {
  const [begins, ends] = [clock(start), clock(new Date(start.getTime() + MEETING_MS))];
  return (
    !WEEKEND.includes(begins.weekday) &&
    begins.date === ends.date &&
    begins.minutes >= from * 60 &&
    ends.minutes <= to * 60
  );
}

/** Picks one start per day from a rotating part of the day, so that no part is always missing. */
function onePerDay(starts: Date[], clock: Clock): Date[] {
  const days = new Map<string, Date[]>();
  for (const start of starts) days.set(clock(start).date, [...(days.get(clock(start).date) ?? []), start]);
  return [...days.values()].map(
    (ofDay, index) => ofDay[Math.floor((ofDay.length * PARTS[index % PARTS.length]!) / 4)]!,
  );
}

/** The quarter of a day's starts to pick from: middle, end, beginning. */
const PARTS = [2, 3, 1];

/** Returns the first, the last and one between them. */
function spread(starts: Date[]): Date[] {
  if (starts.length <= TIMES) return starts;
  return [starts[0]!, starts[Math.floor((starts.length - 1) / 2)]!, starts.at(-1)!];
}

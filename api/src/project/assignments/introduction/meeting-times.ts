const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Where organizations are (docs/product 7.12). */
export const ORGANIZATIONS_ZONE = 'Asia/Damascus';

/** Of experts who have named none. */
const UNKNOWN_ZONE = 'UTC';

/** How long a first conversation takes. */
export const MEETING_MS = 45 * MINUTE;

const TIMES = 3;
/** Nobody is asked to meet at once. */
const NOTICE_MS = 12 * HOUR;
const WEEKEND = ['Fri', 'Sat'];

interface Hours {
  from: number;
  to: number;
}
/** The office's hours; where two zones share none, those in which people may still be asked to talk. */
const OFFICE: Hours = { from: 9, to: 17 };
const WAKING: Hours = { from: 8, to: 20 };

/** Three beginnings in the coming seven days that suit both sides, earliest first; fewer where there are no more. */
export function meetingTimes(now: Date, zone: string | null): Date[] {
  const clocks = [...new Set([ORGANIZATIONS_ZONE, zone ?? UNKNOWN_ZONE])].map(clockOf);
  const [organization] = clocks as [Clock];
  const starts = startsAfter(now);
  const fits = (hours: Hours) => starts.filter((start) => clocks.every((clock) => isWithin(clock, start, hours)));
  const office = onePerDay(fits(OFFICE), organization);
  if (office.length >= TIMES) return spread(office);
  const others = onePerDay(fits(WAKING), organization).filter(
    (start) => !office.some((each) => organization(each).date === organization(start).date),
  );
  return [...office, ...spread(others).slice(0, TIMES - office.length)].sort((a, b) => a.getTime() - b.getTime());
}

interface LocalTime {
  date: string;
  weekday: string;
  minutes: number;
}
type Clock = (at: Date) => LocalTime;

const clocksKnown = new Map<string, Clock>();

function clockOf(zone: string): Clock {
  const clock = clocksKnown.get(zone) ?? makeClock(zone);
  clocksKnown.set(zone, clock);
  return clock;
}

/** What a clock on the wall of a zone shows. Made once: that costs more than reading it a hundred times. */
function makeClock(timeZone: string): Clock {
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

/** Every full hour from the notice on until the seven days are over. */
function startsAfter(now: Date): Date[] {
  const end = now.getTime() + 7 * DAY - MEETING_MS;
  const starts: Date[] = [];
  for (let at = Math.ceil((now.getTime() + NOTICE_MS) / HOUR) * HOUR; at <= end; at += HOUR) starts.push(new Date(at));
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

/** Of each day one beginning, on each day another part of it: who never has time in the morning has it one day. */
function onePerDay(starts: Date[], clock: Clock): Date[] {
  const days = new Map<string, Date[]>();
  for (const start of starts) days.set(clock(start).date, [...(days.get(clock(start).date) ?? []), start]);
  return [...days.values()].map(
    (ofDay, index) => ofDay[Math.floor((ofDay.length * PARTS[index % PARTS.length]!) / 4)]!,
  );
}

/** Which quarter of a day's beginnings: its middle, its end, its beginning. */
const PARTS = [2, 3, 1];

/** The first, the last and one between them. */
function spread(starts: Date[]): Date[] {
  if (starts.length <= TIMES) return starts;
  return [starts[0]!, starts[Math.floor((starts.length - 1) / 2)]!, starts.at(-1)!];
}

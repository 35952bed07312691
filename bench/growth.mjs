import { setTimeout as pause } from 'node:timers/promises';
import { compare, EFFORT, throughputOf, timeOf } from './measure.mjs';
import { call, Place } from './place.mjs';

const ONCE = { experts: 5000, organizations: 250, projects: 1000 };
const READERS = 8;
const BETWEEN_LOOKS_MS = 500;
const times = (factor) =>
  Object.fromEntries(Object.entries(ONCE).map(([what, count]) => [what, count * factor * EFFORT.share]));

/** What becomes of a call's time with ten times the data. */
export async function measureGrowth() {
  const places = [];
  try {
    for (const factor of [1, 10]) places.push(await Place.seeded(times(factor)));
    const [once, tenfold] = await Promise.all(places.map(served));
    const row = (name, wanted, unit, figureOf) => ({
      name,
      wanted,
      unit,
      product: figureOf(tenfold),
      baseline: figureOf(once),
    });
    const read = (name, wanted, path) => row(name, wanted, 'ms', ({ get, pages }) => timeOf(() => get(path(pages))));
    const rows = [];
    for (const each of [
      read('first page of experts', '≤ 1.2', () => '/admin/users/expert?page=1'),
      read('first page of projects', '≤ 1.2', () => '/admin/projects?page=1'),
      read('administrators’ overview', '≤ 1.2', () => '/admin/overview'),
      read('search of a common name', '≤ 1.3', () => '/admin/users/expert?page=1&search=haddad'),
      read('page in the middle', '≤ 1.3', (pages) => `/admin/users/expert?page=${Math.ceil(pages / 2)}`),
      read('search of two letters', '≤ 2', () => '/admin/users/expert?page=1&search=ha'),
      read('`GET /api/impact`', '≤ 1.1', () => '/impact'),
      row('`GET /api/auth/me`, throughput beside eight readers of that', '≥ 0.9', '/s', besideReaders),
      row('statistics while they are made anew', '≤ 1.5', 'ms', statisticsWhenDue),
      row('statistics made for the first time', '', 'ms', statisticsOfNobody),
    ])
      rows.push(await compare(each));
    return rows;
  } finally {
    for (const place of places) await place.stop();
  }
}

/** The reminders that were due have gone: nothing goes on beside the calls. */
const IS_QUIET = `SELECT FROM mails HAVING count(*) > 0 AND count(*) FILTER (WHERE status = 'waiting') = 0`;

/** How to call the product on this database as an administrator. */
async function served(place) {
  const product = `${await place.serve('api/dist/main.js', '/api/health/ready')}/api`;
  while ((await place.rows(IS_QUIET)).length === 0) await pause(BETWEEN_LOOKS_MS);
  const [headers] = await place.signIn(await place.ids(`SELECT id FROM users WHERE role = 'admin' LIMIT 1`));
  const [{ count }] = await place.rows(`SELECT count(*)::int FROM users WHERE role = 'expert'`);
  return { place, get: (path) => call(product + path, { headers }), pages: Math.ceil(count / 50) };
}

function besideReaders({ get }) {
  const ofMe = throughputOf(() => get('/auth/me'), 1);
  const ofImpact = throughputOf(() => get('/impact'), READERS);
  return async () => (await Promise.all([ofMe(), ofImpact()]))[0];
}

/** One of the processes makes them within a few seconds from then on, while these calls are made. */
function statisticsWhenDue({ place, get }) {
  const time = timeOf(() => get('/admin/statistics'));
  return async () => {
    await get('/admin/statistics');
    await place.rows(`UPDATE statistics_snapshots SET "begunAt" = 'epoch'`);
    return time();
  };
}

/** The only ones that somebody waits for. */
function statisticsOfNobody({ place, get }) {
  const time = timeOf(() => get('/admin/statistics'), 1);
  return async () => {
    await place.rows('DELETE FROM statistics_snapshots');
    return time();
  };
}

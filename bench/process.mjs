import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { compare, EFFORT, median, timeOf, timesDuring } from './measure.mjs';
import { call, drained, Place } from './place.mjs';

const PEOPLE = { experts: 100, organizations: 5, projects: 10 };
const REQUESTS = 10_000 * EFFORT.share;
const CONNECTIONS = 16;
/** Idle is what a process is this long after it is ready. */
const SETTLE_MS = 5_000;
const EXPORTED = { experts: 100_000 * EFFORT.share, organizations: 1, projects: 1 };

/** What a process takes to start and to keep, against a Nest hello world; and what one does beside an export. */
export async function measureProcess() {
  return [...(await measureMemory()), await measureExport()];
}

async function measureMemory() {
  const place = await Place.seeded(PEOPLE);
  try {
    const [headers] = await place.signIn(await place.ids(`SELECT id FROM users WHERE role = 'expert' LIMIT 1`));
    const product = { file: 'api/dist/main.js', ready: '/api/health/ready', path: '/api/auth/me', headers };
    const baseline = { file: 'bench/hello.mjs', ready: '/', path: '/' };
    const row = (name, wanted, unit, figureOf) => ({
      name,
      wanted,
      unit,
      product: () => whileRunning(place, product, figureOf),
      baseline: () => whileRunning(place, baseline, figureOf),
    });
    const rows = [];
    for (const each of [
      row('from start to ready', '≤ 2', 'ms', ({ startMs }) => startMs),
      row(`memory ${SETTLE_MS / 1000} s after that`, '≤ 1.5', 'MB', async ({ child }) => {
        await pause(SETTLE_MS);
        return memoryOf(child);
      }),
      row(`memory after ${REQUESTS} requests, the product’s of \`/api/auth/me\``, '≤ 1.6', 'MB', async (program) => {
        await request(program);
        return memoryOf(program.child);
      }),
    ])
      rows.push(await compare(each));
    return rows;
  } finally {
    await place.stop();
  }
}

/** The figure of a new process, which ends with it. */
async function whileRunning(place, { file, ready, ...rest }, figureOf) {
  const program = await place.run(file, ready);
  try {
    return await figureOf({ ...program, ...rest });
  } finally {
    program.child.kill();
    await once(program.child, 'exit');
  }
}

async function request({ url, path, headers }) {
  let left = REQUESTS;
  const caller = async () => {
    while (left-- > 0) await call(url + path, { headers });
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
}

/** What of a process is in memory, in MB; Linux says so in a file. */
const memoryOf = ({ pid }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

async function measureExport() {
  const place = await Place.seeded(EXPORTED);
  try {
    const api = `${await place.serve('api/dist/main.js', '/api/health/ready')}/api`;
    const [headers] = await place.signIn(await place.ids(`SELECT id FROM users WHERE role = 'admin' LIMIT 1`));
    const me = () => call(`${api}/auth/me`, { headers });
    return await compare({
      name: `p50 of \`GET /api/auth/me\` beside an export of ${EXPORTED.experts} experts, against none`,
      unit: 'ms',
      wanted: '≤ 1.3',
      product: async () => median(await timesDuring(me, drained(`${api}/admin/experts.csv`, { headers }))),
      baseline: timeOf(me, 10 * EFFORT.calls),
    });
  } finally {
    await place.stop();
  }
}

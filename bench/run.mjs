import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { build, ROOT } from '../tools/build.mjs';
import { freePort } from '../tools/free-port.mjs';
import { emptyDatabase, statement } from './server.mjs';

// Each benchmark calls the product and its baseline in turn, in one run; the result is the ratio baseline / product.
const PEOPLE = '--experts 20000 --organizations 1000 --projects 4000'.split(' ');
const READS = 200;
const WRITES = 50;
const WARM_UP = 20;
const SECRET = 'the benchmarks, which are 32 bytes or more';

/** The lowest acceptable ratios. Generous: they catch a blunder, not a busy machine. */
const BOUNDS = {
  'who is signed in': 0.1,
  'first page of experts': 0.15,
  'search for experts': 0.15,
  'experts for a project': 0.1,
  'approve a project': 0.05,
};

await build('run', 'api:build');
const database = await emptyDatabase();
const children = [];
try {
  const [product, baseline] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
    JWT_SECRET: SECRET,
    LOG_LEVEL: 'error',
    ADMIN_EMAILS: 'admin@example.org',
  };
  await once(start('api/dist/commands/seed.js', PEOPLE, env), 'exit');
  start('api/dist/main.js', [], { ...env, PORT: product });
  start('bench/baseline.mjs', [], { ...env, PORT: baseline });
  await until(`http://127.0.0.1:${product}/api/health/ready`);
  await until(`http://127.0.0.1:${baseline}/page`);
  const isSlow = await compare(await benchmarks(`http://127.0.0.1:${product}/api`, `http://127.0.0.1:${baseline}`));
  process.exitCode = isSlow ? 1 : 0;
} finally {
  for (const child of children.filter(({ exitCode }) => exitCode === null)) {
    child.kill();
    await once(child, 'exit');
  }
  await database.drop();
}

/** The benchmarks: name, repetitions, and the `index`th request to the product and to the baseline. */
async function benchmarks(product, baseline) {
  const one = async (sql) => (await statement(database.url, sql))[0].id;
  const expert = await one(`SELECT id FROM users WHERE role = 'expert' AND status = 'under_review' LIMIT 1`);
  const asExpert = await signedIn(expert);
  const asAdmin = await signedIn(await one(`SELECT id FROM users WHERE role = 'admin' LIMIT 1`));
  const ids = async (sql) => (await statement(database.url, sql)).map(({ id }) => id);
  const amount = 2 * (WRITES + WARM_UP);
  const projects = await ids(`SELECT id FROM projects WHERE status = 'pending_review' ORDER BY id LIMIT ${amount}`);
  const free = await ids(`SELECT id FROM users WHERE status = 'approved_waiting' ORDER BY id LIMIT ${amount}`);
  const approve = (index) => {
    const body = JSON.stringify({ status: 'in_progress', expertsAssigned: [free[2 * index]] });
    const headers = { ...asAdmin, 'content-type': 'application/json' };
    return [`${product}/admin/projects/${projects[2 * index]}/approve`, { method: 'PATCH', headers, body }];
  };
  const read = (path, headers) => () => [
    `${product}${path}`,
    { headers: { ...headers, 'accept-encoding': 'identity' } },
  ];
  const bare = (path) => () => [`${baseline}${path}`];
  return [
    ['who is signed in', READS, read('/auth/me', asExpert), bare(`/me/${expert}`)],
    ['first page of experts', READS, read('/admin/users/expert?page=1', asAdmin), bare('/page')],
    ['search for experts', READS, read('/admin/users/expert?page=1&search=haddad', asAdmin), bare('/search/haddad')],
    [
      'experts for a project',
      READS,
      (index) => read(`/admin/projects/${projects[index % amount]}/matches`, asAdmin)(),
      bare('/candidates'),
    ],
    [
      'approve a project',
      WRITES,
      approve,
      (index) => [`${baseline}/approve/${projects[2 * index + 1]},${free[2 * index + 1]}`],
    ],
  ];
}

/** Measures the benchmarks and prints a table; true when a ratio is below its bound. */
async function compare(list) {
  const table = [];
  for (const [name, times, product, baseline] of list) {
    const taken = { product: [], baseline: [] };
    for (let index = 0; index < times + WARM_UP; index++) {
      const [ofBaseline, ofProduct] = [await time(baseline(index)), await time(product(index))];
      if (index >= WARM_UP) taken.baseline.push(ofBaseline) && taken.product.push(ofProduct);
    }
    const ratio = at(taken.baseline, 0.5) / at(taken.product, 0.5);
    const shown = Object.fromEntries(
      ['baseline', 'product'].flatMap((who) => [
        [`${who} p50`, at(taken[who], 0.5)],
        [`${who} p95`, at(taken[who], 0.95)],
      ]),
    );
    table.push({ name, ...shown, ratio: Number(ratio.toFixed(2)), bound: BOUNDS[name] });
  }
  console.table(table);
  const slow = table.filter(({ ratio, bound }) => ratio < bound);
  for (const { name, ratio, bound } of slow)
    console.error(`${name}: ${ratio} of the baseline's speed, less than ${bound}.`);
  return slow.length > 0;
}

async function time([url, options]) {
  const begin = performance.now();
  const response = await fetch(url, options);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`);
  return performance.now() - begin;
}

function at(times, share) {
  return Number([...times].sort((a, b) => a - b)[Math.floor(times.length * share)].toFixed(1));
}

/** The headers of a new session of this person. */
async function signedIn(id) {
  const sql = `INSERT INTO sessions ("userId", "createdAt", "expiresAt") VALUES ($1, now(), now() + interval '1 hour') RETURNING id`;
  const [session] = await statement(database.url, sql, [id]);
  const now = Math.floor(Date.now() / 1000);
  const coded = [
    { alg: 'HS256', typ: 'JWT' },
    { sub: id, sid: session.id, iat: now, exp: now + 3600 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return { authorization: `Bearer ${coded}.${createHmac('sha256', SECRET).update(coded).digest('base64url')}` };
}

function start(file, args, env) {
  const child = spawn(process.execPath, [join(ROOT, file), ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  return child;
}

async function until(url) {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (tries === 300) throw new Error(`${url} does not answer.`);
    await pause(200);
  }
}

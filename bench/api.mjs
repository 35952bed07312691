import { performance } from 'node:perf_hooks';
import { atLeast, atMost, atMostAnd, compare, EFFORT, noBudget, throughputOf, timeOf } from './measure.mjs';
import { Product } from './product.mjs';

const CONNECTIONS = 16;
const APPROVALS = EFFORT.calls / 10;
const SLOWEST_MS = 150;
const PROJECT = {
  title: 'Patient records',
  summary: 'Move the records from paper.',
  desiredExpertise: ['Data & Research', 'Health'],
  durationWeeks: 8,
  startTarget: 'Flexible',
};

const get = (path, people) => people.map((headers) => ({ method: 'GET', path, headers }));
/** Requests that each get a new body. */
const send = (method, path, people, body) =>
  people.map((headers) => ({
    method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }),
  }));
const bio = () => ({ bio: `Ten years of records, ${Math.random()}` });

/** Measures the calls that people wait for. The baseline reads the same rows with only fastify and the driver. */
export async function measureApi() {
  const product = await Product.seeded(1);
  try {
    const url = await product.serveApi();
    const bare = await product.serve('bench/bare-server.mjs', '/me');
    const people = await product.people();
    const rows = [];
    for (const comparison of [...apiRows(url, bare, people), ...(await keyRows(product, url, people))])
      rows.push(await compare(comparison));
    return [...rows, await compare(await approvals(product, url, bare, people.admin))];
  } finally {
    await product.stop();
  }
}

function apiRows(url, bare, { admin, experts, organizations }) {
  const row = (what, limit, ours, theirs) => ({
    what,
    unit: 'ms',
    limit,
    product: () => timeOf(url, ours),
    baseline: () => timeOf(bare, theirs),
  });
  const read = (what, path, barePath, who) => row(what, atMost(2.5), get(path, who), get(barePath, who));
  return [
    {
      what: `\`GET /api/auth/me\`, ${CONNECTIONS} connections`,
      unit: '/s',
      limit: atLeast(0.6),
      product: () => throughputOf(url, get('/api/auth/me', experts), CONNECTIONS),
      baseline: () => throughputOf(bare, get('/me', experts), CONNECTIONS),
    },
    read('expert’s dashboard', '/api/expert/dashboard', '/expert', experts),
    read('organization’s dashboard', '/api/organization/dashboard', '/organization', organizations),
    read('first page of experts', '/api/admin/users/expert?page=1', '/experts', [admin]),
    read('search for experts', '/api/admin/users/expert?page=1&search=haddad', '/experts?search=haddad', [admin]),
    read('first page of projects', '/api/admin/projects?page=1', '/projects', [admin]),
    read('administrators’ overview', '/api/admin/overview', '/overview', [admin]),
    row(
      'saved field',
      atMost(5),
      send('PATCH', '/api/expert/profile/partial', experts, bio),
      send('POST', '/save', experts, bio),
    ),
    row(
      'submitted project',
      atMost(5),
      send('POST', '/api/organization/projects', organizations, () => PROJECT),
      send('POST', '/submit', organizations, () => PROJECT),
    ),
  ];
}

/** Measures calls with an API key, with a session of an administrator as the baseline. */
async function keyRows(product, url, { admin }) {
  const key = await product.key();
  const [{ id }] = await product.rows('SELECT id FROM projects ORDER BY id LIMIT 1');
  const row = (what, path) => ({
    what: `API key instead of a session: ${what}`,
    unit: 'ms',
    limit: atMost(1.15),
    product: () => timeOf(url, get(path, [key])),
    baseline: () => timeOf(url, get(path, [admin])),
  });
  return [
    row('one project', `/api/admin/projects/${id}`),
    row('first page of experts', '/api/admin/users/expert?page=1'),
  ];
}

/** Measures approvals of projects with three experts each. Every call needs a new project. */
async function approvals(product, url, bare, admin) {
  const waiting = await product.rows(
    `INSERT INTO projects ("orgId", title, summary, "desiredExpertise", status, "searchText", version)
      SELECT organizations.id, 'Records', 'Move the records from paper.', '{Health}', 'pending_review', 'records', 1
      FROM organizations, generate_series(1, 20)
      WHERE organizations.status = 'projects_active' AND standing = 'active' LIMIT $1 RETURNING id`,
    [2 * APPROVALS * (EFFORT.rounds + 1)],
  );
  const offered = await product.rows(
    `SELECT "userId" AS id FROM experts WHERE status = 'approved_waiting' AND standing = 'active' ORDER BY 1 LIMIT $1`,
    [3 * waiting.length],
  );
  const take = (call) => () =>
    Array.from({ length: APPROVALS }, () => {
      const { id } = waiting.pop();
      const expertsAssigned = offered.splice(0, 3).map((expert) => expert.id);
      return call(id, { status: 'in_progress', expertsAssigned });
    });
  const ours = take((id, body) => send('PATCH', `/api/admin/projects/${id}/approve`, [admin], () => body)[0]);
  const theirs = take((id, body) => send('POST', '/approve', [admin], () => ({ ...body, id }))[0]);
  return {
    what: 'approval with three experts',
    unit: 'ms',
    limit: noBudget,
    product: () => timeOf(url, ours(), APPROVALS),
    baseline: () => timeOf(bare, theirs(), APPROVALS),
  };
}

/** Measures the same calls with 10,000 and with 100,000 people, and the CSV file of the latter. */
export async function measureGrowth() {
  const products = [];
  try {
    for (const factor of [1, 10]) products.push(await Product.seeded(factor));
    const [small, large] = await Promise.all(products.map(served));
    const rows = [];
    for (const comparison of growthRows(small, large)) rows.push(await compare(comparison));
    const bare = await products[1].serve('bench/bare-server.mjs', '/me');
    return [...rows, await compare(exportRow(large, bare))];
  } finally {
    for (const product of products) await product.stop();
  }
}

async function served(product) {
  const url = await product.serveApi();
  const [{ count }] = await product.rows('SELECT count(*)::int FROM experts');
  const people = await product.people();
  // From an administrator's first look on, the product renews the snapshot that the impact figures come from.
  await fetch(`${url}/api/admin/statistics`, { headers: people.admin });
  return { url, ...people, middle: Math.ceil(count / 100) };
}

function growthRows(small, large) {
  const row = (what, limit, requestsOf) => ({
    what: `ten times the data: ${what}`,
    unit: 'ms',
    limit,
    product: () => timeOf(large.url, requestsOf(large)),
    baseline: () => timeOf(small.url, requestsOf(small)),
  });
  const byKey = (what, requestsOf) => row(what, atMostAnd(1.5, SLOWEST_MS), requestsOf);
  const list = (what, path) => row(what, atMostAnd(5, SLOWEST_MS), (network) => get(path(network), [network.admin]));
  return [
    byKey('caller', ({ experts }) => get('/api/auth/me', experts)),
    byKey('expert’s dashboard', ({ experts }) => get('/api/expert/dashboard', experts)),
    byKey('organization’s dashboard', ({ organizations }) => get('/api/organization/dashboard', organizations)),
    byKey('saved field', ({ experts }) => send('PATCH', '/api/expert/profile/partial', experts, bio)),
    list('first page of experts', () => '/api/admin/users/expert?page=1'),
    list('page in the middle', ({ middle }) => `/api/admin/users/expert?page=${middle}`),
    list('search of a common name', () => '/api/admin/users/expert?page=1&search=haddad'),
    list('search of two letters', () => '/api/admin/users/expert?page=1&search=ha'),
    list('first page of projects', () => '/api/admin/projects?page=1'),
    list('administrators’ overview', () => '/api/admin/overview'),
    list('`GET /api/impact`', () => '/api/impact'),
  ];
}

function exportRow({ url, admin }, bare) {
  const read = async (address) => {
    const begin = performance.now();
    const response = await fetch(address, { headers: admin });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    let size = 0;
    for await (const chunk of response.body) size += chunk.length;
    if (size < 1_000_000 * EFFORT.share) throw new Error(`${address} is too short: ${size} bytes.`);
    return (performance.now() - begin) / 1000;
  };
  return {
    what: 'CSV of all experts',
    unit: 's',
    rounds: Math.min(2, EFFORT.rounds),
    limit: atMost(3),
    product: () => read(`${url}/api/admin/experts.csv`),
    baseline: () => read(`${bare}/experts.csv`),
  };
}

import { compare, EFFORT, throughputOf, timeOf } from './measure.mjs';
import { call, Place } from './place.mjs';

const AMOUNTS = { experts: 5000 * EFFORT.share, organizations: 250 * EFFORT.share, projects: 1000 * EFFORT.share };
const CONNECTIONS = 16;

const PROJECT = {
  title: 'Patient records',
  summary: 'Move the records from paper.',
  desiredExpertise: ['Data & Research', 'Health'],
  durationWeeks: 8,
  startTarget: 'Flexible',
};

/** What people and administrators wait for, against fastify and the driver alone. */
export async function measureApi() {
  const place = await Place.seeded(AMOUNTS);
  try {
    const product = `${await place.serve('api/dist/main.js', '/api/health/ready')}/api`;
    const people = await peopleOf(place);
    const baseline = await place.serve('bench/baseline.mjs', '/ready');
    const rows = [];
    for (const each of benchmarks(product, baseline, people)) rows.push(await compare(each));
    return rows;
  } finally {
    await place.stop();
  }
}

/** Signed-in people with work before them, and an administrator. */
export async function peopleOf(place) {
  const experts = await place.ids(
    `SELECT DISTINCT "expertId" AS id FROM assignments JOIN projects ON projects.id = "projectId"
      WHERE projects.status = 'in_progress' ORDER BY 1 LIMIT 20`,
  );
  const organizations = await place.ids(
    `SELECT "userId" AS id FROM organizations JOIN projects ON "orgId" = organizations.id JOIN users ON users.id = "userId"
      WHERE users.status = 'projects_active' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 20`,
  );
  const [admin] = await place.signIn(await place.ids(`SELECT id FROM users WHERE role = 'admin' LIMIT 1`));
  return { admin, experts: await place.signIn(experts), organizations: await place.signIn(organizations) };
}

function benchmarks(product, baseline, { admin, experts, organizations }) {
  const one = (list, index) => list[index % list.length];
  const read = (name, wanted, path, bare, who) => ({
    name,
    wanted,
    unit: 'ms',
    product: timeOf((index) => call(product + path, { headers: one(who, index) })),
    baseline: timeOf((index) => call(baseline + bare, { headers: one(who, index) })),
  });
  const write = (name, wanted, [method, path], bare, who, body) => ({
    name,
    wanted,
    unit: 'ms',
    product: timeOf((index) => call(product + path, { method, headers: one(who, index), body: body() })),
    baseline: timeOf((index) => call(baseline + bare, { method: 'POST', headers: one(who, index), body: body() })),
  });
  return [
    {
      name: `\`GET /api/auth/me\`, throughput, ${CONNECTIONS} connections`,
      wanted: '≥ 0.8',
      unit: '/s',
      product: throughputOf((index) => call(`${product}/auth/me`, { headers: one(experts, index) }), CONNECTIONS),
      baseline: throughputOf((index) => call(`${baseline}/me`, { headers: one(experts, index) }), CONNECTIONS),
    },
    read('expert’s dashboard', '≤ 1.6', '/expert/dashboard', '/expert', experts),
    read('organization’s dashboard', '≤ 1.6', '/organization/dashboard', '/organization', organizations),
    read('first page of experts', '≤ 1.4', '/admin/users/expert?page=1', '/experts', [admin]),
    read('search for experts', '≤ 1.4', '/admin/users/expert?page=1&search=haddad', '/experts?search=haddad', [admin]),
    read('first page of projects', '≤ 1.4', '/admin/projects?page=1', '/projects', [admin]),
    read('administrators’ overview', '≤ 1.4', '/admin/overview', '/overview', [admin]),
    write('saved field', '≤ 1.6', ['PATCH', '/expert/profile/partial'], '/save', experts, () => ({
      bio: `Ten years of records, ${Math.random()}`,
    })),
    write('submitted project', '≤ 1.6', ['POST', '/organization/projects'], '/submit', organizations, () => PROJECT),
  ];
}

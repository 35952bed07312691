import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { EXPERT_FIELDS, PROJECT_FIELDS } from '@network/domain';
import Fastify from 'fastify';
import pg from 'pg';

// The baseline: the same rows with only fastify and the driver, and the same session check.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

const SESSION = `SELECT account.id, account.email, account.role, account.language,
    coalesce(expert.status, organization.status) AS status
  FROM sessions AS session JOIN users AS account ON account.id = session."userId"
    LEFT JOIN experts AS expert ON expert."userId" = account.id
    LEFT JOIN organizations AS organization ON organization."userId" = account.id
  WHERE session.id = $1 AND session."userId" = $2 AND session."expiresAt" > now()`;

const columns = (table, fields) => Object.keys(fields).map((name) => `${table}."${name}"`);
const PROJECT_COLUMNS = Object.keys(PROJECT_FIELDS);

/** Projects with their current and former experts. */
const PROJECTS = (which) => `SELECT project.*,
    (SELECT json_agg(json_build_object('state', state, 'askedAt', "askedAt", 'answerBy', "answerBy",
        'answeredAt', "answeredAt", 'contactBy', "contactBy", 'id', "userId", 'fullName', "fullName",
        'mainExpertise', "mainExpertise", 'country', country, 'city', city, 'linkedinUrl', "linkedinUrl"))
      FROM assignments JOIN experts ON experts."userId" = "expertId" WHERE "projectId" = project.id) AS experts,
    (SELECT json_agg(ended) FROM ended_assignments AS ended WHERE "projectId" = project.id) AS ended
  FROM (SELECT projects.id, "orgId", ${columns('projects', PROJECT_FIELDS)}, projects.status, "statusReason",
      "hoursDonated", outcome, projects."createdAt", projects."statusSince", projects.version,
      "orgName" FROM projects JOIN organizations ON organizations.id = "orgId" ${which}) AS project
  ORDER BY "createdAt" DESC, id DESC`;

const FOUND = '"searchText" LIKE $1';
const EXPERTS = `WITH people AS MATERIALIZED (
    SELECT "userId" AS id FROM experts WHERE ${FOUND} ORDER BY "createdAt" DESC, "userId" DESC LIMIT 50
  ), busy AS (
    SELECT "expertId" AS id, count(*)::int FROM assignments JOIN projects ON projects.id = "projectId"
    WHERE "expertId" = ANY (SELECT id FROM people) AND projects.status IN ('in_progress', 'on_hold') GROUP BY 1
  )
  SELECT users.id, email, role, language, experts.*, coalesce(busy.count, 0) AS projects
  FROM people JOIN users USING (id) JOIN experts ON experts."userId" = users.id LEFT JOIN busy ON busy.id = users.id
  ORDER BY experts."createdAt" DESC, users.id DESC`;

const countOf = (table) => `SELECT '${table}' AS kind, status, count(*)::int FROM ${table} GROUP BY 2`;
const oldest = (table) => `(SELECT min("statusSince") FROM ${table} WHERE status = 'under_review') AS ${table}`;

const none = () => [];
const own = ({ actor }) => [actor.id];
const statement = (text, values = none) => ({ text, values });

const READS = {
  me: [statement('SELECT * FROM experts WHERE "userId" = $1', own)],
  expert: [
    statement('SELECT "fullName" FROM experts WHERE "userId" = $1', own),
    statement(
      `SELECT project.id, title, project.status, summary, "durationWeeks", "orgName", "preferredLanguage",
        rating IS NOT NULL AS "hasFeedback", state, "askedAt", "answerBy", "answeredAt"
      FROM assignments JOIN projects AS project ON project.id = "projectId"
        JOIN organizations ON organizations.id = "orgId"
      WHERE "expertId" = $1 AND project.status IN ('in_progress', 'completed', 'on_hold')
      ORDER BY assignments."createdAt" DESC`,
      own,
    ),
  ],
  organization: [
    statement('SELECT * FROM organizations WHERE "userId" = $1', own),
    statement(PROJECTS('WHERE "userId" = $1'), own),
  ],
  experts: [
    statement(EXPERTS, ({ query }) => [`%${query.search ?? ''}%`]),
    statement(`SELECT count(*)::int FROM experts WHERE ${FOUND}`, ({ query }) => [`%${query.search ?? ''}%`]),
  ],
  projects: [
    statement(PROJECTS('ORDER BY projects."createdAt" DESC, projects.id DESC LIMIT 50')),
    statement('SELECT count(*)::int FROM projects'),
  ],
  overview: [
    statement(`${countOf('experts')} UNION ALL ${countOf('organizations')}`),
    statement('SELECT status, count(*)::int FROM projects GROUP BY 1'),
    statement(`SELECT ${oldest('experts')}, ${oldest('organizations')},
      (SELECT min("statusSince") FROM projects WHERE status = 'pending_review') AS project`),
  ],
};

const audit = (action, subject, idOf) =>
  statement(
    `INSERT INTO audit_entries ("actorId", action, "subjectType", "subjectId", fields)
      VALUES ($1, '${action}', '${subject}', $2, $3)`,
    (call) => [call.actor.id, idOf(call), Object.keys(call.body)],
  );
/** Inserts emails as sent, so that the product on the same database does not send them. */
const mails = (kind, count) =>
  statement(
    `INSERT INTO mails (kind, "userId", recipient, language, facts, status)
      SELECT '${kind}', $1, $2, 'en', $3, 'sent' FROM generate_series(1, ${count})`,
    ({ actor, body }) => [actor.id, actor.email, JSON.stringify(body)],
  );
const project = ({ body }) => [body.id];
const experts = ({ body }) => [body.expertsAssigned];

const WRITES = {
  save: [
    statement('SELECT * FROM experts WHERE "userId" = $1 FOR NO KEY UPDATE', own),
    statement(
      'UPDATE experts SET bio = $2, version = version + 1, "updatedAt" = now() WHERE "userId" = $1 RETURNING *',
      ({ actor, body }) => [actor.id, body.bio],
    ),
    statement('UPDATE matching_profiles SET evidence = evidence WHERE "expertId" = $1', own),
    audit('profile.save', 'user', ({ actor }) => actor.id),
  ],
  submit: [
    statement(
      `INSERT INTO projects ("orgId", status, "searchText", version, ${PROJECT_COLUMNS.map((name) => `"${name}"`)})
        SELECT id, 'pending_review', lower($2), 1, ${PROJECT_COLUMNS.map((_, index) => `$${index + 3}`)}
        FROM organizations WHERE "userId" = $1 RETURNING *`,
      ({ actor, body }) => [actor.id, body.title, ...PROJECT_COLUMNS.map((name) => body[name] ?? null)],
    ),
    audit('project.submit', 'project', ({ made }) => made.id),
    mails('project-submitted', 2),
  ],
  approve: [
    statement('SELECT * FROM projects WHERE id = $1 FOR NO KEY UPDATE', project),
    statement(
      `SELECT users.*, organizations.* FROM organizations JOIN users ON users.id = "userId"
        WHERE organizations.id = (SELECT "orgId" FROM projects WHERE id = $1) FOR NO KEY UPDATE OF organizations`,
      project,
    ),
    statement(
      `SELECT experts.*, users.email, users.language FROM experts JOIN users ON users.id = "userId"
        WHERE "userId" = ANY ($1) ORDER BY "userId" FOR NO KEY UPDATE OF experts`,
      experts,
    ),
    statement(
      `UPDATE projects SET status = 'in_progress', "statusSince" = now(), version = version + 1 WHERE id = $1 RETURNING *`,
      project,
    ),
    statement(
      `UPDATE organizations SET status = 'projects_active', "statusVersion" = "statusVersion" + 1
        WHERE id = (SELECT "orgId" FROM projects WHERE id = $1)`,
      project,
    ),
    statement(
      `INSERT INTO assignments ("projectId", "expertId", state) SELECT $1, unnest($2::uuid[]), 'asked'`,
      ({ body }) => [body.id, body.expertsAssigned],
    ),
    statement(
      `UPDATE experts SET status = 'matched', "statusVersion" = "statusVersion" + 1 WHERE "userId" = ANY ($1)`,
      experts,
    ),
    statement(`UPDATE expert_terms SET status = 'matched' WHERE "expertId" = ANY ($1)`, experts),
    audit('project.approve', 'project', ({ body }) => body.id),
    mails('expert-matched', 4),
  ],
};

app.addHook('onRequest', async (request, reply) => {
  const claims = claimsOf(request.headers.authorization);
  const { rows } = claims
    ? await pool.query({ name: 'session', text: SESSION, values: [claims.sid, claims.sub] })
    : { rows: [] };
  if (!rows[0]) return reply.code(401).send({ error: 'not signed in' });
  request.actor = rows[0];
});

app.get('/experts.csv', async (_, reply) => reply.type('text/csv').send(Readable.from(csv())));

app.get('/:read', async ({ params, query, actor }) => {
  const results = READS[params.read].map(({ text, values }, index) =>
    pool.query({ name: `${params.read}-${index}`, text, values: values({ actor, query }) }),
  );
  return (await Promise.all(results)).map(({ rows }) => rows);
});

app.post('/:write', async ({ params, body, actor }) => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const call = { actor, body };
    for (const [index, { text, values }] of WRITES[params.write].entries()) {
      const { rows } = await client.query({ name: `${params.write}-${index}`, text, values: values(call) });
      call.made ??= rows[0];
    }
    await client.query('COMMIT');
    return call.made;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

/** All experts as CSV lines. Each statement reads a thousand rows. */
async function* csv() {
  const quoted = (value) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  for (let last = '00000000-0000-0000-0000-000000000000'; last;) {
    const { rows } = await pool.query({
      name: 'csv',
      text: `SELECT users.id, email, status, "statusSince", experts."createdAt", ${columns('experts', EXPERT_FIELDS)}
        FROM experts JOIN users ON users.id = "userId"
        WHERE "userId" > $1 ORDER BY "userId" LIMIT 1000`,
      values: [last],
    });
    yield rows.map((row) => Object.values(row).map(quoted).join(',')).join('\r\n');
    last = rows.at(-1)?.id;
  }
}

/** The claims of an unexpired token signed with our secret; null for any other token. */
function claimsOf(header = '') {
  const [head, claims, signature = ''] = header.replace('Bearer ', '').split('.');
  const own = createHmac('sha256', process.env.JWT_SECRET).update(`${head}.${claims}`).digest();
  const sent = Buffer.from(signature, 'base64url');
  if (sent.length !== own.length || !timingSafeEqual(sent, own)) return null;
  const payload = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return payload.exp > Date.now() / 1000 ? payload : null;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { reads, writes } from './baseline-statements.mjs';

// What the product is compared with: the same rows by fastify and the driver alone, with the same check of who calls.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

const SESSION = `SELECT account.id, account.email, account.role, account.status, account.language
  FROM sessions AS session JOIN users AS account ON account.id = session."userId"
  WHERE session.id = $1 AND session."userId" = $2 AND session."expiresAt" > now()`;

const named = (name, text, values) => ({ name, text, values });

app.addHook('onRequest', async (request, reply) => {
  const claims = claimsOf(request.headers.authorization);
  const { rows } = claims ? await pool.query(named('session', SESSION, [claims.sid, claims.sub])) : { rows: [] };
  if (!rows[0]) return reply.code(401).send({ error: 'not signed in' });
  request.actor = rows[0];
});

app.get('/:read', async ({ params, query, actor }) => {
  const statements = reads[params.read];
  const answers = await Promise.all(
    statements.map(({ text, values }, index) =>
      pool.query(named(`${params.read}-${index}`, text, values(actor, query))),
    ),
  );
  return answers.map(({ rows }) => rows);
});

app.post('/:write', async ({ params, body, actor }, reply) => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const given = { actor, body };
    for (const [index, { text, values }] of writes[params.write].entries()) {
      const { rows } = await client.query(named(`${params.write}-${index}`, text, values(given)));
      given.made ??= rows[0];
    }
    await client.query('COMMIT');
    return reply.send(given.made);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

/** What the token says, if it was signed here and is not over. */
function claimsOf(header = '') {
  const [head, claims, signature = ''] = header.replace('Bearer ', '').split('.');
  const own = createHmac('sha256', process.env.JWT_SECRET).update(`${head}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return said.exp > Date.now() / 1000 ? said : null;
}

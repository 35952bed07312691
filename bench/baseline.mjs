import { createServer } from 'node:http';
import pg from 'pg';

// What each benchmark is compared with: the same reads and writes with only node:http and the driver.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const PAGE = `SELECT * FROM experts JOIN users ON users.id = experts."userId" WHERE users.id IN (
  SELECT id FROM users WHERE role = 'expert' AND "searchText" LIKE $1 ORDER BY "createdAt" DESC, id DESC LIMIT 50
) ORDER BY "createdAt" DESC, id DESC`;
const COUNT = `SELECT count(*) FROM users WHERE role = 'expert' AND "searchText" LIKE $1`;

/** As many experts as a project's list is made of, from the index that it is made from. */
const CANDIDATES = `SELECT experts.*, users.status, matching_profiles.evidence FROM experts
  JOIN users ON users.id = experts."userId" JOIN matching_profiles ON matching_profiles."expertId" = users.id
  WHERE users.id IN (
    SELECT "expertId" FROM expert_terms WHERE term = '' AND status = 'approved_waiting' ORDER BY weight DESC LIMIT 400
  )`;

const reads = {
  me: async (id) => {
    const text = `SELECT * FROM users JOIN experts ON experts."userId" = users.id WHERE users.id = $1`;
    return (await pool.query({ name: 'me', text, values: [id] })).rows[0];
  },
  page: async () => (await pool.query(PAGE, ['%'])).rows,
  search: async (term) => {
    const { rows } = await pool.query(PAGE, [`%${term}%`]);
    await pool.query(COUNT, [`%${term}%`]);
    return rows;
  },
  candidates: async () => (await pool.query(CANDIDATES)).rows.slice(0, 20),
  approve: async (ids) => {
    const [project, expert] = ids.split(',');
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT * FROM projects WHERE id = $1 FOR NO KEY UPDATE', [project]);
      await client.query('SELECT * FROM users WHERE id = $1 FOR NO KEY UPDATE', [expert]);
      await client.query(`UPDATE users SET status = 'matched' WHERE id = $1`, [expert]);
      await client.query(`UPDATE projects SET status = 'in_progress', "statusSince" = now() WHERE id = $1`, [project]);
      await client.query(`INSERT INTO assignments ("projectId", "expertId") VALUES ($1, $2)`, [project, expert]);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    return (await pool.query('SELECT * FROM projects WHERE id = $1', [project])).rows[0];
  },
};

const server = createServer((request, response) => void answer(request, response));
server.listen(process.env.PORT, '127.0.0.1');

async function answer({ url }, response) {
  const [, read, given = ''] = url.split('/');
  const body = JSON.stringify(await reads[read](decodeURIComponent(given)));
  response.setHeader('content-type', 'application/json').end(body);
}

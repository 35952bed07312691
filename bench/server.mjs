import pg from 'pg';
import { startPostgres } from '../tools/postgres.mjs';

let made = 0;

/** A new, empty database, on the server of DATABASE_URL or on a temporary one. */
export async function emptyDatabase() {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await temporaryServer();
  const name = `network_bench_${process.pid}_${made++}`;
  await statement(server.url, `CREATE DATABASE ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const drop = async () => {
    await statement(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
    await server.stop();
  };
  return { url: url.href, drop };
}

async function temporaryServer() {
  const server = await startPostgres({ isLasting: true });
  if (!server)
    throw new Error('There is no PostgreSQL for this system in the packages: name a server in DATABASE_URL.');
  return server;
}

export async function statement(url, sql, values) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

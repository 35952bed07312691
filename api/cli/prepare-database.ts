import type { DataSource } from 'typeorm';
import type { Config } from '../src/platform/config/config.js';
import { serverDataSource } from '../src/platform/database/data-source.js';
import { connect, migrate } from '../src/platform/database/open-database.js';
import { grantTo } from '../src/platform/database/own-role.js';

/**
 * Migrates the server's database as the role of DATABASE_DIRECT_URL, which owns all objects.
 * If DATABASE_URL names another role, grants it the privileges of the running product.
 * Returns the name of the role of DATABASE_URL.
 */
export async function prepareDatabase(
  config: Pick<Config, 'dataDir' | 'databaseDirectUrl'> & { databaseUrl: string },
): Promise<string> {
  const owner = serverDataSource(config.databaseDirectUrl ?? config.databaseUrl, [], { poolSize: 2 });
  const product = serverDataSource(config.databaseUrl, [], { poolSize: 1 });
  try {
    await connect(product, 'DATABASE_URL');
    await connect(owner, 'DATABASE_DIRECT_URL');
    await migrate(owner, config);
    const role = await roleOf(product);
    if (role !== (await roleOf(owner))) await grantTo(role, owner);
    return role;
  } finally {
    for (const database of [owner, product]) if (database.isInitialized) await database.destroy();
  }
}

async function roleOf(database: DataSource): Promise<string> {
  const [{ role }] = await database.query<[{ role: string }]>('SELECT current_user AS role');
  return role;
}

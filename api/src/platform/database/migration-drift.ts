import { createTrialDataSource, type Entities } from './data-source.js';

export interface Drift {
  up: string[];
  down: string[];
}

/** The statements that lead from all migrations to the entities: none, when somebody wrote the migration. */
export async function migrationDrift(entities: Entities): Promise<Drift> {
  const database = await createTrialDataSource(entities);
  try {
    await database.initialize();
    await database.runMigrations({ transaction: 'each' });
    const { upQueries, downQueries } = await database.driver.createSchemaBuilder().log();
    return { up: upQueries.map(({ query }) => query), down: downQueries.map(({ query }) => query).reverse() };
  } finally {
    await database.destroy();
  }
}

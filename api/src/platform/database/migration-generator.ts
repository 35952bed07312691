import { createTrialDataSource, type Entities } from './data-source.js';

interface Drift {
  up: string[];
  down: string[];
}

/** Returns the statements that are missing between the migrations and the entities, or none. */
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

export function migrationSource(name: string, time: number, { up, down }: Drift): string {
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${name}${time} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
${up.map(queryLine).join('\n')}
  }

  async down(runner: QueryRunner): Promise<void> {
${down.map(queryLine).join('\n')}
  }
}
`;
}

/** Returns the source of the migration list with one more entry at its end. */
export function indexWith(index: string, className: string, file: string): string {
  const classes = [.../\[([^\]]*)\]/.exec(index)![1]!.matchAll(/\w+/g)].map(([name]) => name);
  const imports = index.match(/^import .*$/gm) ?? [];
  return `${[...imports, `import { ${className} } from './${file}.js';`].join('\n')}

/** Every migration, oldest first. */
export const migrations = [${[...classes, className].join(', ')}];
`;
}

const queryLine = (query: string) => `    await runner.query(\`${query.replace(/[\\`$]/g, '\\$&')}\`);`;

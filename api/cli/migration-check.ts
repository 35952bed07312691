import { migrationDrift } from '../src/platform/database/migration-generator.js';
import { entities } from '../src/retention.js';

const { up } = await migrationDrift(entities);
if (up.length > 0) {
  console.error('The entities and the migrations differ. A migration is missing for:');
  for (const statement of up) console.error(`  ${statement};`);
  console.error('Create it with: npm run migration:generate <Name>');
  process.exitCode = 1;
}

import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConfigError, type Config } from '../platform/config/config.js';
import { Expert } from '../expert/expert.entity.js';

const AMOUNTS = { experts: 60, organizations: 12, projects: 20, seed: 5 };

/** Creates a small demo network for `--demo`, unless there are experts already. */
export async function fillWhenRequested(app: INestApplicationContext, config: Config, args: string[]): Promise<void> {
  if (!args.includes('--demo')) return;
  if (config.isProduction) throw new ConfigError('--demo should be left away in production: its people are made up');
  const database = app.get(DataSource);
  if (await database.manager.existsBy(Expert, {})) return;
  const { fill } = await import('./seed/fill.js');
  await fill(database, AMOUNTS, config.adminEmails[0]);
}

import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Expert } from '../../api/src/expert/expert.entity.js';
import { ConfigError, type Config } from '../../api/src/platform/config/config.js';
import { fill } from './fill.js';

const AMOUNTS = { experts: 60, organizations: 12, projects: 20, seed: 5 };

/** Creates a small demo network, unless there are experts already. Throws in production. */
export async function fillDemo(app: INestApplicationContext, config: Config): Promise<void> {
  if (config.isProduction) throw new ConfigError('--demo should be left away in production: its people are made up');
  const database = app.get(DataSource);
  if (!(await database.manager.existsBy(Expert, {}))) await fill(database, AMOUNTS, config.adminEmails[0]);
}

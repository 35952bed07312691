import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCHED = ['experts', 'organizations', 'projects'];

/** Trigram indexes for the administrators' searches, which TypeORM cannot express. */
export class Search1795258792619 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    for (const table of SEARCHED)
      await runner.query(`CREATE INDEX "${table}_search" ON "${table}" USING gin ("searchText" gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of SEARCHED) await runner.query(`DROP INDEX "${table}_search"`);
  }
}

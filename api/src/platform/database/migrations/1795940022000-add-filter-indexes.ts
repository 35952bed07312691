import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFilterIndexes1795940022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "IDX_f61e18f7d130312a553dad3126" ON "assignments"  ("expertId", "askedAt") `);
    await runner.query(
      `CREATE INDEX "IDX_255d86a915a764697d8ade0ee2" ON "ended_assignments"  ("expertId", "askedAt") `,
    );
    // With these columns in the index, a filtered list reads no row before it knows the page.
    await runner.query(
      `CREATE INDEX experts_filters ON experts ("createdAt", "userId") INCLUDE (status, "mainExpertise", sector, country, languages, "availabilityHrs", "yearsExperience", "pausedUntil", timezone)`,
    );
    await runner.query(
      `CREATE INDEX organizations_filters ON organizations ("createdAt", "userId") INCLUDE (status, id, "orgType", country, "preferredLanguage")`,
    );
    await runner.query(
      `CREATE INDEX matching_profiles_evidence ON matching_profiles USING gin (evidence jsonb_path_ops) WITH (gin_pending_list_limit='256')`,
    );
    await runner.query(`DROP INDEX "IDX_146b55ed07a7b8311fcec23c98"`);
    await runner.query(`DROP INDEX "IDX_41235b3cc2028f8ee6bd8e0d4e"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX matching_profiles_evidence`);
    await runner.query(`DROP INDEX organizations_filters`);
    await runner.query(`DROP INDEX experts_filters`);
    await runner.query(`DROP INDEX "IDX_255d86a915a764697d8ade0ee2"`);
    await runner.query(`DROP INDEX "IDX_f61e18f7d130312a553dad3126"`);
    await runner.query(
      `CREATE INDEX "IDX_41235b3cc2028f8ee6bd8e0d4e" ON "ended_assignments" USING btree ("expertId") `,
    );
    await runner.query(`CREATE INDEX "IDX_146b55ed07a7b8311fcec23c98" ON "assignments" USING btree ("expertId") `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person's history has the deeds that only concern them, such as a match: an index that TypeORM cannot express. */
export class RecordOfAPerson1795275400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A short list of what is not yet in the index: every look reads all of it.
    await runner.query(
      `CREATE INDEX "audit_related" ON "audit_entries" USING gin ("relatedIds") WITH (gin_pending_list_limit = 256)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "audit_related"`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists sorted by name, title and duration walk an index to their page, as every other order does. */
export class ListsByName1795350000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "users_by_name" ON "users" ("role", (left("searchText", 60)) COLLATE "C", "id", "status")`,
    );
    await runner.query(
      `CREATE INDEX "projects_by_title" ON "projects" ((left("searchText", 60)) COLLATE "C", "id", "status")`,
    );
    await runner.query(
      `CREATE INDEX "projects_by_duration" ON "projects" ((COALESCE("durationWeeks", 0)), "id", "status")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "projects_by_duration"`);
    await runner.query(`DROP INDEX "projects_by_title"`);
    await runner.query(`DROP INDEX "users_by_name"`);
  }
}

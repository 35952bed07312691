import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddHasProjects1795946000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "organizations" ADD "hasProjects" boolean NOT NULL DEFAULT false`);
    await runner.query(`UPDATE organizations SET "hasProjects" = true WHERE id IN (SELECT "orgId" FROM projects)`);
    await runner.query(`DROP INDEX organizations_filters`);
    await runner.query(
      `CREATE INDEX organizations_filters ON organizations ("createdAt", "userId") INCLUDE (status, id, "orgType", country, "preferredLanguage", "ownerId", "statusSince", "resubmittedAt", "hasProjects")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX organizations_filters`);
    await runner.query(
      `CREATE INDEX organizations_filters ON organizations ("createdAt", "userId") INCLUDE (status, id, "orgType", country, "preferredLanguage", "ownerId", "statusSince", "resubmittedAt")`,
    );
    await runner.query(`ALTER TABLE "organizations" DROP COLUMN "hasProjects"`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddExpertLoads1795941301000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "experts" ADD "runningProjects" integer NOT NULL DEFAULT 0, ADD "lastAskedAt" timestamptz`,
    );
    await runner.query(
      `UPDATE experts AS expert SET "runningProjects" = load.running, "lastAskedAt" = load.asked FROM (
         SELECT "expertId", count(*) FILTER (WHERE "isRunning") AS running, max("askedAt") AS asked FROM (
           SELECT "expertId", "askedAt", status IN ('in_progress', 'on_hold') AS "isRunning"
           FROM assignments JOIN projects ON projects.id = "projectId"
           UNION ALL SELECT "expertId", "askedAt", false FROM ended_assignments) AS asked
         GROUP BY "expertId") AS load
       WHERE load."expertId" = expert."userId"`,
    );
    await runner.query(`DROP INDEX experts_filters`);
    await runner.query(
      `CREATE INDEX experts_filters ON experts ("createdAt", "userId") INCLUDE (status, "mainExpertise", sector, country, languages, "availabilityHrs", "yearsExperience", "pausedUntil", timezone, "ownerId", "runningProjects", "lastAskedAt", "statusSince", "resubmittedAt")`,
    );
    await runner.query(`DROP INDEX organizations_filters`);
    await runner.query(
      `CREATE INDEX organizations_filters ON organizations ("createdAt", "userId") INCLUDE (status, id, "orgType", country, "preferredLanguage", "ownerId", "statusSince", "resubmittedAt")`,
    );
    // Without them the planner expects a tenth of the experts with a common skill, and sorts all of them.
    await runner.query(`CREATE STATISTICS expert_terms_skill_counts (mcv) ON term, "isSkill" FROM expert_terms`);
    await runner.query(`ALTER TABLE expert_terms ALTER COLUMN term SET STATISTICS 1000`);
    // By default the planner expects a rotating disk and reads the whole table instead of these indexes, which takes
    // four times as long. Only the owner of the database may set this.
    await runner.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database());
       EXCEPTION WHEN insufficient_privilege THEN NULL; END $$`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I RESET random_page_cost', current_database());
       EXCEPTION WHEN insufficient_privilege THEN NULL; END $$`,
    );
    await runner.query(`ALTER TABLE expert_terms ALTER COLUMN term SET STATISTICS -1`);
    await runner.query(`DROP STATISTICS expert_terms_skill_counts`);
    await runner.query(`DROP INDEX organizations_filters`);
    await runner.query(
      `CREATE INDEX organizations_filters ON organizations ("createdAt", "userId") INCLUDE (status, id, "orgType", country, "preferredLanguage")`,
    );
    await runner.query(`DROP INDEX experts_filters`);
    await runner.query(
      `CREATE INDEX experts_filters ON experts ("createdAt", "userId") INCLUDE (status, "mainExpertise", sector, country, languages, "availabilityHrs", "yearsExperience", "pausedUntil", timezone)`,
    );
    await runner.query(`ALTER TABLE "experts" DROP COLUMN "lastAskedAt", DROP COLUMN "runningProjects"`);
  }
}

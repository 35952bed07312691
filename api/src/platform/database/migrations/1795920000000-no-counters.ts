import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Functions of triggers; these go with them. */
const FUNCTIONS = [
  'count_assignments',
  'count_audit_entries',
  'count_departed',
  'count_joined',
  'count_letters',
  'count_mails',
  'count_pledge',
  'count_pledges',
  'count_projects',
  'count_subscriptions',
  'count_support',
  'count_support_of_line',
  'count_support_of_project',
  'count_users',
  'letters_of',
];

/** Totals are counted when they are read, and the impact figures come from the snapshot of the statistics. */
export class NoCounters1795920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of FUNCTIONS) await runner.query(`DROP FUNCTION IF EXISTS "${name}" CASCADE`);
    for (const table of ['status_counts', 'letter_counts', 'supported_organizations', 'kept_statistics'])
      await runner.query(`DROP TABLE IF EXISTS "${table}"`);
    await runner.query(
      `CREATE TABLE "statistics_snapshots" ("shape" integer NOT NULL, "figures" json NOT NULL, "begunAt" TIMESTAMP WITH TIME ZONE NOT NULL, "auditId" bigint NOT NULL DEFAULT '0', CONSTRAINT "PK_de30b988832405eef2748d57c40" PRIMARY KEY ("shape"))`,
    );
    await runner.query(`CREATE INDEX "experts_pledged" ON "experts" ("userId") WHERE pledge`);
  }

  async down(): Promise<void> {
    throw new Error('The counters cannot be restored: go back to a backup.');
  }
}

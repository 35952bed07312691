import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailQueueColumns1795920010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" ADD "priority" smallint NOT NULL DEFAULT '1'`);
    await runner.query(`ALTER TABLE "mails" ADD "nextTryAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`);
    await runner.query(`ALTER TABLE "mails" ADD "leasedUntil" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "mails" ADD "requestId" text`);
    await runner.query(`CREATE INDEX "mails_to_send" ON "mails"  ("priority", "nextTryAt") WHERE status = 'waiting'`);
    await runner.query(`UPDATE "mails" SET "nextTryAt" = "dueAt" WHERE status = 'waiting'`);
    const [{ jobs }] = await runner.query(`SELECT to_regclass('pgboss.job') AS jobs`);
    if (!jobs) return;
    await runner.query(
      `UPDATE "mails" SET "nextTryAt" = start_after, "priority" = 1 - job.priority, "requestId" = data ->> 'requestId'
       FROM pgboss.job WHERE name = 'mail' AND state < 'completed' AND data ->> 'mailId' = "mails".id::text`,
    );
    await runner.query('DROP SCHEMA pgboss CASCADE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."mails_to_send"`);
    await runner.query(`ALTER TABLE "mails" DROP COLUMN "requestId"`);
    await runner.query(`ALTER TABLE "mails" DROP COLUMN "leasedUntil"`);
    await runner.query(`ALTER TABLE "mails" DROP COLUMN "nextTryAt"`);
    await runner.query(`ALTER TABLE "mails" DROP COLUMN "priority"`);
  }
}

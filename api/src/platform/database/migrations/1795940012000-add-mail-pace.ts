import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddMailPace1795940012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "mails_bulk_leased" ON "mails"  ("leasedUntil") WHERE priority = 2 AND "leasedUntil" IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX "mails_bulk_sent" ON "mails"  ("sentAt") WHERE priority = 2 AND "sentAt" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."mails_bulk_sent"`);
    await runner.query(`DROP INDEX "public"."mails_bulk_leased"`);
  }
}

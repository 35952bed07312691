import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DistinguishMailReports1795940024000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mail_reports" ADD "digest" text NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE "mail_reports" DROP CONSTRAINT "PK_225458c509504a976ee10fecd32"`);
    await runner.query(
      `ALTER TABLE "mail_reports" ADD CONSTRAINT "PK_d9c12812a82d4c4aa5faddfd1a2" PRIMARY KEY ("mailId", "type", "digest")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mail_reports" DROP CONSTRAINT "PK_d9c12812a82d4c4aa5faddfd1a2"`);
    await runner.query(
      `ALTER TABLE "mail_reports" ADD CONSTRAINT "PK_225458c509504a976ee10fecd32" PRIMARY KEY ("mailId", "type")`,
    );
    await runner.query(`ALTER TABLE "mail_reports" DROP COLUMN "digest"`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RemovedAccounts1795900300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "removed_accounts" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "mailbox" character varying(43) NOT NULL, "sealed" bytea NOT NULL, "removedAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "UQ_6251abbf8ae6f27f82458bbc766" UNIQUE ("mailbox"), CONSTRAINT "PK_e401addf76964a88083368c6954" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_04d8e0bacecc75f3fb39d5ea26" ON "removed_accounts"  ("removedAt") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_04d8e0bacecc75f3fb39d5ea26"`);
    await runner.query(`DROP TABLE "removed_accounts"`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditStream1795800500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "audit_stream" ("id" integer NOT NULL, "writtenId" bigint NOT NULL DEFAULT '0', "seenId" bigint NOT NULL DEFAULT '0', "seenBefore" bigint NOT NULL DEFAULT '0', CONSTRAINT "PK_88e49035fbee39b61767f8ef0c0" PRIMARY KEY ("id"))`,
    );
    await runner.query(`INSERT INTO "audit_stream" ("id") VALUES (1)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "audit_stream"`);
  }
}

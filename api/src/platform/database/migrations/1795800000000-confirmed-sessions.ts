import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConfirmedSessions1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" ADD "confirmedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`);
    // Nobody confirmed anything since they signed in.
    await runner.query(`UPDATE "sessions" SET "confirmedAt" = "createdAt"`);
    await runner.query(
      `CREATE TABLE "session_confirmations" ("sessionId" uuid NOT NULL, "codeId" uuid NOT NULL, "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, "tries" integer NOT NULL DEFAULT '0', "usedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_session_confirmations" PRIMARY KEY ("sessionId"))`,
    );
    await runner.query(
      `ALTER TABLE "session_confirmations" ADD CONSTRAINT "FK_e5a2d8528509cc914d87c7dcf02" FOREIGN KEY ("sessionId") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "session_confirmations"`);
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "confirmedAt"`);
  }
}

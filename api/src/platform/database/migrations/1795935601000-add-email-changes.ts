import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddEmailChanges1795935601000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "email_changes" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "oldEmail" character varying(254) NOT NULL, "newEmail" character varying(254) NOT NULL, "sessionId" uuid, "reason" text, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "countsFrom" TIMESTAMP WITH TIME ZONE, "appliedAt" TIMESTAMP WITH TIME ZONE, "endedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_6626b2af49c359b24442c10bbb1" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_86352230c345fc670a55e7eb87" ON "email_changes"  ("userId") `);
    await runner.query(
      `CREATE INDEX "IDX_271be466b3c0de276886967a01" ON "email_changes"  ("countsFrom") WHERE "appliedAt" IS NULL AND "endedAt" IS NULL`,
    );
    await runner.query(
      `ALTER TABLE "email_changes" ADD CONSTRAINT "FK_86352230c345fc670a55e7eb87a" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "email_changes" DROP CONSTRAINT "FK_86352230c345fc670a55e7eb87a"`);
    await runner.query(`DROP INDEX "public"."IDX_271be466b3c0de276886967a01"`);
    await runner.query(`DROP INDEX "public"."IDX_86352230c345fc670a55e7eb87"`);
    await runner.query(`DROP TABLE "email_changes"`);
  }
}

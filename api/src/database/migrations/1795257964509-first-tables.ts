import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FirstTables1795257964509 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "mails" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "kind" text NOT NULL, "userId" uuid, "recipient" text NOT NULL, "language" text NOT NULL, "facts" jsonb NOT NULL, "singletonKey" text, "status" text NOT NULL DEFAULT 'waiting', "attempts" integer NOT NULL DEFAULT '0', "lastError" text, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "sentAt" TIMESTAMP WITH TIME ZONE, "dueAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_218248d7dfe1b739f06e2309349" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_fb5f5967e637a50eca5241ae42" ON "mails"  ("userId") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_37375e25605c2d321f629d54d4" ON "mails"  ("singletonKey") WHERE status = 'waiting'`);
    await runner.query(`CREATE INDEX "IDX_d27276c3cbfe596da138107ba8" ON "mails"  ("status", "createdAt") `);
    await runner.query(`CREATE INDEX "IDX_1526074e566b862fddc929e998" ON "mails"  ("createdAt", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_1526074e566b862fddc929e998"`);
    await runner.query(`DROP INDEX "public"."IDX_d27276c3cbfe596da138107ba8"`);
    await runner.query(`DROP INDEX "public"."IDX_37375e25605c2d321f629d54d4"`);
    await runner.query(`DROP INDEX "public"."IDX_fb5f5967e637a50eca5241ae42"`);
    await runner.query(`DROP TABLE "mails"`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddImports1795940021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "erased_mailboxes" ("mailbox" character varying(43) NOT NULL, "at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_a72539d721167533c0bfb2f8e0b" PRIMARY KEY ("mailbox"))`,
    );
    await runner.query(
      `CREATE TABLE "imports" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "role" character varying(20) NOT NULL, "source" text NOT NULL, "state" character varying(10) NOT NULL DEFAULT 'draft', "columns" jsonb NOT NULL, "counts" jsonb NOT NULL, "invite" boolean NOT NULL DEFAULT false, "total" integer NOT NULL DEFAULT '0', "done" integer NOT NULL DEFAULT '0', "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "appliedAt" TIMESTAMP WITH TIME ZONE, "undoAskedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_ea10c62f5eb1d75e83d8b5225db" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "imports_under_way" ON "imports"  ("createdAt") WHERE state = 'applying' OR "undoAskedAt" IS NOT NULL AND state = 'applied'`,
    );
    await runner.query(`CREATE INDEX "IDX_edaa8a01afa9d9a62ab4145712" ON "imports"  ("createdAt", "id") `);
    await runner.query(
      `CREATE TABLE "import_rows" ("importId" uuid NOT NULL, "row" integer NOT NULL, "cells" jsonb NOT NULL, "values" jsonb NOT NULL, "errors" jsonb NOT NULL, "fate" character varying(10) NOT NULL, "userId" uuid, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_b27488191c162d6041a338e419e" PRIMARY KEY ("importId", "row"))`,
    );
    await runner.query(
      `CREATE INDEX "IDX_3211a660b24540e2b6d105383f" ON "import_rows"  ("userId") WHERE "userId" IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX "IDX_8b72933a297605f902d4e6ef62" ON "import_rows"  ("importId", "fate", "row") `);
    await runner.query(`ALTER TABLE "experts" ADD "imported" jsonb`);
    await runner.query(`ALTER TABLE "experts" ADD "isUnclaimed" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "organizations" ADD "imported" jsonb`);
    await runner.query(`ALTER TABLE "organizations" ADD "isUnclaimed" boolean NOT NULL DEFAULT false`);
    await runner.query(`CREATE INDEX "experts_unclaimed" ON "experts"  ("createdAt", "userId") WHERE "isUnclaimed"`);
    await runner.query(
      `CREATE INDEX "organizations_unclaimed" ON "organizations"  ("createdAt", "userId") WHERE "isUnclaimed"`,
    );
    await runner.query(
      `ALTER TABLE "import_rows" ADD CONSTRAINT "FK_9b7ed21ecfabc9578dc307ce870" FOREIGN KEY ("importId") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "import_rows" ADD CONSTRAINT "FK_ea25c62e23ed3bb9e5f0ae517be" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "import_rows" DROP CONSTRAINT "FK_ea25c62e23ed3bb9e5f0ae517be"`);
    await runner.query(`ALTER TABLE "import_rows" DROP CONSTRAINT "FK_9b7ed21ecfabc9578dc307ce870"`);
    await runner.query(`DROP INDEX "public"."organizations_unclaimed"`);
    await runner.query(`DROP INDEX "public"."experts_unclaimed"`);
    await runner.query(`ALTER TABLE "organizations" DROP COLUMN "isUnclaimed"`);
    await runner.query(`ALTER TABLE "organizations" DROP COLUMN "imported"`);
    await runner.query(`ALTER TABLE "experts" DROP COLUMN "isUnclaimed"`);
    await runner.query(`ALTER TABLE "experts" DROP COLUMN "imported"`);
    await runner.query(`DROP INDEX "public"."IDX_8b72933a297605f902d4e6ef62"`);
    await runner.query(`DROP INDEX "public"."IDX_3211a660b24540e2b6d105383f"`);
    await runner.query(`DROP TABLE "import_rows"`);
    await runner.query(`DROP INDEX "public"."IDX_edaa8a01afa9d9a62ab4145712"`);
    await runner.query(`DROP INDEX "public"."imports_under_way"`);
    await runner.query(`DROP TABLE "imports"`);
    await runner.query(`DROP TABLE "erased_mailboxes"`);
  }
}

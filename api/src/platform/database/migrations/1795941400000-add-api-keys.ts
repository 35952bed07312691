import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddApiKeys1795941400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "api_keys" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "name" character varying(120) NOT NULL, "hash" character varying(43) NOT NULL, "scopes" text array NOT NULL, "expiresAt" TIMESTAMP WITH TIME ZONE, "lastUsedAt" TIMESTAMP WITH TIME ZONE, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "createdById" uuid, "deletedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_5c8a79801b44bd27b79228e1dad" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_598a14447f592c12d1fe22ba91" ON "api_keys"  ("hash") `);
    await runner.query(`CREATE INDEX "IDX_bdf7b6da2e124011d405f5ce83" ON "api_keys"  ("createdById") `);
    await runner.query(
      `ALTER TABLE "api_keys" ADD CONSTRAINT "FK_bdf7b6da2e124011d405f5ce831" FOREIGN KEY ("createdById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "api_keys" DROP CONSTRAINT "FK_bdf7b6da2e124011d405f5ce831"`);
    await runner.query(`DROP INDEX "public"."IDX_bdf7b6da2e124011d405f5ce83"`);
    await runner.query(`DROP INDEX "public"."IDX_598a14447f592c12d1fe22ba91"`);
    await runner.query(`DROP TABLE "api_keys"`);
  }
}

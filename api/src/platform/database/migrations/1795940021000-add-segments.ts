import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSegments1795940021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "segments" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "name" text NOT NULL, "role" character varying(20) NOT NULL, "filter" jsonb NOT NULL, "isShared" boolean NOT NULL DEFAULT false, "makerId" uuid, "version" integer NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_beff1eec19679fe8ad4f291f04e" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_bf2775372f4ca4284eacf1db70" ON "segments"  ("makerId") `);
    await runner.query(`CREATE INDEX "IDX_6eddf617b52e241cc90ec4c03f" ON "segments"  ("createdAt", "id") `);
    await runner.query(
      `ALTER TABLE "segments" ADD CONSTRAINT "FK_bf2775372f4ca4284eacf1db70a" FOREIGN KEY ("makerId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "segments" DROP CONSTRAINT "FK_bf2775372f4ca4284eacf1db70a"`);
    await runner.query(`DROP INDEX "IDX_6eddf617b52e241cc90ec4c03f"`);
    await runner.query(`DROP INDEX "IDX_bf2775372f4ca4284eacf1db70"`);
    await runner.query(`DROP TABLE "segments"`);
  }
}

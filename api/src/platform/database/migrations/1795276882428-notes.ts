import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notes1795276882428 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "notes" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid, "projectId" uuid, "authorId" uuid, "text" text NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "notes_of_one" CHECK (("userId" IS NULL) <> ("projectId" IS NULL)), CONSTRAINT "PK_af6206538ea96c4e77e9f400c3d" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_d358080cb403fe88e62cc9cba5" ON "notes"  ("authorId") `);
    await runner.query(`CREATE INDEX "IDX_31cd3847dbc6afc44b390d4728" ON "notes"  ("projectId", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "IDX_588868272551d3d0b35bc58fe1" ON "notes"  ("userId", "createdAt", "id") `);
    await runner.query(
      `ALTER TABLE "notes" ADD CONSTRAINT "FK_829532ff766505ad7c71592c6a5" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "notes" ADD CONSTRAINT "FK_abf7aa9bc3c992c60498f4a5448" FOREIGN KEY ("projectId") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "notes" ADD CONSTRAINT "FK_d358080cb403fe88e62cc9cba58" FOREIGN KEY ("authorId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notes" DROP CONSTRAINT "FK_d358080cb403fe88e62cc9cba58"`);
    await runner.query(`ALTER TABLE "notes" DROP CONSTRAINT "FK_abf7aa9bc3c992c60498f4a5448"`);
    await runner.query(`ALTER TABLE "notes" DROP CONSTRAINT "FK_829532ff766505ad7c71592c6a5"`);
    await runner.query(`DROP INDEX "public"."IDX_588868272551d3d0b35bc58fe1"`);
    await runner.query(`DROP INDEX "public"."IDX_31cd3847dbc6afc44b390d4728"`);
    await runner.query(`DROP INDEX "public"."IDX_d358080cb403fe88e62cc9cba5"`);
    await runner.query(`DROP TABLE "notes"`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddVocabularyAdditions1795361000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "vocabulary_additions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "term" text NOT NULL, "key" text NOT NULL, "meaning" text NOT NULL, "conceptId" character varying(80) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_f82ba93666044641324d462d7cc" UNIQUE ("key"), CONSTRAINT "PK_9d3245b124f511847391f419880" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_c8248840779a9db7d960a2d4fd" ON "vocabulary_additions"  ("createdAt", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_c8248840779a9db7d960a2d4fd"`);
    await runner.query(`DROP TABLE "vocabulary_additions"`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Attention1795366713639 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "attention_dismissals" ("id" uuid NOT NULL, "at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_ce4f8de033c6e53b2009bef27e9" PRIMARY KEY ("id"))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "attention_dismissals"`);
  }
}

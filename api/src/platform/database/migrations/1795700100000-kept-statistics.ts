import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeptStatistics1795700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "kept_statistics" ("shape" integer NOT NULL, "figures" json NOT NULL, "begunAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_2b0f5f6d9dd5b2fd1c5a0c3b7a1" PRIMARY KEY ("shape"))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "kept_statistics"`);
  }
}

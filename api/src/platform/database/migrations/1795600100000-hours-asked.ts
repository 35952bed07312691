import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HoursAsked1795600100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "reminded" ADD "hoursAskedAt" TIMESTAMP WITH TIME ZONE`);
    await runner.query(
      `CREATE INDEX "hour_lines_to_confirm" ON "hour_lines"  ("createdAt") WHERE "confirmedAt" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."hour_lines_to_confirm"`);
    await runner.query(`ALTER TABLE "reminded" DROP COLUMN "hoursAskedAt"`);
  }
}

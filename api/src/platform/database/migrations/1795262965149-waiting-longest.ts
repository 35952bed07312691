import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WaitingLongest1795262965149 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "IDX_416075ce509372b58cf89087dd" ON "users"  ("role", "status", "statusSince", "id") `,
    );
    await runner.query(`CREATE INDEX "IDX_e8fbec9a17b95cfe3592a69638" ON "projects"  ("status", "statusSince", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_e8fbec9a17b95cfe3592a69638"`);
    await runner.query(`DROP INDEX "public"."IDX_416075ce509372b58cf89087dd"`);
  }
}

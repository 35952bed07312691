import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDigests1795940011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "last_digests" ("userId" uuid NOT NULL, "day" date NOT NULL, CONSTRAINT "PK_b26c0780a4f06666f4106336a50" PRIMARY KEY ("userId"))`,
    );
    await runner.query(`ALTER TABLE "users" ADD "notifications" jsonb NOT NULL DEFAULT '{}'`);
    await runner.query(
      `ALTER TABLE "last_digests" ADD CONSTRAINT "FK_b26c0780a4f06666f4106336a50" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "last_digests" DROP CONSTRAINT "FK_b26c0780a4f06666f4106336a50"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "notifications"`);
    await runner.query(`DROP TABLE "last_digests"`);
  }
}

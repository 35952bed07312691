import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lines of one kind are found without the others, as those of letters are: most are of mails, which few ask for. */
export class CountsByKind1795900600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "status_counts" DROP CONSTRAINT "PK_status_counts",
        ADD CONSTRAINT "PK_status_counts" PRIMARY KEY ("kind", "status", "id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "status_counts" DROP CONSTRAINT "PK_status_counts", ADD CONSTRAINT "PK_status_counts" PRIMARY KEY ("id")`);
  }
}

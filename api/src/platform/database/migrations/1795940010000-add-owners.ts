import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddOwners1795940010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "note_tasks" ("noteId" uuid NOT NULL, "administratorId" uuid NOT NULL, "isMentioned" boolean NOT NULL, "doneAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_b3700d4ffa612c187bbc308ef8b" PRIMARY KEY ("noteId", "administratorId"))`,
    );
    await runner.query(`CREATE INDEX "note_tasks_open" ON "note_tasks"  ("administratorId") WHERE "doneAt" IS NULL`);
    await runner.query(`ALTER TABLE "experts" ADD "ownerId" uuid`);
    await runner.query(`ALTER TABLE "organizations" ADD "ownerId" uuid`);
    await runner.query(`ALTER TABLE "projects" ADD "ownerId" uuid`);
    await runner.query(`ALTER TABLE "notes" ADD "dueOn" date`);
    await runner.query(`CREATE INDEX "experts_by_owner" ON "experts"  ("ownerId") WHERE "ownerId" IS NOT NULL`);
    await runner.query(
      `CREATE INDEX "organizations_by_owner" ON "organizations"  ("ownerId") WHERE "ownerId" IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX "projects_by_owner" ON "projects"  ("ownerId") WHERE "ownerId" IS NOT NULL`);
    await runner.query(
      `ALTER TABLE "experts" ADD CONSTRAINT "FK_fb492283445e3731999ace8b631" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "organizations" ADD CONSTRAINT "FK_cdf778d13ea7fe8095e013e34f0" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "projects" ADD CONSTRAINT "FK_a8e7e6c3f9d9528ed35fe5bae33" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "note_tasks" ADD CONSTRAINT "FK_93c9b6c79aca535b401ca96d805" FOREIGN KEY ("noteId") REFERENCES "notes"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "note_tasks" ADD CONSTRAINT "FK_c4dcc1d5e8eaa0f133ac4f22d5f" FOREIGN KEY ("administratorId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "note_tasks" DROP CONSTRAINT "FK_c4dcc1d5e8eaa0f133ac4f22d5f"`);
    await runner.query(`ALTER TABLE "note_tasks" DROP CONSTRAINT "FK_93c9b6c79aca535b401ca96d805"`);
    await runner.query(`ALTER TABLE "projects" DROP CONSTRAINT "FK_a8e7e6c3f9d9528ed35fe5bae33"`);
    await runner.query(`ALTER TABLE "organizations" DROP CONSTRAINT "FK_cdf778d13ea7fe8095e013e34f0"`);
    await runner.query(`ALTER TABLE "experts" DROP CONSTRAINT "FK_fb492283445e3731999ace8b631"`);
    await runner.query(`DROP INDEX "public"."projects_by_owner"`);
    await runner.query(`DROP INDEX "public"."organizations_by_owner"`);
    await runner.query(`DROP INDEX "public"."experts_by_owner"`);
    await runner.query(`ALTER TABLE "notes" DROP COLUMN "dueOn"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "ownerId"`);
    await runner.query(`ALTER TABLE "organizations" DROP COLUMN "ownerId"`);
    await runner.query(`ALTER TABLE "experts" DROP COLUMN "ownerId"`);
    await runner.query(`DROP INDEX "public"."note_tasks_open"`);
    await runner.query(`DROP TABLE "note_tasks"`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPresences1795940013000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "presences" ("sessionId" uuid NOT NULL, "subjectId" uuid NOT NULL, "until" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_c8713ea2516cffee140ab19805b" PRIMARY KEY ("sessionId", "subjectId"))`,
    );
    await runner.query(`CREATE INDEX "IDX_ba3bcb459e30bc11dbadf47305" ON "presences"  ("subjectId") `);
    await runner.query(
      `ALTER TABLE "presences" ADD CONSTRAINT "FK_536a86d9f7e14b02d71e7ba8cd0" FOREIGN KEY ("sessionId") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "presences" DROP CONSTRAINT "FK_536a86d9f7e14b02d71e7ba8cd0"`);
    await runner.query(`DROP INDEX "public"."IDX_ba3bcb459e30bc11dbadf47305"`);
    await runner.query(`DROP TABLE "presences"`);
  }
}

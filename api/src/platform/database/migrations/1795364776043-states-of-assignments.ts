import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StatesOfAssignments1795364776043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "ended_assignments" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "projectId" uuid NOT NULL, "expertId" uuid NOT NULL, "state" character varying(10) NOT NULL, "reason" character varying(30), "note" text, "done" text, "next" text, "askedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "answeredAt" TIMESTAMP WITH TIME ZONE, "endedAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_81d17e5a1bb3a475b9aadc7e770" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_41235b3cc2028f8ee6bd8e0d4e" ON "ended_assignments"  ("expertId") `);
    await runner.query(
      `CREATE INDEX "IDX_40c28f138beb8a57afb3aae811" ON "ended_assignments"  ("projectId", "expertId", "endedAt") `,
    );
    await runner.query(`ALTER TABLE "projects" ADD "closeRequestedAt" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "projects" ADD "closeRequestNote" text`);
    await runner.query(`ALTER TABLE "projects" ADD "happened" boolean`);
    await runner.query(`ALTER TABLE "projects" ADD "orgRating" integer`);
    await runner.query(`ALTER TABLE "projects" ADD "orgComment" text`);
    await runner.query(`ALTER TABLE "projects" ADD "orgFeedbackAt" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "assignments" ADD "state" character varying(10) NOT NULL DEFAULT 'accepted'`);
    await runner.query(`ALTER TABLE "assignments" ADD "askedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`);
    await runner.query(`ALTER TABLE "assignments" ADD "answerBy" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`);
    await runner.query(`ALTER TABLE "assignments" ADD "answeredAt" TIMESTAMP WITH TIME ZONE`);
    // Whoever was matched before anybody was asked is at work, or done.
    await runner.query(
      `UPDATE "assignments" SET "askedAt" = "assignments"."createdAt", "answerBy" = "assignments"."createdAt", "answeredAt" = "assignments"."createdAt",
       "state" = CASE WHEN project.status = 'completed' THEN 'completed' ELSE 'accepted' END
       FROM "projects" AS project WHERE project.id = "projectId"`,
    );
    await runner.query(`CREATE INDEX "assignments_unanswered" ON "assignments"  ("answerBy") WHERE state = 'asked'`);
    await runner.query(
      `ALTER TABLE "ended_assignments" ADD CONSTRAINT "FK_e2d34d1a9a758f3d16c583e5f6a" FOREIGN KEY ("projectId") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "ended_assignments" ADD CONSTRAINT "FK_41235b3cc2028f8ee6bd8e0d4e1" FOREIGN KEY ("expertId") REFERENCES "experts"("userId") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "ended_assignments" DROP CONSTRAINT "FK_41235b3cc2028f8ee6bd8e0d4e1"`);
    await runner.query(`ALTER TABLE "ended_assignments" DROP CONSTRAINT "FK_e2d34d1a9a758f3d16c583e5f6a"`);
    await runner.query(`DROP INDEX "public"."assignments_unanswered"`);
    await runner.query(`ALTER TABLE "assignments" DROP COLUMN "answeredAt"`);
    await runner.query(`ALTER TABLE "assignments" DROP COLUMN "answerBy"`);
    await runner.query(`ALTER TABLE "assignments" DROP COLUMN "askedAt"`);
    await runner.query(`ALTER TABLE "assignments" DROP COLUMN "state"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "orgFeedbackAt"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "orgComment"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "orgRating"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "happened"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "closeRequestNote"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "closeRequestedAt"`);
    await runner.query(`DROP INDEX "public"."IDX_40c28f138beb8a57afb3aae811"`);
    await runner.query(`DROP INDEX "public"."IDX_41235b3cc2028f8ee6bd8e0d4e"`);
    await runner.query(`DROP TABLE "ended_assignments"`);
  }
}

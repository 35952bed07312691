import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailedLinksAndClocks1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "action_links" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "kind" character varying(20) NOT NULL, "projectId" uuid NOT NULL, "expertId" uuid, "aboutIds" uuid array NOT NULL DEFAULT '{}', "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, "uses" jsonb NOT NULL DEFAULT '[]', CONSTRAINT "PK_f114bf398f3a94f8b74f949a380" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_9f358a31121a819f61f27d947d" ON "action_links"  ("userId") `);
    await runner.query(`CREATE INDEX "IDX_f7415996bded8cb875044cb605" ON "action_links"  ("expiresAt") `);
    await runner.query(
      `CREATE TABLE "check_ins" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "projectId" uuid NOT NULL, "expertId" uuid NOT NULL, "by" character varying(20) NOT NULL, "kind" character varying(20) NOT NULL, "state" character varying(20) NOT NULL, "note" text, "at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_fac7f27bc829a454ad477c13f62" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_f3fed4cadc01f49b487744b900" ON "check_ins"  ("expertId") `);
    await runner.query(`CREATE INDEX "check_ins_latest" ON "check_ins"  ("projectId", "expertId", "at") `);
    await runner.query(
      `CREATE TABLE "reminded" ("userId" uuid NOT NULL, "day" date NOT NULL, CONSTRAINT "PK_9d3dbe7650347cb7793ac7b477e" PRIMARY KEY ("userId"))`,
    );
    await runner.query(`ALTER TABLE "projects" ADD "feedbackReminders" smallint NOT NULL DEFAULT '0'`);
    await runner.query(`ALTER TABLE "assignments" ADD "answerReminders" smallint NOT NULL DEFAULT '0'`);
    await runner.query(`ALTER TABLE "assignments" ADD "contactBy" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "assignments" ADD "isExpertAsked" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "assignments" ADD "isOrganizationAsked" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "assignments" ADD "lastWordAt" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "assignments" ADD "checkInsAsked" smallint NOT NULL DEFAULT '0'`);
    await runner.query(`ALTER TABLE "assignments" ADD "feedbackReminders" smallint NOT NULL DEFAULT '0'`);
    // What was done before anybody was reminded of it is left alone; who is at work says how it goes in a fortnight.
    await runner.query(`UPDATE "projects" SET "feedbackReminders" = 2 WHERE "status" = 'completed'`);
    await runner.query(`UPDATE "assignments" SET "feedbackReminders" = 2 WHERE "state" = 'completed'`);
    await runner.query(`UPDATE "assignments" SET "lastWordAt" = now() WHERE "state" = 'accepted'`);
    await runner.query(`CREATE INDEX "assignments_silent" ON "assignments"  ("lastWordAt") WHERE state = 'accepted'`);
    await runner.query(
      `CREATE INDEX "assignments_to_introduce" ON "assignments"  ("contactBy") WHERE state = 'accepted' AND NOT ("isExpertAsked" AND "isOrganizationAsked")`,
    );
    await runner.query(
      `ALTER TABLE "action_links" ADD CONSTRAINT "FK_9f358a31121a819f61f27d947dc" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "check_ins" ADD CONSTRAINT "FK_6b11f13e949b536688b2f23b609" FOREIGN KEY ("projectId") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "check_ins" ADD CONSTRAINT "FK_f3fed4cadc01f49b487744b9004" FOREIGN KEY ("expertId") REFERENCES "experts"("userId") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "reminded" ADD CONSTRAINT "FK_9d3dbe7650347cb7793ac7b477e" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "reminded" DROP CONSTRAINT "FK_9d3dbe7650347cb7793ac7b477e"`);
    await runner.query(`ALTER TABLE "check_ins" DROP CONSTRAINT "FK_f3fed4cadc01f49b487744b9004"`);
    await runner.query(`ALTER TABLE "check_ins" DROP CONSTRAINT "FK_6b11f13e949b536688b2f23b609"`);
    await runner.query(`ALTER TABLE "action_links" DROP CONSTRAINT "FK_9f358a31121a819f61f27d947dc"`);
    await runner.query(`DROP INDEX "public"."assignments_to_introduce"`);
    await runner.query(`DROP INDEX "public"."assignments_silent"`);
    await runner.query(`ALTER TABLE "assignments" DROP COLUMN "feedbackReminders"`);
    await runner.query(`ALTER TABLE "assignments" DROP COLUMN "checkInsAsked"`);
    await runner.query(`ALTER TABLE "assignments" DROP COLUMN "lastWordAt"`);
    await runner.query(`ALTER TABLE "assignments" DROP COLUMN "isOrganizationAsked"`);
    await runner.query(`ALTER TABLE "assignments" DROP COLUMN "isExpertAsked"`);
    await runner.query(`ALTER TABLE "assignments" DROP COLUMN "contactBy"`);
    await runner.query(`ALTER TABLE "assignments" DROP COLUMN "answerReminders"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "feedbackReminders"`);
    await runner.query(`DROP TABLE "reminded"`);
    await runner.query(`DROP INDEX "public"."check_ins_latest"`);
    await runner.query(`DROP INDEX "public"."IDX_f3fed4cadc01f49b487744b900"`);
    await runner.query(`DROP TABLE "check_ins"`);
    await runner.query(`DROP INDEX "public"."IDX_f7415996bded8cb875044cb605"`);
    await runner.query(`DROP INDEX "public"."IDX_9f358a31121a819f61f27d947d"`);
    await runner.query(`DROP TABLE "action_links"`);
  }
}

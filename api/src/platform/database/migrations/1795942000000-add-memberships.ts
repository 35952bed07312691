import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddMemberships1795942000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "organization_members" ("userId" uuid NOT NULL, "orgId" uuid NOT NULL, "role" character varying(20) NOT NULL, "joinedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_e826222ad017663c6db1a45a4f1" PRIMARY KEY ("userId"))`,
    );
    await runner.query(`CREATE INDEX "IDX_463d287bc373c6173f0bb72552" ON "organization_members"  ("orgId") `);
    await runner.query(
      `CREATE TABLE "organization_invitations" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "orgId" uuid NOT NULL, "email" character varying(254) NOT NULL, "role" character varying(20) NOT NULL, "invitedById" uuid, "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_f172f12b8a9ee6584b661f57e24" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_c1d63ed5127c053e50abcdbce5" ON "organization_invitations"  ("email") `);
    await runner.query(`CREATE INDEX "IDX_42551a8640e76595be597bd4f2" ON "organization_invitations"  ("invitedById") `);
    await runner.query(`CREATE INDEX "IDX_f3ca441e2b84bc392b0e9d76db" ON "organization_invitations"  ("expiresAt") `);
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_a43c63427901f40bed0488d6e6" ON "organization_invitations"  ("orgId", "email") `,
    );
    await runner.query(`ALTER TABLE "users" ADD "fullName" text`);
    await runner.query(`ALTER TABLE "organizations" ADD "handedOverAt" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "projects" ADD "submittedById" uuid`);
    await runner.query(`ALTER TABLE "projects" ADD "changedById" uuid`);
    await runner.query(`ALTER TABLE "projects" ADD "closeRequestedById" uuid`);
    await runner.query(`ALTER TABLE "projects" ADD "orgFeedbackById" uuid`);
    await runner.query(`ALTER TABLE "check_ins" ADD "sentById" uuid`);
    await runner.query(`ALTER TABLE "hour_entries" ADD "confirmedById" uuid`);
    await runner.query(
      `CREATE INDEX "projects_feedback_by" ON "projects"  ("orgFeedbackById") WHERE "orgFeedbackById" IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX "projects_close_requested_by" ON "projects"  ("closeRequestedById") WHERE "closeRequestedById" IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX "projects_changed_by" ON "projects"  ("changedById") WHERE "changedById" IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX "projects_submitted_by" ON "projects"  ("submittedById") WHERE "submittedById" IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX "check_ins_sent_by" ON "check_ins"  ("sentById") WHERE "sentById" IS NOT NULL`);
    await runner.query(
      `CREATE INDEX "hour_entries_confirmed_by" ON "hour_entries"  ("confirmedById") WHERE "confirmedById" IS NOT NULL`,
    );
    await runner.query(
      `ALTER TABLE "projects" ADD CONSTRAINT "FK_d7145523664eecdadb92d7ccdd1" FOREIGN KEY ("submittedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "projects" ADD CONSTRAINT "FK_962e60d8d9b33547116dac49e27" FOREIGN KEY ("changedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "projects" ADD CONSTRAINT "FK_7c8b2073e36a919304bf47dc616" FOREIGN KEY ("closeRequestedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "projects" ADD CONSTRAINT "FK_6939877d564e760a888b737747a" FOREIGN KEY ("orgFeedbackById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "check_ins" ADD CONSTRAINT "FK_a320b914ded113a5d5deda1d230" FOREIGN KEY ("sentById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "hour_entries" ADD CONSTRAINT "FK_69efe262a7b08481aedbefef7a4" FOREIGN KEY ("confirmedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "organization_members" ADD CONSTRAINT "FK_e826222ad017663c6db1a45a4f1" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "organization_members" ADD CONSTRAINT "FK_463d287bc373c6173f0bb725522" FOREIGN KEY ("orgId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "organization_invitations" ADD CONSTRAINT "FK_f46cb6e6a084aa78e36f95dcf98" FOREIGN KEY ("orgId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "organization_invitations" ADD CONSTRAINT "FK_42551a8640e76595be597bd4f20" FOREIGN KEY ("invitedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(`
      CREATE VIEW memberships ("userId", "orgId", role, since) AS
      SELECT "userId", id, 'owner'::varchar, "createdAt" FROM organizations
      UNION ALL SELECT "userId", "orgId", role, "joinedAt" FROM organization_members`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW memberships`);
    // The previous version needs a profile of each account.
    await runner.query(`
      INSERT INTO organizations ("userId", status, "searchText", version)
      SELECT id, 'onboarding', email, 1 FROM users JOIN organization_members ON "userId" = id`);
    await runner.query(`ALTER TABLE "organization_invitations" DROP CONSTRAINT "FK_42551a8640e76595be597bd4f20"`);
    await runner.query(`ALTER TABLE "organization_invitations" DROP CONSTRAINT "FK_f46cb6e6a084aa78e36f95dcf98"`);
    await runner.query(`ALTER TABLE "organization_members" DROP CONSTRAINT "FK_463d287bc373c6173f0bb725522"`);
    await runner.query(`ALTER TABLE "organization_members" DROP CONSTRAINT "FK_e826222ad017663c6db1a45a4f1"`);
    await runner.query(`ALTER TABLE "hour_entries" DROP CONSTRAINT "FK_69efe262a7b08481aedbefef7a4"`);
    await runner.query(`ALTER TABLE "check_ins" DROP CONSTRAINT "FK_a320b914ded113a5d5deda1d230"`);
    await runner.query(`ALTER TABLE "projects" DROP CONSTRAINT "FK_6939877d564e760a888b737747a"`);
    await runner.query(`ALTER TABLE "projects" DROP CONSTRAINT "FK_7c8b2073e36a919304bf47dc616"`);
    await runner.query(`ALTER TABLE "projects" DROP CONSTRAINT "FK_962e60d8d9b33547116dac49e27"`);
    await runner.query(`ALTER TABLE "projects" DROP CONSTRAINT "FK_d7145523664eecdadb92d7ccdd1"`);
    await runner.query(`DROP INDEX "public"."hour_entries_confirmed_by"`);
    await runner.query(`DROP INDEX "public"."check_ins_sent_by"`);
    await runner.query(`DROP INDEX "public"."projects_submitted_by"`);
    await runner.query(`DROP INDEX "public"."projects_changed_by"`);
    await runner.query(`DROP INDEX "public"."projects_close_requested_by"`);
    await runner.query(`DROP INDEX "public"."projects_feedback_by"`);
    await runner.query(`ALTER TABLE "hour_entries" DROP COLUMN "confirmedById"`);
    await runner.query(`ALTER TABLE "check_ins" DROP COLUMN "sentById"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "orgFeedbackById"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "closeRequestedById"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "changedById"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "submittedById"`);
    await runner.query(`ALTER TABLE "organizations" DROP COLUMN "handedOverAt"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "fullName"`);
    await runner.query(`DROP INDEX "public"."IDX_a43c63427901f40bed0488d6e6"`);
    await runner.query(`DROP INDEX "public"."IDX_f3ca441e2b84bc392b0e9d76db"`);
    await runner.query(`DROP INDEX "public"."IDX_42551a8640e76595be597bd4f2"`);
    await runner.query(`DROP INDEX "public"."IDX_c1d63ed5127c053e50abcdbce5"`);
    await runner.query(`DROP TABLE "organization_invitations"`);
    await runner.query(`DROP INDEX "public"."IDX_463d287bc373c6173f0bb72552"`);
    await runner.query(`DROP TABLE "organization_members"`);
  }
}

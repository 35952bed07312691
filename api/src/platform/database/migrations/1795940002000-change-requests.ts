import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ChangeRequests1795940002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "change_requests" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "expertId" uuid, "orgId" uuid, "projectId" uuid, "at" TIMESTAMP WITH TIME ZONE NOT NULL, "message" text NOT NULL, "fields" jsonb NOT NULL, "before" jsonb NOT NULL, CONSTRAINT "change_requests_of_one" CHECK (num_nonnulls("expertId", "orgId", "projectId") = 1), CONSTRAINT "PK_e3f28255a6e818820f18f6d5956" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_61d6716af763e6de1a56d82166" ON "change_requests"  ("projectId", "at") `);
    await runner.query(`CREATE INDEX "IDX_bd4ed92aa784fdca559648bb0e" ON "change_requests"  ("orgId", "at") `);
    await runner.query(`CREATE INDEX "IDX_0d83324886b77395900abd0610" ON "change_requests"  ("expertId", "at") `);
    await runner.query(`ALTER TABLE "experts" ADD "changeRequest" jsonb`);
    await runner.query(`ALTER TABLE "experts" ADD "resubmittedAt" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "organizations" ADD "changeRequest" jsonb`);
    await runner.query(`ALTER TABLE "organizations" ADD "resubmittedAt" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "projects" ADD "changeRequest" jsonb`);
    await runner.query(`ALTER TABLE "projects" ADD "resubmittedAt" TIMESTAMP WITH TIME ZONE`);
    await runner.query(
      `ALTER TABLE "change_requests" ADD CONSTRAINT "FK_23f7674440c965630725476bb8e" FOREIGN KEY ("expertId") REFERENCES "experts"("userId") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "change_requests" ADD CONSTRAINT "FK_f839d3afda521be1ffe231f82c4" FOREIGN KEY ("orgId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "change_requests" ADD CONSTRAINT "FK_d099a3a9b5e5d4c93746cf52636" FOREIGN KEY ("projectId") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(`DROP INDEX experts_waiting`);
    await runner.query(
      `CREATE INDEX experts_waiting ON experts (("resubmittedAt" IS NULL), "statusSince", "userId", status)`,
    );
    await runner.query(
      `CREATE INDEX experts_review ON experts (status, ("resubmittedAt" IS NULL), "statusSince", "userId")`,
    );
    await runner.query(
      `CREATE INDEX experts_changes_requested ON experts ("createdAt", "userId") WHERE "changeRequest" IS NOT NULL`,
    );
    await runner.query(`DROP INDEX organizations_waiting`);
    await runner.query(
      `CREATE INDEX organizations_waiting ON organizations (("resubmittedAt" IS NULL), "statusSince", "userId", status)`,
    );
    await runner.query(
      `CREATE INDEX organizations_review ON organizations (status, ("resubmittedAt" IS NULL), "statusSince", "userId")`,
    );
    await runner.query(
      `CREATE INDEX organizations_changes_requested ON organizations ("createdAt", "userId") WHERE "changeRequest" IS NOT NULL`,
    );
    await runner.query(`DROP INDEX projects_waiting`);
    await runner.query(`CREATE INDEX projects_waiting ON projects (("resubmittedAt" IS NULL), "statusSince", id)`);
    await runner.query(
      `CREATE INDEX projects_review ON projects (status, ("resubmittedAt" IS NULL), "statusSince", id)`,
    );
    await runner.query(
      `CREATE INDEX projects_changes_requested ON projects ("createdAt", id) WHERE "changeRequest" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "change_requests" DROP CONSTRAINT "FK_d099a3a9b5e5d4c93746cf52636"`);
    await runner.query(`ALTER TABLE "change_requests" DROP CONSTRAINT "FK_f839d3afda521be1ffe231f82c4"`);
    await runner.query(`ALTER TABLE "change_requests" DROP CONSTRAINT "FK_23f7674440c965630725476bb8e"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "resubmittedAt"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "changeRequest"`);
    await runner.query(`ALTER TABLE "organizations" DROP COLUMN "resubmittedAt"`);
    await runner.query(`ALTER TABLE "organizations" DROP COLUMN "changeRequest"`);
    await runner.query(`ALTER TABLE "experts" DROP COLUMN "resubmittedAt"`);
    await runner.query(`ALTER TABLE "experts" DROP COLUMN "changeRequest"`);
    await runner.query(`CREATE INDEX experts_waiting ON experts ("statusSince", "userId", status)`);
    await runner.query(`CREATE INDEX organizations_waiting ON organizations ("statusSince", "userId", status)`);
    await runner.query(`CREATE INDEX projects_waiting ON projects ("statusSince", id)`);
    await runner.query(`DROP INDEX "public"."IDX_0d83324886b77395900abd0610"`);
    await runner.query(`DROP INDEX "public"."IDX_bd4ed92aa784fdca559648bb0e"`);
    await runner.query(`DROP INDEX "public"."IDX_61d6716af763e6de1a56d82166"`);
    await runner.query(`DROP TABLE "change_requests"`);
  }
}

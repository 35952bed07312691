import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FirstTables1795258792618 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "audit_entries" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "actorId" uuid, "action" character varying(60) NOT NULL, "subjectType" character varying(30) NOT NULL, "subjectId" uuid, "fields" text array NOT NULL DEFAULT '{}', "fromStatus" character varying(30), "toStatus" character varying(30), "relatedIds" uuid array NOT NULL DEFAULT '{}', CONSTRAINT "PK_6b1623bcad4d04530b76548d619" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_48be73c313cc9a8a7097575915" ON "audit_entries"  ("actorId", "id") `);
    await runner.query(`CREATE INDEX "IDX_678796ac6e68f862486801b39a" ON "audit_entries"  ("subjectId", "id") `);
    await runner.query(
      `CREATE TABLE "login_links" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "email" character varying(254) NOT NULL, "role" character varying(20), "language" character varying(2) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, "usedAt" TIMESTAMP WITH TIME ZONE, "nonceHash" character varying(64), "sessionId" uuid, "codeExpiresAt" TIMESTAMP WITH TIME ZONE, "codeTries" integer NOT NULL DEFAULT '0', "codeUsedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_e382a2113315c6bb8992cf97e31" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_b74e4be12fcfb0ac686cb3dd85" ON "login_links"  ("expiresAt") `);
    await runner.query(`CREATE INDEX "IDX_86d1a11d02a20f5e9343ed2a66" ON "login_links"  ("email", "createdAt") `);
    await runner.query(
      `CREATE TABLE "rate_limits" ("key" character varying(255) NOT NULL, "points" integer NOT NULL DEFAULT '0', "expire" bigint, CONSTRAINT "PK_8cb6aa4831e3e775ccf370521db" PRIMARY KEY ("key"))`,
    );
    await runner.query(
      `CREATE TABLE "users" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "email" character varying(254) NOT NULL, "role" character varying(20) NOT NULL, "roleBefore" character varying(20), "status" character varying(30) NOT NULL, "language" character varying(2) NOT NULL DEFAULT 'en', "version" integer NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "statusSince" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_97672ac88f789774dd47f7c8be3" UNIQUE ("email"), CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "IDX_79f8d339b93be0828ca33f2d31" ON "users"  ("role", "status", "createdAt", "id") `,
    );
    await runner.query(`CREATE INDEX "IDX_95aff6e828e3bb7395ed4d172b" ON "users"  ("role", "createdAt", "id") `);
    await runner.query(
      `CREATE TABLE "sessions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_57de40bc620f456c7311aa3a1e" ON "sessions"  ("userId") `);
    await runner.query(`CREATE INDEX "IDX_50762206f116cd47d1c3fec396" ON "sessions"  ("expiresAt") `);
    await runner.query(
      `CREATE TABLE "experts" ("userId" uuid NOT NULL, "fullName" text, "country" text, "city" text, "linkedinUrl" text, "bio" text, "languages" text array NOT NULL DEFAULT '{}', "timezone" text, "mainExpertise" text, "yearsExperience" text, "keySkills" text array NOT NULL DEFAULT '{}', "sector" text, "availabilityHrs" text, "startAvailability" text, "motivation" text, "pledge" boolean NOT NULL DEFAULT false, "additionalNotes" text, "searchText" text NOT NULL DEFAULT '', "version" integer NOT NULL, "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_2728a584942d4f9668413831953" PRIMARY KEY ("userId"))`,
    );
    await runner.query(
      `CREATE TABLE "mails" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "kind" text NOT NULL, "userId" uuid, "recipient" text NOT NULL, "language" text NOT NULL, "facts" jsonb NOT NULL, "singletonKey" text, "status" text NOT NULL DEFAULT 'waiting', "attempts" integer NOT NULL DEFAULT '0', "lastError" text, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "sentAt" TIMESTAMP WITH TIME ZONE, "dueAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_218248d7dfe1b739f06e2309349" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_fb5f5967e637a50eca5241ae42" ON "mails"  ("userId") `);
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_37375e25605c2d321f629d54d4" ON "mails"  ("singletonKey") WHERE status = 'waiting'`,
    );
    await runner.query(`CREATE INDEX "IDX_d27276c3cbfe596da138107ba8" ON "mails"  ("status", "createdAt") `);
    await runner.query(`CREATE INDEX "IDX_1526074e566b862fddc929e998" ON "mails"  ("createdAt", "id") `);
    await runner.query(
      `CREATE TABLE "subscriptions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "email" character varying(254) NOT NULL, "status" character varying(20) NOT NULL, "language" character varying(2) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "confirmedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "UQ_f0558bf43d14f66844255e8b7c2" UNIQUE ("email"), CONSTRAINT "PK_a87248d73155605cf782be9ee5e" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE TABLE "organizations" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "orgName" text, "orgType" text, "country" text, "website" text, "mission" text, "pocName" text, "pocTitle" text, "pocEmail" text, "pocPhone" text, "needsExpertise" text array NOT NULL DEFAULT '{}', "typicalProjectLength" text, "preferredLanguage" text, "additionalNotes" text, "searchText" text NOT NULL DEFAULT '', "version" integer NOT NULL, "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_d2656076ffa800cd40418456b71" UNIQUE ("userId"), CONSTRAINT "REL_d2656076ffa800cd40418456b7" UNIQUE ("userId"), CONSTRAINT "PK_6b031fcd0863e3f6b44230163f9" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE TABLE "projects" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "orgId" uuid NOT NULL, "title" text NOT NULL, "summary" text NOT NULL, "desiredExpertise" text array NOT NULL, "durationWeeks" integer, "startTarget" text, "status" character varying(20) NOT NULL, "heldFrom" character varying(20), "statusReason" text, "hoursDonated" integer, "outcome" text, "searchText" text NOT NULL DEFAULT '', "version" integer NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "statusSince" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_6271df0a7aed1d6c0691ce6ac50" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_63cc0c73d7aa9c27ebfcd3500c" ON "projects"  ("orgId", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "IDX_55161c691ccd3f02e33099361c" ON "projects"  ("status", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "IDX_f698c0dc133d86e4fd5c8d4883" ON "projects"  ("createdAt", "id") `);
    await runner.query(
      `CREATE TABLE "assignments" ("projectId" uuid NOT NULL, "expertId" uuid NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "rating" integer, "comment" text, "hours" integer, "feedbackAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_ca12b36529bd954ee847e135656" PRIMARY KEY ("projectId", "expertId"))`,
    );
    await runner.query(`CREATE INDEX "IDX_146b55ed07a7b8311fcec23c98" ON "assignments"  ("expertId") `);
    await runner.query(
      `ALTER TABLE "sessions" ADD CONSTRAINT "FK_57de40bc620f456c7311aa3a1e6" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "experts" ADD CONSTRAINT "FK_2728a584942d4f9668413831953" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "organizations" ADD CONSTRAINT "FK_d2656076ffa800cd40418456b71" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "projects" ADD CONSTRAINT "FK_437871db24fde89a64c077162cb" FOREIGN KEY ("orgId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "assignments" ADD CONSTRAINT "FK_5593fb5a2db438e6c5f305e9791" FOREIGN KEY ("projectId") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "assignments" ADD CONSTRAINT "FK_146b55ed07a7b8311fcec23c98e" FOREIGN KEY ("expertId") REFERENCES "experts"("userId") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "assignments" DROP CONSTRAINT "FK_146b55ed07a7b8311fcec23c98e"`);
    await runner.query(`ALTER TABLE "assignments" DROP CONSTRAINT "FK_5593fb5a2db438e6c5f305e9791"`);
    await runner.query(`ALTER TABLE "projects" DROP CONSTRAINT "FK_437871db24fde89a64c077162cb"`);
    await runner.query(`ALTER TABLE "organizations" DROP CONSTRAINT "FK_d2656076ffa800cd40418456b71"`);
    await runner.query(`ALTER TABLE "experts" DROP CONSTRAINT "FK_2728a584942d4f9668413831953"`);
    await runner.query(`ALTER TABLE "sessions" DROP CONSTRAINT "FK_57de40bc620f456c7311aa3a1e6"`);
    await runner.query(`DROP INDEX "public"."IDX_146b55ed07a7b8311fcec23c98"`);
    await runner.query(`DROP TABLE "assignments"`);
    await runner.query(`DROP INDEX "public"."IDX_f698c0dc133d86e4fd5c8d4883"`);
    await runner.query(`DROP INDEX "public"."IDX_55161c691ccd3f02e33099361c"`);
    await runner.query(`DROP INDEX "public"."IDX_63cc0c73d7aa9c27ebfcd3500c"`);
    await runner.query(`DROP TABLE "projects"`);
    await runner.query(`DROP TABLE "organizations"`);
    await runner.query(`DROP TABLE "subscriptions"`);
    await runner.query(`DROP INDEX "public"."IDX_1526074e566b862fddc929e998"`);
    await runner.query(`DROP INDEX "public"."IDX_d27276c3cbfe596da138107ba8"`);
    await runner.query(`DROP INDEX "public"."IDX_37375e25605c2d321f629d54d4"`);
    await runner.query(`DROP INDEX "public"."IDX_fb5f5967e637a50eca5241ae42"`);
    await runner.query(`DROP TABLE "mails"`);
    await runner.query(`DROP TABLE "experts"`);
    await runner.query(`DROP INDEX "public"."IDX_50762206f116cd47d1c3fec396"`);
    await runner.query(`DROP INDEX "public"."IDX_57de40bc620f456c7311aa3a1e"`);
    await runner.query(`DROP TABLE "sessions"`);
    await runner.query(`DROP INDEX "public"."IDX_95aff6e828e3bb7395ed4d172b"`);
    await runner.query(`DROP INDEX "public"."IDX_79f8d339b93be0828ca33f2d31"`);
    await runner.query(`DROP TABLE "users"`);
    await runner.query(`DROP TABLE "rate_limits"`);
    await runner.query(`DROP INDEX "public"."IDX_86d1a11d02a20f5e9343ed2a66"`);
    await runner.query(`DROP INDEX "public"."IDX_b74e4be12fcfb0ac686cb3dd85"`);
    await runner.query(`DROP TABLE "login_links"`);
    await runner.query(`DROP INDEX "public"."IDX_678796ac6e68f862486801b39a"`);
    await runner.query(`DROP INDEX "public"."IDX_48be73c313cc9a8a7097575915"`);
    await runner.query(`DROP TABLE "audit_entries"`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCampaigns1795940020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "campaigns" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "audience" jsonb NOT NULL, "people" jsonb, "subject" jsonb NOT NULL, "body" jsonb NOT NULL, "button" jsonb, "isUrgent" boolean NOT NULL DEFAULT false, "state" character varying(20) NOT NULL DEFAULT 'draft', "sendAt" TIMESTAMP WITH TIME ZONE, "heldUntil" TIMESTAMP WITH TIME ZONE, "startedAt" TIMESTAMP WITH TIME ZONE, "resumedAt" TIMESTAMP WITH TIME ZONE, "endedAt" TIMESTAMP WITH TIME ZONE, "brake" character varying(20), "recipients" jsonb, "authorId" uuid, "version" integer NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_831e3fcd4fc45b4e4c3f57a9ee4" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_cc4a78237dcfccf0671626c748" ON "campaigns"  ("authorId") `);
    await runner.query(
      `CREATE INDEX "campaigns_under_way" ON "campaigns"  ("state") WHERE state IN ('scheduled', 'held', 'sending', 'paused')`,
    );
    await runner.query(`CREATE INDEX "IDX_16987117e70829447341a45d1e" ON "campaigns"  ("createdAt", "id") `);
    await runner.query(
      `CREATE TABLE "campaign_recipients" ("id" uuid NOT NULL, "campaignId" uuid NOT NULL, "userId" uuid, "subscriptionId" uuid, "state" character varying(10) NOT NULL DEFAULT 'queued', "at" TIMESTAMP WITH TIME ZONE NOT NULL, "bouncedAt" TIMESTAMP WITH TIME ZONE, "complainedAt" TIMESTAMP WITH TIME ZONE, "optedOutAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_30d346f6af084aa7b916945a4f1" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_927f1565abc1806f492eb5c722" ON "campaign_recipients"  ("userId") `);
    await runner.query(`CREATE INDEX "IDX_a0c5d91d31c5242aa90b0c654c" ON "campaign_recipients"  ("subscriptionId") `);
    await runner.query(`CREATE INDEX "IDX_11a1880e57cec645e02512c1ad" ON "campaign_recipients"  ("state", "at") `);
    await runner.query(
      `CREATE INDEX "IDX_a6af339c4abe09021826b5a21c" ON "campaign_recipients"  ("campaignId", "state") `,
    );
    await runner.query(
      `ALTER TABLE "campaigns" ADD CONSTRAINT "FK_cc4a78237dcfccf0671626c7481" FOREIGN KEY ("authorId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "campaign_recipients" ADD CONSTRAINT "FK_3e9c3dcf81739170d74e9265e1b" FOREIGN KEY ("campaignId") REFERENCES "campaigns"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "campaign_recipients" ADD CONSTRAINT "FK_927f1565abc1806f492eb5c722a" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "campaign_recipients" ADD CONSTRAINT "FK_a0c5d91d31c5242aa90b0c654c8" FOREIGN KEY ("subscriptionId") REFERENCES "subscriptions"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "campaign_recipients" DROP CONSTRAINT "FK_a0c5d91d31c5242aa90b0c654c8"`);
    await runner.query(`ALTER TABLE "campaign_recipients" DROP CONSTRAINT "FK_927f1565abc1806f492eb5c722a"`);
    await runner.query(`ALTER TABLE "campaign_recipients" DROP CONSTRAINT "FK_3e9c3dcf81739170d74e9265e1b"`);
    await runner.query(`ALTER TABLE "campaigns" DROP CONSTRAINT "FK_cc4a78237dcfccf0671626c7481"`);
    await runner.query(`DROP INDEX "public"."IDX_a6af339c4abe09021826b5a21c"`);
    await runner.query(`DROP INDEX "public"."IDX_11a1880e57cec645e02512c1ad"`);
    await runner.query(`DROP INDEX "public"."IDX_a0c5d91d31c5242aa90b0c654c"`);
    await runner.query(`DROP INDEX "public"."IDX_927f1565abc1806f492eb5c722"`);
    await runner.query(`DROP TABLE "campaign_recipients"`);
    await runner.query(`DROP INDEX "public"."IDX_16987117e70829447341a45d1e"`);
    await runner.query(`DROP INDEX "public"."campaigns_under_way"`);
    await runner.query(`DROP INDEX "public"."IDX_cc4a78237dcfccf0671626c748"`);
    await runner.query(`DROP TABLE "campaigns"`);
  }
}

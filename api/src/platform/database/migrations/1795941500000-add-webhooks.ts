import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddWebhooks1795941500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "webhooks" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "url" text NOT NULL, "events" text array NOT NULL, "description" text, "state" character varying(10) NOT NULL DEFAULT 'active', "ending" character varying(10), "endedAt" TIMESTAMP WITH TIME ZONE, "failingSince" TIMESTAMP WITH TIME ZONE, "secret" bytea NOT NULL, "secretBefore" bytea, "secretBeforeUntil" TIMESTAMP WITH TIME ZONE, "version" integer NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_9e8795cfc899ab7bdaa831e8527" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_f18fb7e546e1c2f04560684b8a" ON "webhooks"  ("createdAt", "id") `);
    await runner.query(
      `CREATE TABLE "webhook_deliveries" ("priority" smallint NOT NULL DEFAULT '1', "nextTryAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "leasedUntil" TIMESTAMP WITH TIME ZONE, "attempts" integer NOT NULL DEFAULT '0', "lastError" text, "requestId" text, "id" uuid NOT NULL DEFAULT gen_random_uuid(), "webhookId" uuid NOT NULL, "messageId" text NOT NULL, "type" character varying(40) NOT NULL, "body" text NOT NULL, "status" character varying(10) NOT NULL DEFAULT 'waiting', "tries" jsonb NOT NULL DEFAULT '[]', "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "PK_535dd409947fb6d8fc6dfc0112a" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries"  ("createdAt") `);
    await runner.query(
      `CREATE INDEX "webhook_deliveries_leased" ON "webhook_deliveries"  ("webhookId", "leasedUntil") WHERE "leasedUntil" IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries"  ("webhookId", "nextTryAt") WHERE status = 'waiting'`,
    );
    await runner.query(
      `CREATE INDEX "IDX_16a9adfe216f36741570dce123" ON "webhook_deliveries"  ("webhookId", "createdAt", "id") `,
    );
    await runner.query(`ALTER TABLE "audit_entries" ADD "facts" jsonb`);
    // Webhooks begin with the next entry.
    await runner.query(
      `INSERT INTO audit_stream (id, "writtenId", "seenId") SELECT 2, last, last FROM (SELECT coalesce(max(id), 0) AS last FROM audit_entries) AS entries`,
    );
    await runner.query(
      `ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "FK_ab7a4dca7a25e29b745e2e1b601" FOREIGN KEY ("webhookId") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "FK_ab7a4dca7a25e29b745e2e1b601"`);
    await runner.query(`DELETE FROM audit_stream WHERE id = 2`);
    await runner.query(`ALTER TABLE "audit_entries" DROP COLUMN "facts"`);
    await runner.query(`DROP INDEX "public"."IDX_16a9adfe216f36741570dce123"`);
    await runner.query(`DROP INDEX "public"."webhook_deliveries_due"`);
    await runner.query(`DROP INDEX "public"."webhook_deliveries_leased"`);
    await runner.query(`DROP INDEX "public"."webhook_deliveries_old"`);
    await runner.query(`DROP TABLE "webhook_deliveries"`);
    await runner.query(`DROP INDEX "public"."IDX_f18fb7e546e1c2f04560684b8a"`);
    await runner.query(`DROP TABLE "webhooks"`);
  }
}

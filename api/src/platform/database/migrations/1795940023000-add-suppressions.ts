import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSuppressions1795940023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "suppressions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "email" text NOT NULL, "mailId" uuid NOT NULL, "reason" text NOT NULL, "since" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_fc7beec935169643f7f483382b3" UNIQUE ("email"), CONSTRAINT "PK_77bb19dbc77a4ce0ca8cb743f3b" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_b6fb5cf95cc64b5955a3ca6818" ON "suppressions"  ("since", "id") `);
    await runner.query(
      `CREATE TABLE "mail_reports" ("mailId" uuid NOT NULL, "type" text NOT NULL, "email" text NOT NULL, "at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_225458c509504a976ee10fecd32" PRIMARY KEY ("mailId", "type"))`,
    );
    await runner.query(`CREATE INDEX "IDX_551748e40c49c692a79fdeec37" ON "mail_reports"  ("email", "at") `);
    await runner.query(
      `ALTER TABLE "mail_reports" ADD CONSTRAINT "FK_59a6f36a13d92e9bd47f8ae968d" FOREIGN KEY ("mailId") REFERENCES "mails"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mail_reports" DROP CONSTRAINT "FK_59a6f36a13d92e9bd47f8ae968d"`);
    await runner.query(`DROP INDEX "public"."IDX_551748e40c49c692a79fdeec37"`);
    await runner.query(`DROP TABLE "mail_reports"`);
    await runner.query(`DROP INDEX "public"."IDX_b6fb5cf95cc64b5955a3ca6818"`);
    await runner.query(`DROP TABLE "suppressions"`);
  }
}

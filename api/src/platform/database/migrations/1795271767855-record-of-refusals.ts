import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecordOfRefusals1795271767855 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "audit_entries" ADD "code" character varying(40)`);
    await runner.query(`ALTER TABLE "audit_entries" ADD "call" character varying(120)`);
    await runner.query(`CREATE INDEX "IDX_b12f87335630edfd1294cf349b" ON "audit_entries"  ("at") `);
    await runner.query(`CREATE INDEX "IDX_3f24bd1ab1d218bb646c28d69c" ON "audit_entries"  ("action", "id") `);
    // One word for two ways until now; the code was never written down apart.
    await runner.query(`UPDATE "audit_entries" SET "action" = 'sign-in.link' WHERE "action" = 'sign-in'`);
    await runner.query(`CREATE FUNCTION "keep_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The record is append-only.' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await runner.query(
      `CREATE TRIGGER "keep_audit_entries" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_entries"()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION "keep_audit_entries"() CASCADE`);
    await runner.query(`DROP INDEX "public"."IDX_3f24bd1ab1d218bb646c28d69c"`);
    await runner.query(`DROP INDEX "public"."IDX_b12f87335630edfd1294cf349b"`);
    await runner.query(`ALTER TABLE "audit_entries" DROP COLUMN "call"`);
    await runner.query(`ALTER TABLE "audit_entries" DROP COLUMN "code"`);
  }
}

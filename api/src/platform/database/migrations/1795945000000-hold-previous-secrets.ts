import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No release has the columns that go, because webhooks are new in the next one. */
export class HoldPreviousSecrets1795945000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "webhooks" ADD "previousSecrets" jsonb NOT NULL DEFAULT '[]'`);
    await runner.query(
      `UPDATE webhooks SET "previousSecrets" = jsonb_build_array(jsonb_build_object(
         'sealed', translate(encode("secretBefore", 'base64'), E'\\n', ''),
         'until', to_char("secretBeforeUntil" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
       WHERE "secretBefore" IS NOT NULL AND "secretBeforeUntil" IS NOT NULL`,
    );
    await runner.query(`ALTER TABLE "webhooks" DROP COLUMN "secretBefore"`);
    await runner.query(`ALTER TABLE "webhooks" DROP COLUMN "secretBeforeUntil"`);
    await runner.query(`ALTER TABLE "webhooks" ADD "hasDelivered" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "webhooks" DROP COLUMN "hasDelivered"`);
    await runner.query(`ALTER TABLE "webhooks" ADD "secretBeforeUntil" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "webhooks" ADD "secretBefore" bytea`);
    await runner.query(
      `UPDATE webhooks SET "secretBefore" = decode("previousSecrets" #>> '{0,sealed}', 'base64'),
         "secretBeforeUntil" = ("previousSecrets" #>> '{0,until}')::timestamptz`,
    );
    await runner.query(`ALTER TABLE "webhooks" DROP COLUMN "previousSecrets"`);
  }
}

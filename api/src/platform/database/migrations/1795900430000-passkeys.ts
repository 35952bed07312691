import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Passkeys1795900430000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "passkey_challenges" ("sessionId" uuid NOT NULL, "purpose" character varying(10) NOT NULL, "challenge" character varying(60) NOT NULL, "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_61a627ca9caed34d0f4091cd5e4" PRIMARY KEY ("sessionId", "purpose"))`,
    );
    await runner.query(
      `CREATE TABLE "passkeys" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "credentialId" character varying(1400) NOT NULL, "publicKey" bytea NOT NULL, "counter" bigint NOT NULL DEFAULT '0', "transports" text array NOT NULL DEFAULT '{}', "name" character varying(60) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "lastUsedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_db928e6fd79e7098911268a74c3" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_968841087720e5f58e120ea826" ON "passkeys"  ("userId") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_fca092c48965a076c32c58f3b0" ON "passkeys"  ("credentialId") `);
    await runner.query(`ALTER TABLE "sessions" ADD "passkeyAt" TIMESTAMP WITH TIME ZONE`);
    await runner.query(
      `ALTER TABLE "passkey_challenges" ADD CONSTRAINT "FK_1d01fb8465b758d7fe6dff03a0e" FOREIGN KEY ("sessionId") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "passkeys" ADD CONSTRAINT "FK_968841087720e5f58e120ea8262" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "passkeys" DROP CONSTRAINT "FK_968841087720e5f58e120ea8262"`);
    await runner.query(`ALTER TABLE "passkey_challenges" DROP CONSTRAINT "FK_1d01fb8465b758d7fe6dff03a0e"`);
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "passkeyAt"`);
    await runner.query(`DROP INDEX "public"."IDX_fca092c48965a076c32c58f3b0"`);
    await runner.query(`DROP INDEX "public"."IDX_968841087720e5f58e120ea826"`);
    await runner.query(`DROP TABLE "passkeys"`);
    await runner.query(`DROP TABLE "passkey_challenges"`);
  }
}

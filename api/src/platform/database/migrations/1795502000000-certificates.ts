import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Certificates1795502000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "certificate_keys" ("kid" text NOT NULL, "x" text NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_56a3d6737872c159052f9f1d28b" PRIMARY KEY ("kid"))`,
    );
    await runner.query(
      `CREATE TABLE "certificates" ("code" character varying(14) NOT NULL, "projectId" uuid, "expertId" uuid, "name" text, "projectTitle" text, "orgName" text, "quarters" integer NOT NULL DEFAULT '0', "from" date NOT NULL, "to" date NOT NULL, "issuedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "withdrawnAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_e9e6937f74d9a653f0fc3299132" PRIMARY KEY ("code"))`,
    );
    await runner.query(`CREATE INDEX "IDX_b935dff5ae3156d8d73b104bb8" ON "certificates"  ("expertId") `);
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_4e2d7320cfb206d05745a0b4a3" ON "certificates"  ("projectId", "expertId") `,
    );
    await runner.query(
      `ALTER TABLE "certificates" ADD CONSTRAINT "FK_ac5522159a7c74a09cfc9e5bd34" FOREIGN KEY ("projectId") REFERENCES "projects"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "certificates" ADD CONSTRAINT "FK_b935dff5ae3156d8d73b104bb88" FOREIGN KEY ("expertId") REFERENCES "experts"("userId") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "certificates" DROP CONSTRAINT "FK_b935dff5ae3156d8d73b104bb88"`);
    await runner.query(`ALTER TABLE "certificates" DROP CONSTRAINT "FK_ac5522159a7c74a09cfc9e5bd34"`);
    await runner.query(`DROP INDEX "public"."IDX_4e2d7320cfb206d05745a0b4a3"`);
    await runner.query(`DROP INDEX "public"."IDX_b935dff5ae3156d8d73b104bb8"`);
    await runner.query(`DROP TABLE "certificates"`);
    await runner.query(`DROP TABLE "certificate_keys"`);
  }
}

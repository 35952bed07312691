import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which version of the privacy notice and the terms somebody agreed to, and when. */
export class Consents1795900410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "consents" ("userId" uuid NOT NULL, "version" integer NOT NULL, "at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_consents" PRIMARY KEY ("userId", "version"))`,
    );
    await runner.query(
      `ALTER TABLE "consents" ADD CONSTRAINT "FK_7736e32000c01e8e189d1d4a0dd" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "consents"`);
  }
}

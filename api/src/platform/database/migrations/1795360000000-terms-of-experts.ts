import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What experts are found by as candidates. The rows are written when the product starts: they need its vocabulary. */
export class TermsOfExperts1795360000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "expert_terms" ("expertId" uuid NOT NULL, "term" text NOT NULL, "weight" smallint NOT NULL, "languages" smallint NOT NULL, "status" character varying(30) NOT NULL, CONSTRAINT "PK_388cb74b59d226f858ddc9cf7dc" PRIMARY KEY ("expertId", "term"), CONSTRAINT "FK_5b2d993ffa66957cf184e920fe8" FOREIGN KEY ("expertId") REFERENCES "experts"("userId") ON DELETE CASCADE)`,
    );
    await runner.query(
      `CREATE TABLE "matching_profiles" ("expertId" uuid NOT NULL, "vocabulary" character varying(50) NOT NULL, "evidence" jsonb NOT NULL, CONSTRAINT "PK_32759e4b78da4e1e3479cdbb516" PRIMARY KEY ("expertId"), CONSTRAINT "FK_32759e4b78da4e1e3479cdbb516" FOREIGN KEY ("expertId") REFERENCES "experts"("userId") ON DELETE CASCADE)`,
    );
    // The best under a term in a status, with the languages beside: read from the index alone.
    await runner.query(
      `CREATE INDEX "expert_terms_best" ON "expert_terms" ("term", "status", "weight" DESC, "expertId", "languages")`,
    );
    await runner.query(`CREATE FUNCTION "status_of_expert_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE "expert_terms" AS row SET "status" = come."status"
        FROM come JOIN gone ON gone."id" = come."id"
        WHERE row."expertId" = come."id" AND come."status" <> gone."status";
        RETURN NULL;
      END $$`);
    await runner.query(
      `CREATE TRIGGER "status_of_expert_terms" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "status_of_expert_terms"()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION "status_of_expert_terms"() CASCADE`);
    await runner.query(`DROP TABLE "matching_profiles"`);
    await runner.query(`DROP TABLE "expert_terms"`);
  }
}

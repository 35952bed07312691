import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The letters, and pairs of letters beside each other, that `text` has and `other` has not. Between words nobody
 * searches. Only words that `other` lacks can have any: a save changes few of them. In plpgsql, which keeps its plan.
 */
const LETTERS_OF = `
  CREATE FUNCTION "letters_of"("text" text, "other" text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
    BEGIN
      RETURN QUERY
        WITH words AS (SELECT string_to_table("text" COLLATE "C", ' ') AS word EXCEPT SELECT string_to_table("other", ' ')),
          pairs AS (
            SELECT first, second FROM words,
              unnest(string_to_array(word, NULL), string_to_array(substr(word, 2), NULL)) AS pair(first, second)
          )
        SELECT letters FROM (
          SELECT first FROM pairs UNION SELECT first || second FROM pairs WHERE second IS NOT NULL
        ) AS either(letters) WHERE strpos("other" COLLATE "C", letters) = 0;
    END $$`;

const COUNT_LETTERS = `
  CREATE FUNCTION "count_letters"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO "letter_counts" ("role", "letters", "delta")
        SELECT "role", letters, count(*) FROM come, "letters_of"("searchText", '') AS letters GROUP BY 1, 2;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO "letter_counts" ("role", "letters", "delta")
        SELECT "role", letters, -count(*) FROM gone, "letters_of"("searchText", '') AS letters GROUP BY 1, 2;
      ELSIF OLD."role" = NEW."role" THEN
        INSERT INTO "letter_counts" ("role", "letters", "delta")
        SELECT OLD."role", letters, -1 FROM "letters_of"(OLD."searchText", NEW."searchText") AS letters
        UNION ALL SELECT NEW."role", letters, 1 FROM "letters_of"(NEW."searchText", OLD."searchText") AS letters;
      ELSE
        INSERT INTO "letter_counts" ("role", "letters", "delta")
        SELECT OLD."role", letters, -1 FROM "letters_of"(OLD."searchText", '') AS letters
        UNION ALL SELECT NEW."role", letters, 1 FROM "letters_of"(NEW."searchText", '') AS letters;
      END IF;
      RETURN NULL;
    END $$`;

/** Many rows come or go in one statement; whose text stays costs nothing. */
const TRIGGERS = [
  ['insert', 'INSERT ON "users" REFERENCING NEW TABLE AS come FOR EACH STATEMENT'],
  ['delete', 'DELETE ON "users" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT'],
  [
    'update',
    `UPDATE OF "role", "searchText" ON "users" FOR EACH ROW
     WHEN ((OLD."role", OLD."searchText") IS DISTINCT FROM (NEW."role", NEW."searchText"))`,
  ],
];

/** One letter or two are no trigram: how many people have them is counted with the writes. */
export class LettersCounted1795900510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "letter_counts" ("role" character varying(20) NOT NULL, "letters" character varying(2) COLLATE "C" NOT NULL, "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "delta" integer NOT NULL, CONSTRAINT "PK_letter_counts" PRIMARY KEY ("role", "letters", "id"))`,
    );
    await runner.query(LETTERS_OF);
    await runner.query(COUNT_LETTERS);
    for (const [event, on] of TRIGGERS)
      await runner.query(`CREATE TRIGGER "count_letters_${event}" AFTER ${on} EXECUTE FUNCTION "count_letters"()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION "count_letters"() CASCADE`);
    await runner.query(`DROP FUNCTION "letters_of"(text, text)`);
    await runner.query(`DROP TABLE "letter_counts"`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarkSkillTerms1795941300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "expert_terms" ADD "isSkill" boolean NOT NULL DEFAULT false`);
    await runner.query(
      `UPDATE expert_terms AS row SET "isSkill" = true FROM matching_profiles AS known
       WHERE known."expertId" = row."expertId" AND known.evidence @> jsonb_build_array(jsonb_build_array(row.term, 'skill'))`,
    );
    // The list filtered by skill reads only this index, as long as rows are not newer than the last vacuum.
    await runner.query(`CREATE INDEX "expert_terms_skills" ON "expert_terms" ("term", "expertId") WHERE "isSkill"`);
    await runner.query(`DROP INDEX matching_profiles_evidence`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX matching_profiles_evidence ON matching_profiles USING gin (evidence jsonb_path_ops) WITH (gin_pending_list_limit='256')`,
    );
    await runner.query(`DROP INDEX "expert_terms_skills"`);
    await runner.query(`ALTER TABLE "expert_terms" DROP COLUMN "isSkill"`);
  }
}

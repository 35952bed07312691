import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators who never had a profile are found by their address, like everybody else. */
export class AdministratorsFound1795336500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE "users" SET "searchText" = "email" WHERE "role" = 'admin' AND "searchText" = ''`);
  }

  async down(): Promise<void> {}
}

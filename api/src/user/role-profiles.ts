import { Injectable } from '@nestjs/common';
import type { JoiningRole } from '@network/domain';
import type { EntityManager } from 'typeorm';
import type { User } from './user.entity.js';

/** The profile details that a role's module registers. */
interface RoleProfile {
  /** A table with a column `userId`. */
  table: string;
  /** Creates the empty profile of a new account. */
  create(tx: EntityManager, user: User): Promise<void>;
}

/** Registry of the roles' profiles, for modules below the profiles' own modules. */
@Injectable()
export class RoleProfiles {
  private readonly profiles = new Map<JoiningRole, RoleProfile>();

  register(role: JoiningRole, profile: RoleProfile): void {
    this.profiles.set(role, profile);
  }

  async create(tx: EntityManager, role: JoiningRole, user: User): Promise<void> {
    await this.profiles.get(role)?.create(tx, user);
  }

  /** An SQL expression for the profile, as JSON, of the person whose row of `users` has this alias. */
  asJson(user: string): string {
    const cases = [...this.profiles].map(
      ([role, { table }]) =>
        `WHEN '${role}' THEN (SELECT row_to_json(profile) FROM ${table} AS profile WHERE profile."userId" = ${user}.id)`,
    );
    return cases.length > 0 ? `CASE ${user}.role ${cases.join(' ')} END` : 'NULL';
  }
}

import { applyDecorators } from '@nestjs/common';
import { ADMIN_STATUS, type JoiningRole, type UserStatus } from '@network/domain';
import { Column, CreateDateColumn, Index, UpdateDateColumn, VersionColumn } from 'typeorm';
import type { User } from './user.entity.js';

/** The profiles' tables. Modules below the profiles' own read and lock rows by these names. */
export const PROFILE_TABLES = {
  expert: 'experts',
  organization: 'organizations',
} as const satisfies Record<JoiningRole, string>;

/** The indexes of the administrators' lists. Those by name and of trigrams are in the migrations. */
export const ProfileIndexes = (table: string) =>
  applyDecorators(
    Index(`${table}_newest`, ['createdAt', 'userId', 'status']),
    Index(`${table}_waiting`, ['statusSince', 'userId', 'status']),
    Index(['status', 'createdAt', 'userId']),
    Index(['status', 'statusSince', 'userId']),
    Index(`${table}_by_name`, { synchronize: false }),
    Index(`${table}_search`, { synchronize: false }),
  );

/** The columns that experts and organizations share: those of the review, and those that lists sort and search by. */
export abstract class Profile {
  abstract userId: string;

  abstract user: User;

  /** ADMIN_STATUS while the account is an administrator's: lists, counts and matching then leave the profile out. */
  @Column({ type: 'varchar', length: 30 })
  status!: UserStatus;

  /** The time of the last change of status. Administrators review the longest waiting first. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  statusSince!: Date;

  /** Counts the changes of status. `version` counts those of the form. */
  @Column({ type: 'int', default: 1 })
  statusVersion!: number;

  /** Folded profile and address, for search. */
  @Column({ type: 'text', default: '', select: false })
  searchText!: string;

  @VersionColumn()
  version!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}

/** A profile as JSON, without the dates, which are strings there. */
export type ProfileJson<Of extends Profile> = Omit<Of, 'user' | 'statusSince' | 'createdAt' | 'updatedAt'>;

const joined = (role: JoiningRole) =>
  `LEFT JOIN ${PROFILE_TABLES[role]} AS ${role} ON ${role}."userId" = account.id AND account.role = '${role}'`;

/** Joins the row `account` with its profile: `expert`, `organization`, or neither for administrators. */
export const PROFILE_JOINS = `${joined('expert')} ${joined('organization')}`;

/** The status of an `account` with PROFILE_JOINS. */
export const ACCOUNT_STATUS = `coalesce(expert.status, organization.status, '${ADMIN_STATUS}')`;

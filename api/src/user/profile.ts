import { applyDecorators } from '@nestjs/common';
import type { JoiningRole, Standing, UserStatus } from '@network/domain';
import { Column, CreateDateColumn, ForeignKey, Index, UpdateDateColumn, VersionColumn } from 'typeorm';
import type { AuditFacts } from '../audit/audit.entity.js';
import type { SignedIn } from '../platform/http/access.js';
import { notSignedIn } from '../platform/http/api-error.js';
import type { ChangeRequestDto } from './change-request.dto.js';
import type { ImportedDto } from './imported.dto.js';
import { User } from './user.entity.js';

/** The profiles' tables. Modules below the profiles' own read and lock rows by these names. */
export const PROFILE_TABLES = {
  expert: 'experts',
  organization: 'organizations',
} as const satisfies Record<JoiningRole, string>;

/** The indexes of the administrators' lists. Indexes of expressions, trigrams and further columns are in migrations. */
export const ProfileIndexes = (table: string) =>
  applyDecorators(
    Index(`${table}_newest`, ['createdAt', 'userId', 'status']),
    Index(`${table}_filters`, { synchronize: false }),
    Index(`${table}_waiting`, { synchronize: false }),
    Index(`${table}_review`, { synchronize: false }),
    Index(`${table}_changes_requested`, ['createdAt', 'userId'], { where: '"changeRequest" IS NOT NULL' }),
    Index(['status', 'createdAt', 'userId']),
    Index(`${table}_unclaimed`, ['createdAt', 'userId'], { where: '"isUnclaimed"' }),
    Index(`${table}_not_active`, ['userId'], { where: `standing <> 'active'` }),
    Index(['status', 'statusSince', 'userId']),
    Index(`${table}_by_owner`, ['ownerId'], { where: '"ownerId" IS NOT NULL' }),
    Index(`${table}_by_name`, { synchronize: false }),
    Index(`${table}_search`, { synchronize: false }),
  );

/** The columns that experts and organizations share, such as the review and the texts that lists search. */
export abstract class Profile {
  abstract userId: string;

  abstract user: User;

  /** ADMIN_STATUS while the account is an administrator's: lists, counts and matching then leave the profile out. */
  @Column({ type: 'varchar', length: 30 })
  status!: UserStatus;

  /**
   * The time of the last change of status, plus the time spent waiting for changes. Administrators review the longest
   * waiting first.
   */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  statusSince!: Date;

  /** Counts the changes of status and of the change request. `version` counts those of the form. */
  @Column({ type: 'int', default: 1 })
  statusVersion!: number;

  /** The open change request. The table `change_requests` holds all of them. */
  @Column({ type: 'jsonb', nullable: true })
  changeRequest!: ChangeRequestDto | null;

  /** When the owner answered the last change request of the review that is under way. */
  @Column({ type: 'timestamptz', nullable: true })
  resubmittedAt!: Date | null;

  /** The standing since its last change. Read it with `standingOf`, because a suspension ends by itself. */
  @Column({ type: 'varchar', length: 20, default: 'active' })
  standing!: Standing;

  /** Why the programme team declined or suspended the person. */
  @Column({ type: 'text', nullable: true })
  standingReason!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  standingSince!: Date | null;

  /** The last day of a suspension, in the programme's time zone. Null for an indefinite one. */
  @Column({ type: 'date', nullable: true })
  suspendedUntil!: string | null;

  /** The owner of the person, or null (docs/product 9.17). */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  ownerId!: string | null;

  /** The import that created the account, or null. */
  @Column({ type: 'jsonb', nullable: true })
  imported!: ImportedDto | null;

  /** Whether an imported account was never signed in to. */
  @Column({ type: 'boolean', default: false })
  isUnclaimed!: boolean;

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

/** The state of the review of a profile or a project. */
export type ReviewState = Pick<Profile, 'changeRequest' | 'resubmittedAt' | 'statusSince'>;

/** The state of a review as JSON. */
export interface ReviewJson extends Pick<ReviewState, 'changeRequest'> {
  resubmittedAt: string | null;
  statusSince: string;
}

export const reviewFromJson = ({ changeRequest, resubmittedAt, statusSince }: ReviewJson): ReviewState => ({
  changeRequest,
  resubmittedAt: resubmittedAt === null ? null : new Date(resubmittedAt),
  statusSince: new Date(statusSince),
});

/** The status of a profile and the state of its review, as JSON, for undoing a decision. */
export interface ProfileState extends ReviewJson, Pick<Profile, 'userId' | 'status' | 'statusVersion'> {
  role: JoiningRole;
}

/** A profile with its role. */
export type RoleProfile = { role: JoiningRole; profile: Profile };

export const profileStateOf = ({ role, profile }: RoleProfile): ProfileState => {
  const { userId, status, statusVersion, changeRequest, resubmittedAt, statusSince } = profile;
  return {
    role,
    userId,
    status,
    statusVersion,
    changeRequest,
    resubmittedAt: resubmittedAt?.toISOString() ?? null,
    statusSince: statusSince.toISOString(),
  };
};

/** Returns the facts about a profile for webhooks: an organization's id, which differs from that of its account. */
export const profileFactsOf = (profile: Profile & { id?: string }): Pick<AuditFacts, 'orgId'> =>
  profile.id ? { orgId: profile.id } : {};

export const auditSubject = (profile: Profile, facts: AuditFacts = {}) =>
  ({ subjectType: 'user', subjectId: profile.userId, facts: { ...profileFactsOf(profile), ...facts } }) as const;

/** Returns the version of a profile for administrators. It counts the changes of the form and those of the review. */
export const versionForTeam = ({ version, statusVersion }: Pick<Profile, 'version' | 'statusVersion'>): number =>
  version + statusVersion;

/** A profile as JSON, where dates are strings. */
export type ProfileJson<Of extends Profile> = Omit<
  Of,
  'user' | 'statusSince' | 'resubmittedAt' | 'standingSince' | 'createdAt' | 'updatedAt'
> & { standingSince: Date | string | null };

/** Returns the caller's own profile, as the session read it. Throws 401 if there is none. */
export function ownProfile<Of extends Profile>({ account }: SignedIn): ProfileJson<Of> {
  if (!account?.profile) throw notSignedIn();
  return account.profile as ProfileJson<Of>;
}

/** Returns whether the review of a profile is under way. Its end closes a change request. */
export const isProfileInReview = ({ status }: Pick<Profile, 'status'>): boolean => status === 'under_review';

/** Every kind of account. */
export const ROLES = ['expert', 'organization', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that a person can choose at sign-in. The administrator role must be granted (docs/product 2.1). */
export const JOINING_ROLES = ['expert', 'organization'] as const;
export type JoiningRole = (typeof JOINING_ROLES)[number];

/** The roles of an organization's members, from the most to the least rights (docs/product 13.2). */
export const MEMBER_ROLES = ['owner', 'editor', 'reader'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** The statuses of an expert's account (docs/product 2.2). */
export const EXPERT_STATUSES = ['onboarding', 'under_review', 'approved_waiting', 'matched', 'done'] as const;
export type ExpertStatus = (typeof EXPERT_STATUSES)[number];

/** The statuses of an organization (docs/product 2.2). */
export const ORGANIZATION_STATUSES = [
  'onboarding',
  'under_review',
  'approved_no_projects',
  'projects_active',
  'inactive',
] as const;
export type OrganizationStatus = (typeof ORGANIZATION_STATUSES)[number];

/** An administrator's only status. */
export const ADMIN_STATUS = 'active';

export type UserStatus = ExpertStatus | OrganizationStatus | typeof ADMIN_STATUS;

/** Every status an account of any role can have. */
export const USER_STATUSES: readonly UserStatus[] = [
  ...new Set<UserStatus>([...EXPERT_STATUSES, ...ORGANIZATION_STATUSES, ADMIN_STATUS]),
];

/** The statuses an account of each role can have. */
export const STATUSES_OF_ROLE: Record<Role, readonly UserStatus[]> = {
  expert: EXPERT_STATUSES,
  organization: ORGANIZATION_STATUSES,
  admin: [ADMIN_STATUS],
};

/** Whether the team has declined or suspended a person, apart from the status (docs/product 2.17). */
export const STANDINGS = ['active', 'declined', 'suspended'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The statuses of experts who are available for matching (docs/product 2.2). */
export const MATCHABLE_STATUSES = ['approved_waiting', 'matched'] as const satisfies readonly ExpertStatus[];

/** Organizations that may submit a project (docs/product 6.3). */
export const SUBMITTING_STATUSES = [
  'under_review',
  'approved_no_projects',
  'projects_active',
] as const satisfies readonly OrganizationStatus[];

/** The statuses behind each stat card of the administrators' tables (docs/product 9.1). */
export const USER_STAT_STATUSES = {
  pending: ['under_review'],
  approved: ['approved_waiting', 'approved_no_projects'],
  active: ['matched', 'projects_active'],
} as const satisfies Record<string, readonly UserStatus[]>;

/** Returns whether a member with this role may do what `needs` allows. */
export const mayAct = (role: MemberRole | null, needs: MemberRole): boolean =>
  role !== null && MEMBER_ROLES.indexOf(role) <= MEMBER_ROLES.indexOf(needs);

/** The emails about projects that a member gets, unless they switch them on or off. */
export const getsProjectMails = (role: MemberRole | null, chosen: boolean | undefined): boolean =>
  chosen ?? role === 'owner';

/**
 * The name of a member of an organization, or null. The point of contact names the first owner until the organization
 * is handed over. `memberNameSql` of the api is the same rule.
 */
export const memberName = (
  organization: { userId: string | null; handedOverAt: Date | string | null; pocName: string | null },
  { id, fullName }: { id: string; fullName: string | null },
): string | null =>
  fullName ?? (organization.userId === id && !organization.handedOverAt ? organization.pocName : null);

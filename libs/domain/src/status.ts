import type { Role } from './role.js';

/** Where an expert's account stands (docs/product.md 2.2). */
export const EXPERT_STATUSES = ['onboarding', 'under_review', 'approved_waiting', 'matched', 'done'] as const;
export type ExpertStatus = (typeof EXPERT_STATUSES)[number];

/** Where an organization's account stands (docs/product.md 2.2). */
export const ORGANIZATION_STATUSES = [
  'onboarding',
  'under_review',
  'approved_no_projects',
  'projects_active',
  'inactive',
] as const;
export type OrganizationStatus = (typeof ORGANIZATION_STATUSES)[number];

/** Where a project stands (docs/product.md 6.2). */
export const PROJECT_STATUSES = ['pending_review', 'in_progress', 'completed', 'on_hold', 'rejected'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

interface ProjectStatusFacts {
  isOpen: boolean;
  hasExperts: boolean;
  isEditable: boolean;
  /** Whether its organization counts as supported. */
  isSupport: boolean;
}

/** What each status of a project means. A new one is decided here, once; the lists below follow (docs/product.md 6.2, 6.6). */
const PROJECT_STATUS_FACTS: Record<ProjectStatus, ProjectStatusFacts> = {
  pending_review: { isOpen: true, hasExperts: false, isEditable: true, isSupport: false },
  in_progress: { isOpen: true, hasExperts: true, isEditable: true, isSupport: true },
  completed: { isOpen: false, hasExperts: true, isEditable: false, isSupport: true },
  on_hold: { isOpen: true, hasExperts: true, isEditable: true, isSupport: false },
  rejected: { isOpen: false, hasExperts: false, isEditable: true, isSupport: false },
};
const projectStatuses = (isIn: (facts: ProjectStatusFacts) => boolean): readonly ProjectStatus[] =>
  PROJECT_STATUSES.filter((status) => isIn(PROJECT_STATUS_FACTS[status]));

/** Projects that are neither completed nor rejected. */
export const OPEN_PROJECT_STATUSES = projectStatuses(({ isOpen }) => isOpen);

/** Projects that can have experts on them, who see them on their dashboards. */
export const STAFFED_PROJECT_STATUSES = projectStatuses(({ hasExperts }) => hasExperts);

/** Projects that keep their experts matched. */
export const RUNNING_PROJECT_STATUSES = projectStatuses(({ isOpen, hasExperts }) => isOpen && hasExperts);

/** Projects that their organization may edit. */
export const EDITABLE_PROJECT_STATUSES = projectStatuses(({ isEditable }) => isEditable);

/** Projects whose organizations count as supported (docs/product.md 1.5). */
export const SUPPORTING_PROJECT_STATUSES = projectStatuses(({ isSupport }) => isSupport);

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

/** Experts who are offered for matching (docs/product.md 2.2). */
export const MATCHABLE_STATUSES = ['approved_waiting', 'matched'] as const satisfies readonly ExpertStatus[];

/** Organizations that may submit a project (docs/product.md 6.3). */
export const SUBMITTING_STATUSES = [
  'under_review',
  'approved_no_projects',
  'projects_active',
] as const satisfies readonly OrganizationStatus[];

/** The statuses behind each stat card of the administrators' tables (docs/product.md 9.1). */
export const USER_STAT_STATUSES = {
  pending: ['under_review'],
  approved: ['approved_waiting', 'approved_no_projects'],
  active: ['matched', 'projects_active'],
} as const satisfies Record<string, readonly UserStatus[]>;

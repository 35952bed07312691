import type { Schema } from '@network/api-client';
import type { OrganizationStatus, ProjectStatus } from '@network/domain';

export type Project = Schema<'ProjectDto'>;
export type Dashboard = Schema<'OrganizationDashboardDto'>;

/** The dashboard's tabs, and the project status each shows (docs/product.md 8.11). */
export const TABS = {
  all: null,
  pending: 'pending_review',
  active: 'in_progress',
  completed: 'completed',
} as const satisfies Record<string, ProjectStatus | null>;
export type TabId = keyof typeof TABS;
export const TAB_IDS = Object.keys(TABS) as TabId[];

/** The projects under a tab, in the order they came. */
export const projectsOf = (tab: TabId, projects: readonly Project[]) =>
  projects.filter(({ status }) => TABS[tab] === null || TABS[tab] === status);

/** The statuses with a Submit Project button beside the heading. */
const SUBMITS: readonly OrganizationStatus[] = ['approved_no_projects', 'projects_active'];
/** The statuses in which an organization without projects may submit its first. */
const SUBMITS_FIRST: readonly OrganizationStatus[] = [...SUBMITS, 'under_review'];

/** What an organization in this status is offered (docs/product.md 8.11, 2.6). */
export const offersOf = (status: OrganizationStatus) => ({
  mayEdit: status !== 'inactive',
  maySubmit: SUBMITS.includes(status),
  maySubmitFirst: SUBMITS_FIRST.includes(status),
});

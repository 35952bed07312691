import type { Schema } from '@network/api-client';
import { projectFigure, type OrganizationStatus } from '@network/domain';

export type Project = Schema<'ProjectDto'>;
export type Dashboard = Schema<'OrganizationDashboardDto'>;

/** The tabs of the dashboard, in order (docs/product.md 8.11). */
export const TAB_IDS = ['all', 'pending', 'active', 'completed'] as const;
export type TabId = (typeof TAB_IDS)[number];

/** The projects under a tab, in the order they came. */
export const projectsOf = (tab: TabId, projects: readonly Project[]) =>
  projects.filter(({ status }) => tab === 'all' || projectFigure(status) === tab);

interface Offers {
  mayEdit: boolean;
  /** Submit Project beside the heading. */
  maySubmit: boolean;
  /** Submit Your First Project where there is none. */
  maySubmitFirst: boolean;
}

/** What an organization is offered in each status (docs/product.md 2.6, 8.11). */
export const OFFERS: Record<OrganizationStatus, Offers> = {
  onboarding: { mayEdit: true, maySubmit: false, maySubmitFirst: false },
  under_review: { mayEdit: true, maySubmit: false, maySubmitFirst: true },
  approved_no_projects: { mayEdit: true, maySubmit: true, maySubmitFirst: true },
  projects_active: { mayEdit: true, maySubmit: true, maySubmitFirst: true },
  inactive: { mayEdit: false, maySubmit: false, maySubmitFirst: false },
};

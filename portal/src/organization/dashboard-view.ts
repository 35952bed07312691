import type { Schema } from '@network/api-client';
import {
  type OrganizationStatus,
  PROJECT_FIGURES,
  PROJECT_STATUSES,
  projectFigure,
  type ProjectStatus,
} from '@network/domain';

export type Project = Schema<'DashboardProjectDto'>;
export type Dashboard = Schema<'OrganizationDashboardDto'>;

const TAB_IDS = ['all', ...PROJECT_FIGURES] as const;
type Figure = (typeof TAB_IDS)[number];
/** One of the specification's four tabs, or a tab for a status outside them. */
type TabId = Figure | ProjectStatus;

/** Whether a tab is shown even without projects. */
export const isFixedTab = (tab: TabId): tab is Figure => TAB_IDS.some((id) => id === tab);

/** The projects under a tab, in the order they came. */
export const projectsOf = (tab: TabId, projects: readonly Project[]) =>
  projects.filter(({ status }) => tab === 'all' || (projectFigure(status) ?? status) === tab);

/**
 * Returns the dashboard's tabs, in order (docs/product 8.11). Any other status has its own tab while it has projects,
 * so that the counts add up to that of the first tab.
 */
export const tabsFor = (projects: readonly Project[]): TabId[] => [
  ...TAB_IDS,
  ...PROJECT_STATUSES.filter((status) => !projectFigure(status) && projectsOf(status, projects).length > 0),
];

/** The number of completed steps towards a match. Undefined if the dashboard no longer shows the steps. */
export const STEPS_DONE: Partial<Record<OrganizationStatus, number>> = { under_review: 1, approved_no_projects: 2 };

interface Offers {
  /** True if Submit Project appears next to the heading. */
  maySubmit: boolean;
  /** Submit Your First Project where there is none. */
  maySubmitFirst: boolean;
}

/** The places that offer to submit a project, by the organization's status (docs/product 2.6, 8.11). */
export const OFFERS: Record<OrganizationStatus, Offers> = {
  onboarding: { maySubmit: false, maySubmitFirst: false },
  under_review: { maySubmit: false, maySubmitFirst: true },
  approved_no_projects: { maySubmit: true, maySubmitFirst: true },
  projects_active: { maySubmit: true, maySubmitFirst: true },
  inactive: { maySubmit: false, maySubmitFirst: false },
};

/** The tasks of an organization on a project. */
const TASKS = ['confirmHours', 'feedback'] as const;

/** Whether a task of the project is due (docs/product 8.11). */
const IS_DUE: Record<(typeof TASKS)[number], (project: Project) => boolean> = {
  confirmHours: ({ entriesToConfirm }) => entriesToConfirm > 0,
  feedback: ({ status, hasFeedback }) => status === 'completed' && !hasFeedback,
};

/** Returns an organization's due tasks on its projects. An inactive organization can only read. */
export const dueTasks = (status: OrganizationStatus, projects: readonly Project[]) =>
  TASKS.flatMap((kind) =>
    projects.filter((project) => status !== 'inactive' && IS_DUE[kind](project)).map((project) => ({ kind, project })),
  );

/** A project as its organization sees it on the project's own page. */
export type ProjectAtWork = Schema<'OrganizationProjectDto'>;

/** The statuses of a project (docs/product 6.2). */
export const PROJECT_STATUSES = [
  'pending_review',
  'in_progress',
  'completed',
  'on_hold',
  'rejected',
  'withdrawn',
] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** The groups in which projects are counted, in addition to the total (docs/product 8.11, 9.1). */
export const PROJECT_FIGURES = ['pending', 'active', 'completed'] as const;
export type ProjectFigure = (typeof PROJECT_FIGURES)[number];

interface ProjectStatusFacts {
  isOpen: boolean;
  hasExperts: boolean;
  /** Whether deadlines and reminders wait until the project is resumed (docs/product 6.18). */
  isPaused: boolean;
  /** Whether its change request is closed, because the review has ended. */
  endsReview: boolean;
  /** The status after an edit by its organization. Null if the organization cannot edit it. */
  afterEdit: ProjectStatus | null;
  /** Whether its organization counts as supported. */
  isSupport: boolean;
  /** The tab and the stat card that it is counted under besides all projects. */
  figure: ProjectFigure | null;
  /** The color of its badge. */
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
}

/** The properties of each project status. Define a new status here. The lists below follow (docs/product 6.2, 6.6). */
const FACTS = {
  pending_review: {
    isOpen: true,
    hasExperts: false,
    isPaused: false,
    endsReview: false,
    afterEdit: 'pending_review',
    isSupport: false,
    figure: 'pending',
    tone: 'warning',
  },
  in_progress: {
    isOpen: true,
    hasExperts: true,
    isPaused: false,
    endsReview: true,
    afterEdit: 'in_progress',
    isSupport: true,
    figure: 'active',
    tone: 'info',
  },
  completed: {
    isOpen: false,
    hasExperts: true,
    isPaused: false,
    endsReview: true,
    afterEdit: null,
    isSupport: true,
    figure: 'completed',
    tone: 'success',
  },
  on_hold: {
    isOpen: true,
    hasExperts: true,
    isPaused: true,
    endsReview: false,
    afterEdit: 'on_hold',
    isSupport: false,
    figure: null,
    tone: 'neutral',
  },
  rejected: {
    isOpen: false,
    hasExperts: false,
    isPaused: false,
    endsReview: true,
    afterEdit: 'pending_review',
    isSupport: false,
    figure: null,
    tone: 'danger',
  },
  withdrawn: {
    isOpen: false,
    hasExperts: false,
    isPaused: false,
    endsReview: true,
    afterEdit: 'pending_review',
    isSupport: false,
    figure: null,
    tone: 'neutral',
  },
} as const satisfies Record<ProjectStatus, ProjectStatusFacts>;
const facts: Record<ProjectStatus, ProjectStatusFacts> = FACTS;
const projectStatuses = (isIn: (facts: ProjectStatusFacts) => boolean): readonly ProjectStatus[] =>
  PROJECT_STATUSES.filter((status) => isIn(facts[status]));

/** The type of all statuses with a given value of a property. */
type StatusWith<Key extends keyof ProjectStatusFacts, Value> = {
  [Status in ProjectStatus]: (typeof FACTS)[Status][Key] extends Value ? Status : never;
}[ProjectStatus];

/** Projects that are over, well or not. */
export type ClosedProjectStatus = StatusWith<'isOpen', false>;
export const isClosedProject = (status: ProjectStatus): status is ClosedProjectStatus => !facts[status].isOpen;

/** Projects that are waiting, running or on hold. */
export const OPEN_PROJECT_STATUSES = projectStatuses(({ isOpen }) => isOpen);

/** The statuses of projects that can have experts. Their experts see these projects on their dashboards. */
export const STAFFED_PROJECT_STATUSES = projectStatuses(({ hasExperts }) => hasExperts);

/** The statuses in which a project's experts stay matched. */
export const RUNNING_PROJECT_STATUSES = projectStatuses(({ isOpen, hasExperts }) => isOpen && hasExperts);

/** The statuses in which the experts' work has ended. */
export const FINISHED_PROJECT_STATUSES = projectStatuses(({ isOpen, hasExperts }) => !isOpen && hasExperts);

/** The statuses in which deadlines and reminders wait. */
export type PausedProjectStatus = StatusWith<'isPaused', true>;
export const isPausedProject = (status: ProjectStatus): status is PausedProjectStatus => facts[status].isPaused;
export const PAUSED_PROJECT_STATUSES = PROJECT_STATUSES.filter(isPausedProject);

/** Whether a change request ends when a project gets this status. */
export const endsProjectReview = (status: ProjectStatus) => facts[status].endsReview;

/** Projects that their organization may edit. */
export const EDITABLE_PROJECT_STATUSES = projectStatuses(({ afterEdit }) => afterEdit !== null);

/** Projects whose organizations count as supported (docs/product 1.5). */
export const SUPPORTING_PROJECT_STATUSES = projectStatuses(({ isSupport }) => isSupport);

/** The color of a status's badge. */
export const projectTone = (status: ProjectStatus) => facts[status].tone;

/** Returns the tab and stat card that count a status. Null if only the total counts it. */
export const projectFigure = (status: ProjectStatus) => facts[status].figure;

/** Returns the status after its organization's edit. Null if the organization cannot edit it. */
export const projectAfterEdit = (status: ProjectStatus) => facts[status].afterEdit;

interface ProjectRule {
  by: 'organization' | 'admin';
  from: readonly ProjectStatus[];
  to: ProjectStatus | 'same' | 'beforeHold' | 'afterEdit';
  /** To undo a hold, an administrator resumes the project. */
  isUndoable: boolean;
}

/** The actions on a project, the statuses that allow each, and the resulting status (docs/product 6.3). */
export const PROJECT_ACTIONS = {
  edit: { by: 'organization', from: EDITABLE_PROJECT_STATUSES, to: 'afterEdit', isUndoable: false },
  withdraw: { by: 'organization', from: ['pending_review'], to: 'withdrawn', isUndoable: false },
  requestClose: { by: 'organization', from: ['in_progress'], to: 'same', isUndoable: false },
  approve: { by: 'admin', from: ['pending_review'], to: 'in_progress', isUndoable: true },
  reject: { by: 'admin', from: ['pending_review'], to: 'rejected', isUndoable: true },
  complete: { by: 'admin', from: ['in_progress'], to: 'completed', isUndoable: true },
  hold: { by: 'admin', from: ['pending_review', 'in_progress'], to: 'on_hold', isUndoable: false },
  resume: { by: 'admin', from: ['on_hold'], to: 'beforeHold', isUndoable: false },
  swapExperts: { by: 'admin', from: ['in_progress'], to: 'same', isUndoable: true },
} as const satisfies Record<string, ProjectRule>;
export type ProjectAction = keyof typeof PROJECT_ACTIONS;
export const PROJECT_ACTION_NAMES = Object.keys(PROJECT_ACTIONS) as ProjectAction[];

/** The actions that only administrators can take. */
export type AdministratorsAction = {
  [Action in ProjectAction]: (typeof PROJECT_ACTIONS)[Action]['by'] extends 'admin' ? Action : never;
}[ProjectAction];
export const ADMINISTRATORS_ACTIONS = PROJECT_ACTION_NAMES.filter(
  (action): action is AdministratorsAction => PROJECT_ACTIONS[action].by === 'admin',
);

/** Whether a project's status allows an action. */
export const mayDo = (action: ProjectAction, status: ProjectStatus) => {
  const { from }: ProjectRule = PROJECT_ACTIONS[action];
  return from.includes(status);
};

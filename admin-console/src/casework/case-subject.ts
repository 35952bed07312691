import type { Schema } from '@network/api-client';
import { EXPERT_FIELDS, ORGANIZATION_FIELDS, PROJECT_FIELDS, type Fields } from '@network/domain';
import { useT } from '../messages';

type ReviewState = Pick<Schema<'AdminProjectDto'>, 'changeRequest' | 'resubmittedAt' | 'changes'>;

/** A profile or a project that the team reviews, corrects and asks to change. */
export interface CaseSubject extends ReviewState {
  kind: 'users' | 'projects';
  id: string;
  name: string;
  version: number;
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
  labelOf: (field: string) => string;
  /** Whether the status allows another change request. */
  mayRequest: boolean;
  mayCorrect: boolean;
}

const PROJECT_LABELS = {
  title: 'projects.title',
  summary: 'review.summary',
  desiredExpertise: 'review.expertise',
  durationWeeks: 'review.duration',
  startTarget: 'review.start',
} as const;

/** Returns the case of a person. The pledge cannot be corrected. */
export function usePersonCase() {
  const t = useT();
  return (person: Schema<'ExpertRowDto'> | Schema<'OrganizationRowDto'>, name: string): CaseSubject => {
    const { pledge: _, ...expertFields } = EXPERT_FIELDS;
    return {
      ...stateOf(person),
      kind: 'users',
      name,
      fields: 'orgId' in person ? ORGANIZATION_FIELDS : expertFields,
      values: { ...person },
      labelOf: (field) => t(field === 'pledge' ? 'expert.pledge' : `profileField.${field}`),
      mayRequest: person.status !== 'onboarding' && !person.changeRequest,
      mayCorrect: true,
    };
  };
}

/** Returns the case of a project. */
export function useProjectCase() {
  const t = useT();
  return (project: Schema<'AdminProjectDto'>): CaseSubject => ({
    ...stateOf(project),
    kind: 'projects',
    name: project.title,
    fields: PROJECT_FIELDS,
    values: { ...project },
    labelOf: (field) => t(PROJECT_LABELS[field as keyof typeof PROJECT_LABELS]),
    mayRequest: project.status === 'pending_review' && !project.changeRequest,
    mayCorrect: project.status !== 'completed',
  });
}

const stateOf = ({
  id,
  version,
  changeRequest,
  resubmittedAt,
  changes,
}: ReviewState & { id: string; version: number }): ReviewState & { id: string; version: number } => ({
  id,
  version,
  changeRequest,
  resubmittedAt,
  changes,
});

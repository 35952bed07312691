import type { Schema } from '@network/api-client';
import { EXPERT_FIELDS, ORGANIZATION_FIELDS, PROJECT_FIELDS, type Fields } from '@network/domain';
import { lengthOf } from '@network/forms';
import type { DialogSubject } from '../item-dialog/item-dialog';
import { useT } from '../messages';

/** A profile or a project that the team reviews, corrects and asks to change. */
export interface CaseSubject
  extends DialogSubject, Pick<Schema<'AdminProjectDto'>, 'version' | 'changeRequest' | 'resubmittedAt' | 'changes'> {
  name: string;
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
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
export function usePersonCase(
  person: Schema<'ExpertRowDto'> | Schema<'OrganizationRowDto'> | undefined,
  name: string,
): CaseSubject | undefined {
  const t = useT();
  const { pledge: _, ...expertFields } = EXPERT_FIELDS;
  return (
    person && {
      ...person,
      kind: 'users',
      name,
      fields: 'orgId' in person ? ORGANIZATION_FIELDS : expertFields,
      values: { ...person },
      labelOf: (field) => t(field === 'pledge' ? 'expert.pledge' : `profileField.${field}`),
      mayRequest: person.status !== 'onboarding' && !person.changeRequest,
      mayCorrect: true,
    }
  );
}

/** Returns the case of a project. */
export function useProjectCase(project: Schema<'AdminProjectDto'> | undefined): CaseSubject | undefined {
  const t = useT();
  return (
    project && {
      ...project,
      kind: 'projects',
      name: project.title,
      fields: PROJECT_FIELDS,
      values: { ...project },
      labelOf: (field) => t(PROJECT_LABELS[field as keyof typeof PROJECT_LABELS]),
      mayRequest: project.status === 'pending_review' && !project.changeRequest,
      mayCorrect: project.status !== 'completed',
    }
  );
}

/** A part of a form that often needs a change. */
interface Finding {
  field: string;
  problem: 'short' | 'single' | 'missing';
}

/** Shorter texts are rarely sufficient for matching. */
const SHORT = 60;

/** Returns possible issues of a form: short long texts, lists with one item, and missing fields that matching needs. */
export const findingsOf = ({ fields, values }: Pick<CaseSubject, 'fields' | 'values'>): Finding[] =>
  Object.entries(fields).flatMap(([field, { kind, isRequired }]): Finding[] => {
    const value = values[field];
    if (kind === 'longText' && isRequired && typeof value === 'string' && lengthOf(value) < SHORT) {
      return [{ field, problem: 'short' }];
    }
    if (kind === 'tags' && Array.isArray(value) && value.length === 1) return [{ field, problem: 'single' }];
    if (field === 'languages' && Array.isArray(value) && value.length === 0) return [{ field, problem: 'missing' }];
    return [];
  });

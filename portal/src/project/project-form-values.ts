import type { Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { withTag } from '@network/ui';
import { isFilled } from '../form/values';

/** The form as it is typed; `expertiseInput` is never sent. */
export interface ProjectFormValues {
  title: string;
  summary: string;
  desiredExpertise: readonly string[];
  expertiseInput: string;
  durationWeeks: string;
  startTarget: string;
}

export const EMPTY_PROJECT: ProjectFormValues = {
  title: '',
  summary: '',
  desiredExpertise: [],
  expertiseInput: '',
  durationWeeks: '',
  startTarget: '',
};

/** A stored project as the form shows it. */
export const toFormValues = (project: Schema<'ProjectDto'>): ProjectFormValues => ({
  title: project.title,
  summary: project.summary,
  desiredExpertise: project.desiredExpertise,
  expertiseInput: '',
  durationWeeks: project.durationWeeks?.toString() ?? '',
  startTarget: project.startTarget ?? '',
});

/** The form as it is meant: with the expertise that is typed but not added (docs/product.md 8.12). */
export function tidy(values: ProjectFormValues): ProjectFormValues {
  const { desiredExpertise, expertiseInput } = values;
  if (desiredExpertise.length >= LIMITS.desiredExpertise) return values;
  const added = withTag(desiredExpertise, expertiseInput, LIMITS.desiredExpertise);
  return { ...values, desiredExpertise: added, expertiseInput: '' };
}

const REQUIRED = ['title', 'summary', 'desiredExpertise'] as const;

/** The required fields that are blank: without any, the form may be sent (docs/product.md 6.1, 8.12). */
export function missing(values: ProjectFormValues) {
  const tidied = tidy(values);
  return REQUIRED.filter((field) => !isFilled(tidied[field]));
}

/** The duration is empty or a possible number of weeks. */
export function isPossibleDuration({ durationWeeks }: ProjectFormValues) {
  const weeks = Number(durationWeeks);
  return (
    durationWeeks === '' ||
    (Number.isInteger(weeks) && weeks >= LIMITS.durationWeeksMin && weeks <= LIMITS.durationWeeksMax)
  );
}

/** What is sent: the duration as an integer, what was left empty not at all. */
export function toRequest(values: ProjectFormValues): Schema<'SubmitProjectDto'> {
  const { title, summary, desiredExpertise, durationWeeks, startTarget } = tidy(values);
  return {
    title,
    summary,
    desiredExpertise: [...desiredExpertise],
    ...(durationWeeks !== '' && { durationWeeks: Number(durationWeeks) }),
    ...(startTarget !== '' && { startTarget: startTarget as Schema<'SubmitProjectDto'>['startTarget'] }),
  };
}

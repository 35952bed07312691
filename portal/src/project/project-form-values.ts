import type { Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';

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

/** The form may be sent (docs/product.md 6.1, 8.12). */
export const isComplete = ({ title, summary, desiredExpertise }: ProjectFormValues) =>
  title.trim() !== '' && summary.trim() !== '' && desiredExpertise.length > 0;

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
  const { title, summary, desiredExpertise, durationWeeks, startTarget } = values;
  return {
    title,
    summary,
    desiredExpertise: [...desiredExpertise],
    ...(durationWeeks !== '' && { durationWeeks: Number(durationWeeks) }),
    ...(startTarget !== '' && { startTarget: startTarget as Schema<'SubmitProjectDto'>['startTarget'] }),
  };
}

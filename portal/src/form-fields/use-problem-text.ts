import { LIMITS } from '@network/domain';
import type { Problem } from '@network/forms';
import { useT } from '../messages';

/** Returns the sentence for a problem, shown beside its field. The one number that people type is a project's duration. */
export function useProblemText() {
  const t = useT();
  return (problem: Problem) =>
    problem === 'outOfRange'
      ? t('project.form.duration.invalid', { max: LIMITS.durationWeeksMax })
      : t(`form.${problem}`, { min: LIMITS.storyMin });
}

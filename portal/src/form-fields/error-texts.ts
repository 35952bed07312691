import { ApiError, OFFLINE } from '@network/api-client';
import { LIMITS } from '@network/domain';
import type { Problem } from '@network/forms';
import { useT } from '../messages';

/** Returns what to say of a failed write: the server's own message, the one for a lost connection, or else the fallback. */
export function useErrorMessage() {
  const t = useT();
  return (error: unknown, fallback: string) => {
    if (!(error instanceof ApiError)) return fallback;
    return error.code === OFFLINE ? t('form.offline') : (error.serverMessage ?? fallback);
  };
}

/** Returns the sentence for a problem, shown beside its field. The one number that people type is a project's duration. */
export function useProblemText() {
  const t = useT();
  return (problem: Problem) =>
    problem === 'outOfRange'
      ? t('project.form.duration.invalid', { max: LIMITS.durationWeeksMax })
      : t(`form.${problem}`, { min: LIMITS.storyMin });
}

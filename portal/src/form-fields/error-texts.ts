import { ApiError, OFFLINE } from '@network/api-client';
import { LIMITS } from '@network/domain';
import type { NeededField } from '@network/domain/labels.en';
import type { Problem } from '@network/forms';
import { useT } from '../messages';

/**
 * Returns a function for the message of a failed write: the server's, the one for a lost connection, or the fallback.
 */
export function useErrorMessage() {
  const t = useT();
  return (error: unknown, fallback: string) => {
    if (!(error instanceof ApiError)) return fallback;
    return error.code === OFFLINE ? t('form.offline') : (error.serverMessage ?? fallback);
  };
}

/** Returns a function for the message of an invalid field. Only a project's duration can be out of range. */
export function useProblemText() {
  const t = useT();
  return (problem: Problem, field: string) => {
    if (problem === 'blank') return t(`needed.${field as NeededField}`);
    if (problem === 'outOfRange') return t('project.form.duration.invalid', { max: LIMITS.durationWeeksMax });
    return t(`form.${problem}`, { min: LIMITS.storyMin });
  };
}

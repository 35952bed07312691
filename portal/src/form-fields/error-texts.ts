import { ApiError, OFFLINE } from '@network/api-client';
import type { Field } from '@network/domain';
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

/** Returns a function for the message of an invalid field. Its rules give the limits. */
export function useProblemText() {
  const t = useT();
  return (problem: Problem, field: string, { min, max, isRequired }: Pick<Field, 'min' | 'max' | 'isRequired'> = {}) =>
    problem === 'blank'
      ? t(`needed.${field as NeededField}`)
      : t(`form.${problem}`, { min, max, isRequired: String(Boolean(isRequired)) });
}

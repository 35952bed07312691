import { LIMITS } from '@network/domain';
import { useT } from '../messages';
import type { Format } from './formats';

/** What is wrong with a value. */
export type Problem = 'blank' | 'tooShort' | Format;

/** Returns what to say of a problem beside its field. */
export function useProblemText() {
  const t = useT();
  return (problem: Problem) => t(`form.${problem}`, { min: LIMITS.storyMin });
}

import { lengthOf } from '@network/forms';
import type { CaseSubject } from './case-subject';

/** Something in a form that often needs a change. */
export interface Finding {
  field: string;
  problem: 'short' | 'single' | 'missing';
}

/** Texts below this length seldom say enough to match by. */
const SHORT = 60;

/** Returns what stands out in a form: a long text that is short, one item in a list, and a gap that matching needs. */
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

import { lengthOf } from '@network/forms';
import type { CaseSubject } from './case-subject';

/** A part of a form that often needs a change. */
export interface Finding {
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

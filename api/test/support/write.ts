import type { Rule } from './fields.js';

/** An id that does not exist. */
export const NOBODY = '7d8f4e0c-0000-4000-8000-000000000000';

/** A route that writes, and the rules of its body fields. */
export interface Write {
  route: string;
  as: 'anybody' | 'expert' | 'organization' | 'admin';
  fields: Record<string, Rule>;
  /** A complete body in which the tests change one field. Partial saves have none. */
  form?: Record<string, unknown>;
  /** The fields that a body must have. The default is every field that is not optional. */
  required?: string[];
  /** The status for a valid body. 404 if the subject does not exist, which is checked last. */
  accepted?: number;
  /** Whether the response repeats the stored fields. They do not depend on one another then. */
  returnsFields?: boolean;
  /** Whether the fields do not depend on one another, although no response repeats them. */
  hasIndependentFields?: boolean;
}

import type { Rule } from './fields.js';

/** An id that nothing has. */
export const NOBODY = '7d8f4e0c-0000-4000-8000-000000000000';

/** A call that writes, and what each field of its body takes. */
export interface Write {
  route: string;
  as: 'anybody' | 'expert' | 'organization' | 'admin';
  fields: Record<string, Rule>;
  /** The whole body that one field is changed in; a partial save has none. */
  form?: Record<string, unknown>;
  /** What a body without fault is answered; 404 where there is nothing at the address, which is looked at last. */
  accepted?: number;
  /** Whether the answer says again what was stored. */
  returnsFields?: boolean;
}

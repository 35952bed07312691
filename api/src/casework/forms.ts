import { EXPERT_FIELDS, ORGANIZATION_FIELDS, type Fields, type JoiningRole } from '@network/domain';
import { invalidInput } from '../platform/http/api-error.js';

/** The form of each role. */
export const FORM_OF_ROLE: Record<JoiningRole, Fields> = { expert: EXPERT_FIELDS, organization: ORGANIZATION_FIELDS };

/** Throws 400 if the role's form lacks one of these fields. The error names `field`, or else each of them. */
export function refuseForeignFields(role: JoiningRole, sent: object, field?: string): void {
  const foreign = Object.keys(sent).filter((name) => !Object.hasOwn(FORM_OF_ROLE[role], name));
  if (foreign.length === 0) return;
  throw invalidInput(Object.fromEntries((field ? [field] : foreign).map((name) => [name, [{ id: 'field.unknown' }]])));
}

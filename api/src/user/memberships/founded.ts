import { ORGANIZATION_FIELDS, type UserStatus } from '@network/domain';
import type { AccountFacts, SignedIn } from '../../platform/http/access.js';

/** The organization's row, as an entity or as JSON. */
interface Form {
  userId: string;
  status: UserStatus;
  handedOverAt: Date | string | null;
  pocName: string | null;
}

const isFilled = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);

/**
 * Returns whether an organization is more than the empty draft of an account without one: it was submitted, its form
 * has a value, or others were invited.
 */
export const isFounded = (organization: Form, { isShared }: Pick<AccountFacts, 'isShared'>): boolean =>
  isShared ||
  organization.status !== 'onboarding' ||
  Object.keys(ORGANIZATION_FIELDS).some((field) => isFilled(organization[field as keyof Form]));

/** Returns the name that the point of contact gives to the first owner, or null for the other members. */
export const contactName = ({ userId, handedOverAt, pocName }: Form, memberId: string): string | null =>
  userId === memberId && !handedOverAt ? pocName : null;

/** Returns the caller's own name, on routes with `@WithProfile`. */
export const ownName = (organization: Form, { id, call }: SignedIn): string | null =>
  call.account?.fullName ?? contactName(organization, id);

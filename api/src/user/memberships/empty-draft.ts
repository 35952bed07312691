import { ORGANIZATION_FIELDS, type UserStatus } from '@network/domain';

const isFilled = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);

/** Returns whether an organization, as an entity or as JSON, was never submitted and no field of its form has a value. */
export const isEmptyDraft = (organization: { status: UserStatus }): boolean =>
  organization.status === 'onboarding' &&
  !Object.keys(ORGANIZATION_FIELDS).some((field) => isFilled((organization as Record<string, unknown>)[field]));

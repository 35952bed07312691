/** Every kind of account. */
export const ROLES = ['expert', 'organization', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that a person can choose at sign-in. The administrator role must be granted (docs/product 2.1). */
export const JOINING_ROLES = ['expert', 'organization'] as const;
export type JoiningRole = (typeof JOINING_ROLES)[number];

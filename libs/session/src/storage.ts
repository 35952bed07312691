/** Where this browser keeps things (docs/product.md 8.18). `auth_token`, `theme` and `lang` are kept by their own hooks. */
export const STORAGE = {
  /** Local storage: the wizards' drafts, one for each person. */
  expertDraft: (userId: string) => `expert_onboarding_draft:${userId}`,
  organizationDraft: (userId: string) => `organization_onboarding_draft:${userId}`,
  /** Local storage: the address a login link was last asked for, to fill it in where a dead link is replaced. */
  askedEmail: 'asked_email',
  /** Session storage: what an administrator has entered about a project. */
  review: (projectId: string, userId: string) => `review:${projectId}:${userId}`,
  /** Session storage: the nonce that lets this browser repeat a verify call whose answer was lost. */
  verifyNonce: 'verify_nonce',
} as const;

/** The keys of everything this product stores in a browser (docs/product 8.18). What somebody typed is stored under that person's id. */
export const STORAGE_KEYS = {
  // In the local store.
  token: 'auth_token',
  theme: 'theme',
  language: 'lang',
  /** The address that a login link was last sent to, offered again where a link has died. */
  loginEmail: 'asked_email',
  expertDraft: (userId: string) => `expert_onboarding_draft:${userId}`,
  organizationDraft: (userId: string) => `organization_onboarding_draft:${userId}`,
  /** The draft of any other form; its name has the id of what it is about. */
  draft: (name: string, userId: string) => `${name}:${userId}`,
  /** What the key of each submission in the queue begins with. */
  outbox: 'outbox:',
  outboxItem: (submissionKey: string, userId: string) => `outbox:${submissionKey}:${userId}`,
  /** The steps of a project that its expert has ticked. */
  steps: (userId: string, projectId: string) => `steps:${projectId}:${userId}`,

  // In the session store.
  returnPath: 'return_path',
  /** The nonce that lets this tab repeat a verify call whose response was lost. */
  verifyNonce: 'verify_nonce',
  /** What an administrator entered about a project. */
  projectReview: (userId: string, projectId: string) => `review:${projectId}:${userId}`,
} as const;

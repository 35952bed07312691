/** The keys of everything this product stores in a browser (docs/product.md 8.18). What somebody typed is stored under that person's id. */
export const STORAGE_KEYS = {
  // In the local store.
  token: 'auth_token',
  theme: 'theme',
  language: 'lang',
  /** The address that a login link was last sent to, offered again where a link has died. */
  loginEmail: 'asked_email',
  expertDraft: (userId: string) => `expert_onboarding_draft:${userId}`,
  organizationDraft: (userId: string) => `organization_onboarding_draft:${userId}`,
  newProject: (userId: string) => `project_draft:${userId}`,
  /** Hours that are typed and not sent yet. */
  newHours: (userId: string, projectId: string) => `hours:${projectId}:${userId}`,
  /** A word on how the work goes that is typed and not sent yet. */
  newCheckIn: (userId: string, projectId: string) => `check-in:${projectId}:${userId}`,
  /** What is to be sent of a form kept under this key once the connection is back. */
  waiting: (formKey: string) => `waiting:${formKey}`,
  /** The steps of a project that its expert has ticked. */
  steps: (userId: string, projectId: string) => `steps:${projectId}:${userId}`,

  // In the session store.
  returnPath: 'return_path',
  /** The nonce that lets this tab repeat a verify call whose response was lost. */
  verifyNonce: 'verify_nonce',
  changedProject: (userId: string, projectId: string) => `project_draft:${userId}:${projectId}`,
  /** What is typed into a form of a project's page. */
  workForm: (userId: string, projectId: string, name: string) => `${name}:${projectId}:${userId}`,
  /** What an administrator entered about a project. */
  projectReview: (userId: string, projectId: string) => `review:${projectId}:${userId}`,
} as const;

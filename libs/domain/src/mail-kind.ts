/** Every kind of mail (docs/product.md 7.3). The module that owns a kind renders it; administrators see it by its label. */
export const MAIL_KINDS = [
  'sign-in',
  'join',
  'profile-received',
  'approved',
  'status-changed',
  'review-waiting',
  'newsletter-confirmation',
  'project-received',
  'project-approved',
  'project-rejected',
  'project-completed',
  'project-team-changed',
  'project-on-hold',
  'project-resumed',
  'project-changed',
  'expert-matched',
  'expert-removed',
  'expert-completed',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

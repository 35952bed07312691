/**
 * What stands in a page rendered ahead where the server's settings belong, each of the kind of its setting: a page is
 * built once, and filled in by every server for itself.
 */
export const PAGE_SLOTS = {
  contactEmail: 'contact@slot.invalid',
  socialLinkedinUrl: 'https://linkedin.slot.invalid/',
  socialFacebookUrl: 'https://facebook.slot.invalid/',
  /** All of them for the page's scripts, as JSON. */
  config: 'config.slot.invalid',
} as const;

/** Placeholders in a built page. The server replaces each with a value of the same type. */
export const PAGE_SLOTS = {
  contactEmail: 'contact@slot.invalid',
  socialLinkedinUrl: 'https://linkedin.slot.invalid/',
  socialFacebookUrl: 'https://facebook.slot.invalid/',
  /** All of them for the page's scripts, as JSON. */
  config: 'config.slot.invalid',
  /** The address of the portal's entry file, which has the name of its content. */
  portalEntry: '/portal.slot.invalid',
  /** Identifies a build together with its settings. */
  build: 'build.slot.invalid',
  /** The addresses of the portal's files, with a space between them. */
  files: 'files.slot.invalid',
} as const;

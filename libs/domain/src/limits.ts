/** Lengths count code points. Sizes count items after removing duplicates and empty ones. */
export const LIMITS = {
  /** Names and titles. */
  name: 120,
  /** One skill or expertise item. */
  item: 60,
  url: 300,
  email: 254,
  /** The text of a search. */
  search: 200,
  /** Every other text. */
  text: 4000,
  /** Bio, motivation and mission (docs/product 5.2, 5.3). */
  storyMin: 10,
  keySkills: 3,
  /** Administrators whom one note mentions. */
  mentions: 20,
  needsExpertise: 5,
  /** Open invitations of one organization. */
  openInvitations: 50,
  /** Emails with invitations that the owners of one organization cause in 24 hours. */
  invitationMailsPerDay: 50,
  desiredExpertise: 5,
  durationWeeksMin: 1,
  durationWeeksMax: 520,
  /** Hours donated to one project, as an administrator or an expert enters them. */
  hoursMax: 100_000,
  /** One entry of an expert's hours, in quarters of an hour. The maximum applies to the sum of a day's entries. */
  hoursOfDayMin: 0.25,
  hoursOfDayMax: 24,
  /** The maximum number of hours entries per confirmation. */
  hoursEntriesAtOnce: 1000,
  ratingMin: 1,
  ratingMax: 5,
  /** The maximum number of accounts in one status change. */
  atOnce: 1000,
  /** Experts that are offered for a project at once. */
  matchesMax: 50,
  /** The maximum number of experts that a plan assigns to one project. */
  expertsPerProjectMax: 5,
  /** Projects that are planned together. */
  plannedProjects: 200,
  /** The maximum number of passkeys per administrator. */
  passkeys: 10,
  /** A device's id for a passkey, in base64url. */
  credentialId: 1400,
  /** A device's attestation of a new passkey, in base64url. */
  attestation: 16_000,
  bodyBytes: 100 * 1024,
  /** One file of people to import. */
  importBytes: 5 * 1024 * 1024,
  importRows: 20_000,
  importColumns: 200,
  /** Filled cells of one file. */
  importCells: 1_000_000,
} as const;

/** A minute, an hour and a day, in milliseconds. */
export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Lifetimes, in the units of their names. */
export const LIFETIMES = {
  linkHours: 24,
  /** The retention of an expired login link, in days. During it the API reports "expired" instead of "unknown". */
  linkDays: 30,
  codeMinutes: 15,
  sessionDays: 7,
  adminSessionHours: 12,
  repeatVerifyMinutes: 2,
  /** The time for which an administrator's confirmation counts. */
  confirmationMinutes: 10,
  /** The time that a passkey has to sign. */
  challengeMinutes: 5,
  /** The time in which a deleted account can be restored, in days. */
  removedDays: 7,
  /** The time to confirm an address change, and the time to reverse it afterwards, in days. */
  emailChangeDays: 7,
  /** The time that the old mailbox has to stop a change requested by the team, in hours. */
  emailChangeHoldHours: 48,
  /** The retention of an address change, in days: until it can no longer be reversed. */
  emailChangeKeptDays: 15,
  draftDays: 30,
  /** The time in which an invitation to an organization can be used, in days. */
  memberInvitationDays: 7,
  /** The retention of an unconfirmed or unsubscribed newsletter address, in days. */
  newsletterDays: 30,
  /** The retention of a sent or undeliverable email, in days: long enough to answer "did you get it?". */
  mailDays: 90,
  /**
   * The time in which an imported person can sign in, in days. Then the account and the rows of the file are deleted.
   */
  importDays: 60,
  /** The hours for which the previous secret also signs webhooks after a rotation. */
  webhookSecretHours: 24,
  /** The time without a success after which a webhook is switched off, in days. */
  webhookFailingDays: 5,
  /** The retention of a webhook delivery, in days: long enough to inspect and repeat it. */
  webhookDays: 30,
} as const;

/** Rows in an administrators' list. */
export const PAGE_SIZES = { unpaged: 1000, default: 50, max: 200 } as const;
/** The last page of a list that a request can name. */
export const MAX_PAGE = 1_000_000;

/** The promised reply times, in days. A profile's is a range (docs/product 1.4). */
export const PROMISED_DAYS = { profileFrom: 2, profile: 3, project: 7 } as const;

/** The signature algorithms of passkeys as COSE numbers, preferred first: ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-7, -257] as const;

import { ResponseField } from '../platform/http/api-docs.js';

/** The steps that make a new network ready. Each is true once it is done. */
export class FirstStepsDto {
  /** Whether the mail server has accepted a test email. */
  @ResponseField({ type: 'boolean' })
  testMail!: boolean;

  /** Whether the operator has set the contact address. */
  @ResponseField({ type: 'boolean' })
  contactAddress!: boolean;

  /** Whether there is more than one administrator. */
  @ResponseField({ type: 'boolean' })
  secondAdministrator!: boolean;

  /** Whether the reader has a passkey. */
  @ResponseField({ type: 'boolean' })
  passkey!: boolean;

  /** Whether an expert or an organization has joined. */
  @ResponseField({ type: 'boolean' })
  links!: boolean;
}

export class TestMailDto {
  /**
   * The address of the test email.
   * @example admin@example.org
   */
  @ResponseField({ type: 'string' })
  to!: string;
}

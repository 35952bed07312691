import type { Session } from '../../../src/auth/sessions/session.entity.js';
import type { User } from '../../../src/user/user.entity.js';
import type { TestApp } from '../test-app.js';

/** A caller with user, token and session. Anonymous callers have none. */
export interface Caller {
  user: User | null;
  token: string | null;
  session?: Session;
}

/** The conditions for a call to succeed: its caller, its URL parameters, and fields to set in a valid body. */
export interface Way {
  caller: Caller;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Creates the rows that an administrator's call needs. */
export type AdministratorsWay = (
  world: { asAdmin(rest: Omit<Way, 'caller'>): Promise<Way> },
  app: TestApp,
) => Promise<Way>;

import type { Session } from '../../../src/auth/sessions/session.entity.js';
import type { User } from '../../../src/user/user.entity.js';

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

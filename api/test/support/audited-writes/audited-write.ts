import type { TestApp } from '../test-app.js';

/** A write that succeeds, with its expected audit entry. */
export interface AuditedWrite {
  path: string;
  body?: object;
  /** A form with a file, instead of a body. */
  form?: FormData;
  /** The expected audit entry. */
  entry: object;
}

/** Saves the rows that a write needs. */
export type Prepare = (app: TestApp) => Promise<AuditedWrite>;

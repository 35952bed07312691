import { v4 } from 'uuid';

/** A new idempotency key, a UUID; also over plain http, where `crypto.randomUUID` does not exist. */
export const newSubmissionKey = () => v4();

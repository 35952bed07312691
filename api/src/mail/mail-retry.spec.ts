import { HOUR_MS, MINUTE_MS } from '@network/domain';
import { PRIORITY } from '../platform/jobs/job-queue.js';
import { UnknownMailKind } from './mail-renderer.js';
import { afterFailure } from './mail-retry.js';

const NOW = new Date('2026-01-31T12:00:00Z');
const unreached = Object.assign(new Error(), { code: 'ESOCKET', command: 'CONN' });
const busy = Object.assign(new Error(), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 });
const refused = Object.assign(new Error(), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 });
const refusedSender = Object.assign(new Error(), { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 });

/** Fails an email that became due before some hours. */
const fail = (error: Error, { hours = 0, attempts = 0, refusals = 0, isBulk = false }) =>
  afterFailure(
    {
      attempts,
      refusals,
      priority: PRIORITY[isBulk ? 'bulk' : 'normal'],
      dueAt: new Date(NOW.getTime() - hours * HOUR_MS),
    },
    error,
  );

describe('an email after a failed attempt', () => {
  beforeEach(() => void jest.useFakeTimers({ now: NOW }));
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['soon at first', { attempts: 0 }, 5_000],
    ['later after each attempt', { attempts: 2 }, 20_000],
    ['at least every minute for three hours', { attempts: 60, hours: 2.9 }, MINUTE_MS],
    ['at least every five minutes afterwards', { attempts: 60, hours: 3 }, 5 * MINUTE_MS],
    ['until three days have passed', { attempts: 60, hours: 72 }, 5 * MINUTE_MS],
  ])('is tried again %s', (_, state, delayMs) => {
    for (const error of [unreached, busy, refusedSender]) {
      const outcome = fail(error, state);
      const nextTryAt = outcome.status === 'waiting' && outcome.nextTryAt();
      expect(nextTryAt).toBe(`now() + interval '${delayMs} milliseconds'`);
    }
  });

  it('counts from its first attempt in bulk, because the rate limit may have delayed it', () => {
    expect(fail(busy, { isBulk: true, hours: 100 })).toMatchObject({ status: 'waiting', dueAt: NOW });
  });

  it.each([
    ['three days have passed', unreached, { hours: 72.1 }],
    ['three days have passed in bulk', busy, { hours: 72.1, attempts: 1, isBulk: true }],
    ['no process knew its kind for an hour', new UnknownMailKind('later'), { hours: 1.1 }],
    ['the server refused it three times', refused, { refusals: 2 }],
    ['the server refused it once in bulk', refused, { isBulk: true }],
  ])('is dead after %s', (_, error, state) => expect(fail(error, state).status).toBe('dead'));

  it.each([
    ['the server refused it twice', refused, { refusals: 1, hours: 100 }],
    ['no process knew its kind for less than an hour', new UnknownMailKind('later'), { hours: 0.9 }],
  ])('still waits after %s', (_, error, state) => expect(fail(error, state).status).toBe('waiting'));

  it('records the error without a text of the server', () => {
    expect(fail(unreached, {})).toMatchObject({ isUnreached: true, refusals: 0, lastError: 'ESOCKET at CONN' });
    expect(fail(refused, {})).toMatchObject({ isUnreached: false, refusals: 1, lastError: 'EENVELOPE 550 at RCPT TO' });
  });
});

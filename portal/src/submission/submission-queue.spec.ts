import { localStore, STORAGE_KEYS, writeToken } from '@network/api-client';
import { http, HttpResponse, makeUser, server, waitFor } from '@network/web-testing';
import { readDraft, writeDraft } from './draft';
import { type OutboxItem, readOutbox, type StoredItem } from './outbox-item';
import type { Submission } from './submission';
import { submissionQueue } from './submission-queue';

const userId = makeUser('expert').id;

beforeEach(() => writeToken('token-of-a-test'));
afterEach(() => localStore.removeAll(userId));

const project = '22222222-2222-4222-8222-222222222222';
const body = { date: '2026-01-31', hours: 2, note: null };
const hours: Submission = {
  userId,
  kind: 'hours',
  formKey: `hours:${project}:${userId}`,
  page: `/app/expert/projects/${project}`,
  values: {},
  call: { method: 'post', path: '/api/expert/projects/{id}/hours', params: { id: project }, body },
};
const stored = { ...hours, since: '2026-01-31T08:00:00.000Z', idempotencyKey: 'first-key' };

describe('a changed submission keeps its key', () => {
  it.each<[string, Partial<StoredItem>]>([
    ['while it waits', { state: 'waiting' }],
    ['after a rejection', { state: 'rejected' }],
    ['if a response was lost before', { state: 'rejected', unconfirmed: [body] }],
    ['if an earlier version lost a response', { state: 'rejected', unanswered: body }],
  ])('%s', async (_, fields) => {
    const keys: (string | null)[] = [];
    server.use(
      http.untyped.get('*/api/auth/me', () => HttpResponse.json(makeUser('expert'))),
      http.untyped.post('*/hours', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return HttpResponse.json({});
      }),
    );
    localStore.writeJson(STORAGE_KEYS.outboxItem(hours.formKey), { ...stored, ...fields });
    submissionQueue.enqueue({ ...hours, call: { ...hours.call, body: { ...body, hours: 3 } } as Submission['call'] });
    await waitFor(() => expect(readOutbox(userId)).toEqual([]));
    expect(keys).toEqual(['first-key']);
  });
});

const formKey = `expert_onboarding_draft:${userId}`;
const before = { fullName: 'Rima', city: 'Aleppo', bio: 'Old.' };

/** Stores the first step of a wizard, typed from `before`, and tries to send it. */
async function sendStep(body: object, values: Record<string, unknown>, baseValues = before) {
  writeDraft(formKey, { formData: values });
  const item: OutboxItem = {
    ...{ userId, formKey, kind: 'profile.step', page: '/app/expert/onboarding', values },
    ...{ state: 'waiting', since: '2026-01-31T08:00:00.000Z', idempotencyKey: 'a-key' },
    call: { method: 'patch', path: '/api/expert/profile/partial', body },
    base: { version: 3, values: baseValues },
  };
  localStore.writeJson(STORAGE_KEYS.outboxItem(formKey), item);
  await submissionQueue.resume(userId);
}

/** Serves a profile that somebody else has saved as version 5. Returns the writes. */
function serve(theirs: object, respond: () => Response) {
  const writes: { ifMatch: string | null; body: unknown }[] = [];
  server.use(
    http.untyped.get('*/api/auth/me', () => HttpResponse.json(makeUser('expert', { version: 5, ...theirs }))),
    http.untyped.patch('*/api/expert/profile/partial', async ({ request }) => {
      writes.push({ ifMatch: request.headers.get('If-Match'), body: await request.json() });
      return writes.length === 1 ? HttpResponse.json({}, { status: 412 }) : respond();
    }),
  );
  return writes;
}

describe('a step of a profile that was changed elsewhere', () => {
  it('keeps the changes of other fields, in the draft too', async () => {
    const mine = { ...before, bio: 'Mine.' };
    const writes = serve({ fullName: 'Rima Khoury', city: 'Homs', bio: 'Old.' }, () => HttpResponse.error());
    await sendStep(mine, mine);
    const merged = { fullName: 'Rima Khoury', city: 'Homs', bio: 'Mine.' };
    expect(writes).toEqual([
      { ifMatch: '"3"', body: mine },
      { ifMatch: '"5"', body: merged },
    ]);
    expect(readOutbox(userId)).toMatchObject([{ state: 'waiting', values: merged, base: { version: 5 } }]);
    expect(readDraft(formKey)).toMatchObject({ formData: merged, base: { version: 5 } });
  });

  it('keeps the changes of fields that the step does not send', async () => {
    const theirs = { ...before, bio: 'Theirs.' };
    const writes = serve(theirs, () => HttpResponse.json({ ...theirs, version: 6 }));
    await sendStep({ fullName: 'Rima' }, { ...before, city: 'Homs' });
    // The whole form would submit the profile again.
    expect(writes).toEqual([
      { ifMatch: '"3"', body: { fullName: 'Rima' } },
      { ifMatch: '"5"', body: { fullName: 'Rima' } },
    ]);
    expect(readDraft(formKey)).toMatchObject({
      formData: { ...before, city: 'Homs', bio: 'Theirs.' },
      base: { version: 6, values: theirs },
    });
  });

  it('asks about other fields of the form if an earlier version of the product stored no base values', async () => {
    const theirs = { ...before, bio: 'Theirs.' };
    const writes = serve(theirs, () => HttpResponse.error());
    await sendStep({ fullName: 'Rima' }, { ...before }, {} as typeof before);
    expect(writes).toHaveLength(1);
    expect(readOutbox(userId)).toMatchObject([{ state: 'conflict', theirs: { version: 5, values: theirs } }]);
  });
});

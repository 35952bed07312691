import { localStore, STORAGE_KEYS, writeToken } from '@network/api-client';
import { http, HttpResponse, makeUser, server, waitFor } from '@network/web-testing';
import { readOutbox, type StoredItem } from './outbox-item';
import type { Submission } from './submission';
import { submissionQueue } from './submission-queue';

const userId = makeUser('expert').id;
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
    writeToken('token-of-a-test');
    localStore.writeJson(STORAGE_KEYS.outboxItem(hours.formKey), { ...stored, ...fields });
    submissionQueue.enqueue({ ...hours, call: { ...hours.call, body: { ...body, hours: 3 } } as Submission['call'] });
    await waitFor(() => expect(readOutbox(userId)).toEqual([]));
    expect(keys).toEqual(['first-key']);
  });
});

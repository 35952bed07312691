import { api } from './client';
import { setConfirm } from './confirmation';

const NEEDED = { error: 'Confirm that it’s you.', code: 'confirmation_needed' };
const sent: string[] = [];
let takeBack = () => {};

/** A server that refuses calls until there was a confirmation, and accepts them after it. */
function serve(isConfirmed: () => boolean) {
  globalThis.fetch = async (input) => {
    sent.push(await (input as Request).text());
    return isConfirmed() ? Response.json({ done: true }) : Response.json(NEEDED, { status: 403 });
  };
}
const grant = (email: string) =>
  api.POST('/api/admin/administrators', { body: { email } }).catch((error: unknown) => error);

beforeEach(() => {
  sent.length = 0;
});
afterEach(() => takeBack());

it('sends a call again, as it was, once the person has confirmed', async () => {
  let confirmed = false;
  serve(() => confirmed);
  takeBack = setConfirm(async () => (confirmed = true));
  expect(await grant('omar@example.org')).toMatchObject({ data: { done: true } });
  expect(sent).toEqual(['{"email":"omar@example.org"}', '{"email":"omar@example.org"}']);
});

it('asks once for calls that are refused together', async () => {
  let confirmed = false;
  serve(() => confirmed);
  const asked = jest.fn(async () => {
    await Promise.resolve();
    return (confirmed = true);
  });
  takeBack = setConfirm(asked);
  const answers = await Promise.all([grant('omar@example.org'), grant('rana@example.org')]);
  expect(answers).toEqual([
    expect.objectContaining({ data: { done: true } }),
    expect.objectContaining({ data: { done: true } }),
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
});

it("fails with the server's sentence when the person does not confirm, and asks anew the next time", async () => {
  serve(() => false);
  const asked = jest.fn(async () => false);
  takeBack = setConfirm(asked);
  const error = { name: 'ApiError', status: 403, message: 'Confirm that it’s you.' };
  expect(await grant('omar@example.org')).toMatchObject(error);
  expect(await grant('omar@example.org')).toMatchObject(error);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(sent).toHaveLength(2);
});

it('asks nobody about another refusal, nor where nobody can be asked', async () => {
  const asked = jest.fn(async () => true);
  takeBack = setConfirm(asked);
  globalThis.fetch = async () => Response.json({ error: 'No.', code: 'wrong_role' }, { status: 403 });
  expect(await grant('omar@example.org')).toMatchObject({ code: 'wrong_role' });
  globalThis.fetch = async () => new Response('<h1>', { status: 403 });
  expect(await grant('omar@example.org')).toMatchObject({ status: 403 });
  takeBack();
  serve(() => false);
  expect(await grant('omar@example.org')).toMatchObject({ code: 'confirmation_needed' });
  expect(asked).not.toHaveBeenCalled();
});

it('asks for a passkey where the server wants one, beside a code, and not about the calls that use it', async () => {
  const asked: string[] = [];
  takeBack = setConfirm(async (by) => asked.push(by) > 0);
  const needed = { error: 'Use your passkey.', code: 'passkey_needed' };
  globalThis.fetch = async (input) =>
    asked.length > 0 && !(input as Request).url.includes('passkeys')
      ? Response.json([])
      : Response.json(needed, { status: 403 });
  expect(await api.GET('/api/admin/administrators')).toMatchObject({ data: [] });
  expect(asked).toEqual(['passkey']);
  const challenge = await api.POST('/api/account/passkeys/challenge').catch((error: unknown) => error);
  expect(challenge).toMatchObject({ code: 'passkey_needed' });
  expect(asked).toEqual(['passkey']);
});

it('asks also about a call that began before anybody could be asked', async () => {
  globalThis.fetch = async () => {
    takeBack = setConfirm(async () => true);
    globalThis.fetch = async () => Response.json([]);
    return Response.json({ error: 'Use your passkey.', code: 'passkey_needed' }, { status: 403 });
  };
  expect(await api.GET('/api/admin/administrators')).toMatchObject({ data: [] });
});

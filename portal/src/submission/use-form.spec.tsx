import { localStore, STORAGE_KEYS } from '@network/api-client';
import { useSession } from '@network/session';
import { act, deferred, makeUser, renderPage } from '@network/web-testing';
import { Messages } from '../messages';
import type { OutboxItem } from './outbox-item';
import { type FormState, useForm } from './use-form';

const KEY = `expert_onboarding_draft:${makeUser('expert').id}`;
const initial = { name: 'Rima', city: 'Aleppo', skills: ['Budgets'] as readonly string[], pledge: false };
const base = { version: 3, values: { name: 'Rima' } };

/** Opens a form of a wizard. The function that it returns reads its state. */
async function open(step = 1, onSent = jest.fn()) {
  let form: FormState<typeof initial>;
  const Form = () => {
    form = useForm({
      ...{ kind: 'profile', name: 'expert_onboarding_draft', initial, base, step, onSent },
      call: () => ({ method: 'post', path: '/api/expert/onboarding', body: {} as never }),
    });
    return null;
  };
  const Page = () => useSession().user && <Form />;
  await renderPage(<Page />, { as: 'expert', messages: Messages });
  return () => form;
}

const valuesOf = async () => (await open())().values;

const store = (draft: object, age = 0) =>
  localStorage.setItem(KEY, JSON.stringify({ savedAt: new Date(Date.now() - age).toISOString(), ...draft }));

const DAY = 24 * 60 * 60 * 1000;

describe('a draft', () => {
  it('starts with the server’s values, and stores nothing until something changes', async () => {
    expect(await valuesOf()).toEqual(initial);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is stored on every change, with the step and the time, and restored on load', async () => {
    const form = await open(2);
    act(() => {
      form().patch({ name: 'رِيما' });
      form().patch({ city: 'Homs' });
    });

    expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual({
      formData: { name: 'رِيما', city: 'Homs', skills: ['Budgets'], pledge: false },
      currentStep: 2,
      base,
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(await valuesOf()).toMatchObject({ name: 'رِيما', city: 'Homs' });
  });

  it('overrides the server’s values if its own are not empty and their fields exist', async () => {
    store({ formData: { name: '  ', city: 'Homs', skills: [], pledge: true, gone: 'x' }, currentStep: 1 });
    expect(await valuesOf()).toEqual({ name: 'Rima', city: 'Homs', skills: ['Budgets'], pledge: true });
  });

  it('holds cleared values until the form is opened again', async () => {
    store({ formData: { city: 'Homs' } });
    const form = await open();
    act(() => form().patch({ city: '' }));
    expect(form().values.city).toBe('');
    expect(await valuesOf()).toMatchObject({ city: 'Aleppo' });
  });

  it('ignores values of another type', async () => {
    for (const skills of ['Budgets', [5], ['Audits', 5]]) {
      store({ formData: { name: true, skills, city: ['Homs'] }, currentStep: 1 });
      expect(await valuesOf()).toEqual(initial);
    }
  });

  it('is removed after 30 days', async () => {
    store({ formData: { city: 'Homs' } }, 29 * DAY);
    expect(await valuesOf()).toMatchObject({ city: 'Homs' });

    store({ formData: { city: 'Homs' } }, 31 * DAY);
    expect(await valuesOf()).toMatchObject({ city: 'Aleppo' });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each(['{ "formData": { "name": "Secret', 'null', '5', '{"formData":null,"currentStep":1}', '{"formData":{}}'])(
    'that is corrupt is logged without its content and dropped: %s',
    async (corrupt) => {
      const warn = jest.spyOn(console, 'warn').mockImplementation();
      localStorage.setItem(KEY, corrupt);
      expect(await valuesOf()).toMatchObject({ name: 'Rima' });
      await Promise.resolve();
      expect(localStorage.getItem(KEY)).toBeNull();
      expect(warn).toHaveBeenCalledTimes(1);
      expect(JSON.stringify(warn.mock.calls)).not.toContain('Secret');
      warn.mockRestore();
    },
  );

  it('works if the browser cannot store it', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const form = await open();
    act(() => form().patch({ city: 'Homs' }));
    expect(form().values.city).toBe('Homs');
    full.mockRestore();
    localStore.write(KEY, null);
    warn.mockRestore();
  });
});

describe('a form whose waiting submission leaves the queue in another tab', () => {
  const key = STORAGE_KEYS.outboxItem(KEY);
  const item: OutboxItem = {
    ...{
      userId: makeUser('expert').id,
      kind: 'profile',
      formKey: KEY,
      page: '/app/expert/onboarding',
      values: initial,
    },
    ...{ state: 'waiting', since: '2026-01-31T08:00:00.000Z', idempotencyKey: 'a-key' },
    call: { method: 'post', path: '/api/expert/onboarding', body: {} as never },
  };

  /** Opens a form and removes its submission. The events of the other tab arrive after it has removed the item. */
  async function leave(...texts: (string | null)[]) {
    const onSent = jest.fn();
    localStore.writeJson(key, item);
    await open(3, onSent);
    localStorage.removeItem(key);
    for (const newValue of texts) {
      await act(async () => window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    }
    return onSent;
  }

  it('reports nothing if that tab has withdrawn it', async () => {
    expect(await leave(null)).not.toHaveBeenCalled();
  });

  it('shows what was sent until the page has read its data again', async () => {
    const { promise, resolve } = deferred();
    localStore.writeJson(key, item);
    const form = await open(3, jest.fn().mockReturnValue(promise));
    localStorage.removeItem(key);
    const newValue = JSON.stringify({ ...item, state: 'sent', values: { ...initial, city: 'Homs' } });
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    expect(form().values.city).toBe('Homs');
    await act(async () => resolve());
    expect(form().values.city).toBe('Aleppo');
  });

  it('goes on from the saved step, also before the page has read its data again', async () => {
    const saved = { version: 4, values: { name: 'Rima' } };
    store({ formData: initial, currentStep: 2, base: saved });
    localStore.writeJson(key, { ...item, base });
    const form = await open(1, jest.fn().mockReturnValue(deferred().promise));
    localStorage.removeItem(key);
    const newValue = JSON.stringify({ ...item, base, state: 'sent' });
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    act(() => form().draft.write({ currentStep: 2 }));
    expect(JSON.parse(localStorage.getItem(KEY)!).base).toEqual(saved);
  });

  it('reports success if that tab has sent it', async () => {
    expect(await leave(JSON.stringify({ ...item, state: 'sent' }), null)).toHaveBeenCalledTimes(1);
  });
});

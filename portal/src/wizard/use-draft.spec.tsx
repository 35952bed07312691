import { act, renderHook } from '@testing-library/react';
import { useDraft } from './use-draft';

const KEY = 'expert_onboarding_draft:7';
const empty = { name: '', city: '', skills: [] as readonly string[], pledge: false };
const known = { name: 'Rima', city: 'Aleppo', skills: ['Budgets'], pledge: null, version: 3 };
const { version, ...values } = known;
/** The form as it starts. */
const typed = { ...values, pledge: false };
const profile = { empty, startStep: ({ city }: typeof empty) => (city === 'Homs' ? 3 : 1) } as const;

const load = () => renderHook(() => useDraft({ key: KEY, profile, known })).result;

const store = (draft: object, age = 0) =>
  localStorage.setItem(KEY, JSON.stringify({ savedAt: new Date(Date.now() - age).toISOString(), ...draft }));

const DAY = 24 * 60 * 60 * 1000;

describe('a draft', () => {
  it('starts with what the server knows and stores nothing until something changes', () => {
    expect(load().current.form).toEqual(typed);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is stored on every change, with the step and the time, and restored on load', () => {
    const first = load();
    act(() => {
      first.current.patch({ name: 'رِيما' });
      first.current.patch({ city: 'Homs' });
    });
    act(() => first.current.setStep(2));

    expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual({
      formData: { name: 'رِيما', city: 'Homs', skills: ['Budgets'], pledge: false },
      currentStep: 2,
      base: { version, values },
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(load().current).toMatchObject({ form: { name: 'رِيما', city: 'Homs' }, step: 2 });
  });

  it('takes precedence over the server where its values are not empty and their fields exist', () => {
    store({ formData: { name: '  ', city: 'Homs', skills: [], pledge: true, gone: 'x' }, currentStep: 1 });
    expect(load().current.form).toEqual({ name: 'Rima', city: 'Homs', skills: ['Budgets'], pledge: true });
  });

  it('ignores values of another kind', () => {
    for (const skills of ['Budgets', [5], ['Audits', 5]]) {
      store({ formData: { name: 5, skills, city: ['Homs'] }, currentStep: 1 });
      expect(load().current.form).toEqual(typed);
    }
  });

  it('is removed after 30 days', () => {
    store({ formData: { city: 'Homs' }, currentStep: 2 }, 29 * DAY);
    expect(load().current).toMatchObject({ form: { city: 'Homs' }, step: 2 });

    store({ formData: { city: 'Homs' }, currentStep: 2 }, 31 * DAY);
    expect(load().current).toMatchObject({ form: { city: 'Aleppo' }, step: 1 });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each(['{ "formData": { "name": "Secret', 'null', '5', '{"formData":null,"currentStep":1}', '{"formData":{}}'])(
    'that is corrupt is logged without its content and dropped: %s',
    async (corrupt) => {
      const warn = jest.spyOn(console, 'warn').mockImplementation();
      localStorage.setItem(KEY, corrupt);
      expect(load().current.form.name).toBe('Rima');
      await Promise.resolve();
      expect(localStorage.getItem(KEY)).toBeNull();
      expect(warn).toHaveBeenCalledTimes(1);
      expect(JSON.stringify(warn.mock.calls)).not.toContain('Secret');
      warn.mockRestore();
    },
  );

  it.each([{}, { currentStep: 9 }, { currentStep: '1' }])(
    'takes the step from the fields where none, or an impossible one, is stored: %j',
    (step) => {
      store({ formData: { city: 'Homs' }, ...step });
      expect(load().current).toMatchObject({ step: 3, form: { city: 'Homs' } });
    },
  );

  it('works where the browser cannot store it', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const draft = load();
    act(() => draft.current.patch({ city: 'Homs' }));
    expect(draft.current.form.city).toBe('Homs');
    full.mockRestore();
    warn.mockRestore();
  });
});

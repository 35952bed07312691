import { act, renderHook } from '@testing-library/react';
import { startStepOf } from './start-step';
import { useDraft } from './use-draft';

const KEY = 'expert_onboarding_draft:7';
const initial = { name: '', city: '', skills: [] as string[], pledge: false };
const server = { name: 'Rima', city: 'Aleppo', skills: ['Budgets'], pledge: null };

const load = () =>
  renderHook(() =>
    useDraft({
      key: KEY,
      initial,
      server,
      startStep: (form) => startStepOf(form, [['name'], ['skills']]),
    }),
  ).result;

const store = (draft: object, age = 0) =>
  localStorage.setItem(KEY, JSON.stringify({ savedAt: new Date(Date.now() - age).toISOString(), ...draft }));

const DAY = 24 * 60 * 60 * 1000;

describe('a draft', () => {
  it('begins with what the server knows and stores nothing until something changes', () => {
    expect(load().current.formData).toEqual({ ...server, pledge: false });
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
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(load().current).toMatchObject({ formData: { name: 'رِيما', city: 'Homs' }, currentStep: 2, savedStep: 2 });
  });

  it('lays only values that hold something, of fields there are, over the server’s', () => {
    store({ formData: { name: '  ', city: 'Homs', skills: [], pledge: true, gone: 'x' }, currentStep: 1 });
    expect(load().current.formData).toEqual({ name: 'Rima', city: 'Homs', skills: ['Budgets'], pledge: true });
  });

  it('ignores values of another kind', () => {
    store({ formData: { name: 5, skills: 'Budgets', city: ['Homs'] }, currentStep: 1 });
    expect(load().current.formData).toEqual({ ...server, pledge: false });
  });

  it('is dropped after 30 days', () => {
    store({ formData: { city: 'Homs' }, currentStep: 2 }, 29 * DAY);
    expect(load().current).toMatchObject({ formData: { city: 'Homs' }, savedStep: 2 });

    store({ formData: { city: 'Homs' }, currentStep: 2 }, 31 * DAY);
    expect(load().current).toMatchObject({ formData: { city: 'Aleppo' }, savedStep: null });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each(['{ "formData": { "name": "Secret', 'null', '5', '{"formData":null,"currentStep":1}', '{"formData":{}}'])(
    'that is corrupt is logged without its content and ignored: %s',
    (corrupt) => {
      const warn = jest.spyOn(console, 'warn').mockImplementation();
      localStorage.setItem(KEY, corrupt);
      expect(load().current.formData.name).toBe('Rima');
      expect(warn).toHaveBeenCalledTimes(1);
      expect(JSON.stringify(warn.mock.calls)).not.toContain('Secret');
      warn.mockRestore();
    },
  );

  it.each([{}, { currentStep: 9 }, { currentStep: '1' }])(
    'takes the step from the fields where none, or an impossible one, is stored: %j',
    (step) => {
      store({ formData: { city: 'Homs' }, ...step });
      expect(load().current).toMatchObject({ savedStep: null, currentStep: 3, formData: { city: 'Homs' } });
    },
  );

  it('is gone once cleared', () => {
    const draft = load();
    act(() => draft.current.patch({ city: 'Homs' }));
    act(() => draft.current.clear());
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('goes on without a browser that keeps anything', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const draft = load();
    act(() => draft.current.patch({ city: 'Homs' }));
    expect(draft.current.formData.city).toBe('Homs');
    full.mockRestore();
    warn.mockRestore();
  });
});

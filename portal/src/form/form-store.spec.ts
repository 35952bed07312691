import { localStore, sessionStore } from '@network/api-client';
import { forgetTyped, onDevice, submissionKeyOf } from './form-store';

interface Typed {
  title: string;
  submissionKey?: string;
}

const KEY = 'form';
const isTyped = (value: unknown): value is Typed => typeof (value as Partial<Typed> | null)?.title === 'string';
const store = onDevice(KEY, isTyped);
const other: Typed = { title: 'Of another tab', submissionKey: 'other' };
const ours: Typed = { title: 'Ours', submissionKey: 'ours' };

it('is kept after the tab was closed', () => {
  store.write(ours);
  expect(localStore.readJson(KEY, isTyped)).toEqual(ours);
  store.remove('ours');
  expect(store.read()).toBeNull();
});

it('keeps what another tab has begun, and what was typed here beside it', () => {
  localStore.writeJson(KEY, other);
  store.write(ours);
  expect(localStore.readJson(KEY, isTyped)).toEqual(other);
  expect(store.read()).toEqual(ours);
  expect(submissionKeyOf(KEY, 'ours')).toBe('ours');
});

it('takes its place on the device once the other has gone', () => {
  localStore.writeJson(KEY, other);
  store.write(ours);
  forgetTyped(KEY, 'other');
  expect(store.read()).toEqual(ours);
  store.write({ ...ours, title: 'Ours, typed on' });
  expect(localStore.readJson(KEY, isTyped)?.title).toBe('Ours, typed on');
  expect(sessionStore.read(KEY)).toBeNull();
});

it('forgets what was sent, and nothing of another', () => {
  localStore.writeJson(KEY, other);
  store.write(ours);
  store.remove('ours');
  expect(store.read()).toEqual(other);
  expect(submissionKeyOf(KEY, 'ours')).not.toBe('ours');
});

it('takes what was kept without a key for its own', () => {
  localStore.writeJson(KEY, { title: 'From before' });
  store.write(ours);
  expect(localStore.readJson(KEY, isTyped)).toEqual(ours);
});

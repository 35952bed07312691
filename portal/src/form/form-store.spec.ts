import { localStore, sessionStore } from '@network/api-client';
import { onDevice, openInForm, submissionKeyOf } from './form-store';

interface Typed {
  title: string;
  submissionKey?: string;
}

const KEY = 'form';
const isTyped = (value: unknown): value is Typed => typeof (value as Partial<Typed> | null)?.title === 'string';
const store = onDevice(KEY, isTyped);
const first: Typed = { title: 'The first', submissionKey: 'one' };
const second: Typed = { title: 'The second', submissionKey: 'two' };
/** What the tab knows of itself is gone with it. */
const openTab = () => sessionStore.removeAll(KEY);

it('keeps what is typed after the tab was closed', () => {
  store.write(first);
  openTab();
  expect(store.read()).toEqual(first);
  store.remove('one');
  expect(store.read()).toBeNull();
  expect(localStore.keys()).toEqual([]);
});

it('keeps two things apart that were begun in two tabs, and each in its own tab', () => {
  store.write(first);
  openTab();
  store.write(second);
  store.write({ ...second, title: 'The second, typed on' });
  expect(store.read()?.title).toBe('The second, typed on');
  openTab();
  expect(store.read()).toEqual(first);
  expect([first, second].map(({ submissionKey }) => submissionKeyOf(KEY, submissionKey))).toEqual(['one', 'two']);
});

it('finds the second where the first was sent, also in another tab', () => {
  store.write(first);
  store.write(second);
  store.remove('one');
  openTab();
  expect(store.read()).toEqual(second);
  expect(store.hasLost('two')).toBe(false);
});

it('lets go of what was sent, in whichever tab it is', () => {
  store.write(first);
  store.write(second);
  store.remove('two');
  expect(store.hasLost('two')).toBe(true);
  expect(submissionKeyOf(KEY, 'two')).not.toBe('two');
  expect(store.read()).toEqual(first);
});

it('opens what is asked for', () => {
  store.write(first);
  store.write(second);
  openInForm(KEY, 'one');
  expect(store.read()).toEqual(first);
});

it('takes what was kept without a key for its own', () => {
  localStore.writeJson(KEY, { title: 'From before' });
  store.write(first);
  expect(store.read()).toEqual(first);
  expect(localStore.keys()).toEqual([KEY]);
});

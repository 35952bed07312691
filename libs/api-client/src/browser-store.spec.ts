import { countDropped, localStore, sessionStore, subscribeDropped } from './browser-store';
import { isTextLike } from './stored-values';

const isList = (value: unknown): value is string[] => Array.isArray(value);
const warn = jest.spyOn(console, 'warn').mockImplementation();
beforeEach(() => warn.mockClear());
afterAll(() => warn.mockRestore());

describe('a store of the browser', () => {
  it('returns the stored text of a key, separate from other keys and storages', () => {
    localStore.write('one', 'a');
    localStore.write('two', 'b');
    expect([localStore.snapshot('one'), localStore.snapshot('two'), localStore.snapshot('three')]).toEqual([
      'a',
      'b',
      null,
    ]);
    expect(sessionStore.snapshot('one')).toBeNull();

    localStore.write('one', null);
    expect([localStore.snapshot('one'), localStore.snapshot('two')]).toEqual([null, 'b']);
    expect(localStorage).toHaveLength(1);
  });

  it('returns a valid value', () => {
    sessionStore.writeJson('list', ['a']);
    expect(sessionStore.readJson('list', isList)).toEqual(['a']);
    expect(sessionStore.readJson('nothing', isList)).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['["Secret', '{"text":"Secret"}', 'null'])(
    'drops an invalid value, notifies, and logs it without its text: %s',
    async (text) => {
      const listener = jest.fn();
      const unsubscribe = subscribeDropped(listener);
      const before = countDropped();
      localStore.write('list', text);
      expect([localStore.readJson('list', isList), localStore.readJson('list', isList)]).toEqual([null, null]);
      await Promise.resolve();
      expect(localStorage.getItem('list')).toBeNull();
      expect([countDropped() - before, listener.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1, 1]);
      expect(JSON.stringify(warn.mock.calls)).not.toContain('Secret');
      unsubscribe();
    },
  );

  it('drops an invalid text, unless another tab has replaced it', async () => {
    const isDigits = isTextLike(/^\d+$/);
    localStore.write('code', '12');
    expect(localStore.readText('code', isDigits)).toBe('12');
    localStore.write('code', 'x');
    expect(localStore.readText('code', isDigits)).toBeNull();
    localStore.write('code', '34');
    await Promise.resolve();
    expect(localStore.readText('code', isDigits)).toBe('34');
  });

  it.each(['setItem', 'getItem', 'removeItem'] as const)('works until the page is left if %s throws', (method) => {
    localStorage.setItem('text', 'before');
    const blocked = jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    localStore.write('text', 'typed');
    if (method !== 'getItem') expect(localStore.snapshot('text')).toBe('typed');
    localStore.write('text', null);
    expect(localStore.snapshot('text')).toBeNull();
    blocked.mockRestore();
    localStore.write('text', null);
  });

  it('knows which texts would be lost with the page', () => {
    expect(localStore.hasUnstored()).toBe(false);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    localStore.write('waiting:one', 'typed');
    localStore.write('two', 'typed');
    expect(localStore.hasUnstored('waiting:')).toBe(true);
    localStore.write('waiting:one', null);
    expect([localStore.hasUnstored('waiting:'), localStore.hasUnstored()]).toEqual([false, true]);
    full.mockRestore();
    localStore.write('two', 'typed');
    expect(localStore.hasUnstored()).toBe(false);
    localStore.write('two', null);
  });

  it('notifies the subscribers of a key about changes in this tab and in others', () => {
    const listener = jest.fn();
    const unsubscribe = localStore.subscribe('one', listener);
    const changeElsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    localStore.write('one', 'a');
    localStore.write('two', 'b');
    expect(listener).toHaveBeenCalledTimes(1);
    changeElsewhere('one');
    changeElsewhere('two');
    changeElsewhere(null);
    expect(listener).toHaveBeenCalledTimes(3);
    unsubscribe();
    localStore.write('one', 'b');
    changeElsewhere('one');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

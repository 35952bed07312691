import { loadExposedApp } from './container';

const SHARED = { react: {} };
const url = 'https://console.example.org/remoteEntry.js';
const scope = globalThis as Record<string, unknown>;
const App = () => null;

/** An entry file that leaves a container, or nothing, or cannot be fetched. */
function entryFile(happens: (script: HTMLScriptElement) => void) {
  jest.spyOn(document.head, 'append').mockImplementation((script) => happens(script as HTMLScriptElement));
}
const runs = (script: HTMLScriptElement) => script.onload!(new Event('load'));
const container = () => ({ init: jest.fn(), get: jest.fn().mockResolvedValue(() => ({ default: App })) });

beforeEach(() => {
  Object.assign(scope, {
    console_remote: undefined,
    __webpack_init_sharing__: jest.fn().mockResolvedValue(true),
    __webpack_share_scopes__: { default: SHARED },
  });
});
afterEach(() => jest.restoreAllMocks());

it('initializes a remote with the shared modules before getting its App', async () => {
  const remote = container();
  entryFile((script) => {
    scope.console_remote = remote;
    runs(script);
  });

  expect(await loadExposedApp('console_remote', { url })).toEqual({ default: App });
  expect(scope.__webpack_init_sharing__).toHaveBeenCalledWith('default');
  expect(remote.init).toHaveBeenCalledWith(SHARED);
  expect(remote.get).toHaveBeenCalledWith('./App');
  expect(remote.init.mock.invocationCallOrder[0]).toBeLessThan(remote.get.mock.invocationCallOrder[0]!);
});

it.each([
  ['runs a pinned entry file only with its hash', 'sha384-abc', 'anonymous'],
  ['runs any entry file that is not pinned', null, null],
])('%s', async (_, integrity, crossOrigin) => {
  const scripts: HTMLScriptElement[] = [];
  entryFile((script) => {
    scripts.push(script);
    scope.console_remote = container();
    runs(script);
  });
  await loadExposedApp('console_remote', { url, integrity });

  const [script] = scripts as [HTMLScriptElement & { integrity?: string }];
  expect(script.src).toBe(url);
  expect(script.integrity || null).toBe(integrity);
  expect(script.crossOrigin).toBe(crossOrigin);
});

it('names the entry file that could not be loaded', async () => {
  entryFile((script) => (script.onerror as () => void)());
  await expect(loadExposedApp('console_remote', { url })).rejects.toThrow(`${url} could not be loaded.`);
});

it('does not reuse an earlier container if an entry file leaves none', async () => {
  scope.console_remote = container();
  entryFile(runs);
  await expect(loadExposedApp('console_remote', { url })).rejects.toThrow(
    `${url} is not a remote entry of console_remote.`,
  );
});

it('fails as the remote does', async () => {
  entryFile((script) => {
    scope.console_remote = { ...container(), get: () => Promise.reject(new Error('no such part')) };
    runs(script);
  });
  await expect(loadExposedApp('console_remote', { url })).rejects.toThrow('no such part');
});

/** The federation container of a remote, which its entry file stores in a global variable of the remote's name. */
interface Container {
  init: (shared: object) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

export interface Entry {
  url: string;
  /** The required hash of the file, which contains the hashes of the files that it loads. */
  integrity?: string | null;
}

declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown>;
declare const __webpack_share_scopes__: { default: object };

const containers = globalThis as unknown as Record<string, Container | undefined>;

/** Loads the module that a remote exposes as `./App`, and gives the remote the shell's shared packages. */
export async function loadExposedApp(name: string, entry: Entry): Promise<unknown> {
  // A container of a failed attempt must not be used.
  containers[name] = undefined;
  await Promise.all([run(entry), __webpack_init_sharing__('default')]);
  const container = containerOf(name, entry);
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get('./App');
  return factory();
}

function containerOf(name: string, { url }: Entry) {
  const container = containers[name];
  if (!container) throw new Error(`${url} is not a remote entry of ${name}.`);
  return container;
}

function run({ url, integrity }: Entry) {
  const script = document.createElement('script');
  if (integrity) Object.assign(script, { crossOrigin: 'anonymous', integrity });
  return new Promise<unknown>((onload, reject) => {
    const onerror = () => reject(new Error(`${url} could not be loaded.`));
    document.head.append(Object.assign(script, { fetchPriority: 'high', src: url, onload, onerror }));
  });
}

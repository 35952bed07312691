import { join, sep } from 'node:path';
import Runtime from 'jest-runtime';

/** The one runtime of each environment. */
const kept = new WeakMap();

const JEST_CIRCUS = join(sep, 'jest-circus', sep);
/** The names of the symbols by which jest keeps what it knows of a file's tests. */
const OF_ONE_FILE = [
  ...['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'],
  ...['RETRY_TIMES', 'RETRY_IMMEDIATELY', 'WAIT_BEFORE_RETRY', 'LOG_ERRORS_BEFORE_RETRY'],
];

/**
 * Jest's registry of modules, kept in a worker from one test file to the next. The files of tests are loaded anew; the
 * product's modules and its libraries stay.
 */
export default class WarmRuntime extends Runtime {
  constructor(projectConfig, environment, ...rest) {
    const warm = kept.get(environment);
    if (warm) {
      warm.enterTestCode();
      return warm;
    }
    super(projectConfig, environment, ...rest);
    kept.set(environment, this);
  }

  /** Jest forgets all modules after each file. Here the file alone is forgotten, and what it replaced is put back. */
  teardown() {
    this.restoreAllMocks();
    const tests = join(this._config.rootDir, 'test', sep);
    const modules = this.registries.getActiveCjsRegistry();
    remove(modules, (path) => path.startsWith(tests) || path.includes('.spec.'));
    this.testMainModule.reset();
    remove(this.registries.getInternalCjsRegistry(), (path) => path.includes(JEST_CIRCUS));
    const { global } = this._environment;
    for (const symbol of Object.getOwnPropertySymbols(global)) {
      if (OF_ONE_FILE.includes(symbol.description)) delete global[symbol];
    }
    // What the file left running may load nothing any more.
    this.leaveTestCode();
  }

  /** All modules are forgotten. */
  forget() {
    super.teardown();
  }
}

function remove(modules, isMeant) {
  for (const path of [...modules.keys()]) if (isMeant(path)) modules.delete(path);
}

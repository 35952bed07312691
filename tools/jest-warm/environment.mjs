import { TestEnvironment } from 'jest-environment-node';

/** The one environment of this worker for each project, by the project's id. */
const kept = new Map();

/** Node's globals, made once in a worker; each test file finds them as the first one did. docs/adr/0019 says why. */
export default class WarmEnvironment extends TestEnvironment {
  #id;
  #variables;
  #exit;

  constructor(config, context) {
    const { id } = config.projectConfig;
    const warm = kept.get(id);
    if (warm) return warm;
    super(config, context);
    kept.set(id, this);
    const { env, exit } = this.global.process;
    this.#id = id;
    this.#variables = { ...env };
    this.#exit = exit;
  }

  /** Jest closes an environment after each file. Here what the file changed is put back. */
  async teardown() {
    const { process } = this.global;
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    this.fakeTimersModern.useRealTimers();
  }

  /** The next file gets a new one. */
  async forget() {
    kept.delete(this.#id);
    await super.teardown();
  }
}

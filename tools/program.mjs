import { spawn } from 'node:child_process';

/** A program that was started, with all it says. */
export class Program {
  output = '';
  #child;
  #listeners = new Set();

  constructor(file, args, options) {
    this.name = args.findLast((arg) => arg.includes('/')) ?? file;
    this.#child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.on('data', (chunk) => {
        this.output += chunk;
        for (const listener of this.#listeners) listener();
      });
    }
    /** Its exit code, or null where a signal ended it. */
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(void (this.output += error.message)));
      this.#child.once('close', resolve);
    });
    const end = () => this.#child.kill('SIGKILL');
    process.once('exit', end);
    void this.ended.then(() => process.off('exit', end));
  }

  /** Comes back, with itself, once it has said this. */
  async says(text) {
    const said = new Promise((resolve) => {
      const look = () => this.output.includes(text) && resolve(true);
      this.#listeners.add(look);
      look();
    });
    if (!(await Promise.race([said, this.ended.then(() => false)])) && !this.output.includes(text))
      throw new Error(`${this.name} ended before it said ${text}:\n${this.output}`);
    return this;
  }

  end(signal) {
    this.#child.kill(signal);
    return this.ended;
  }
}

import { spawn } from 'node:child_process';

/** Those that run: none outlives this process. */
const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A program that was started, with all it says. */
export class Program {
  output = '';
  #name;
  #child;
  #hear = () => {};

  constructor(file, args, options) {
    this.#name = args.findLast((arg) => arg.includes('/')) ?? file;
    this.#child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    running.add(this.#child);
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.on('data', (chunk) => {
        this.output += chunk;
        this.#hear();
      });
    }
    /** Its exit code, or null where a signal ended it. */
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => (this.output += error.message));
      this.#child.once('close', resolve);
    }).finally(() => running.delete(this.#child));
  }

  /** Comes back, with itself, once it has said this. */
  async says(text) {
    const said = new Promise((resolve) => {
      this.#hear = () => this.output.includes(text) && resolve();
    });
    await Promise.race([said, this.ended]);
    if (!this.output.includes(text)) throw new Error(`${this.#name} ended before it said ${text}:\n${this.output}`);
    return this;
  }

  end(signal) {
    this.#child.kill(signal);
    return this.ended;
  }
}

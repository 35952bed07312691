import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tools/free-port.mjs';
import { startPostgres, type PostgresServer } from '../tools/postgres.mjs';

const MAIN = join(import.meta.dirname, '../api/dist/main.js');
const MOVED_CLOCK = join(import.meta.dirname, '../api/test/support/moved-clock.mjs');
const JITTER = join(import.meta.dirname, 'jitter.cjs');

/** The built product in a separate process. Its folder and port stay the same across restarts. */
export class Product {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'e2e-'));
  #child!: ChildProcess;
  #ended!: Promise<number | null>;

  private constructor(
    private readonly port: number,
    private readonly server?: PostgresServer,
  ) {}

  /** Uses a PostgreSQL server, or the embedded database if requested or if there is no server for this system. */
  static async onFreePort({ isEmbedded }: { isEmbedded: boolean }): Promise<Product> {
    return new Product(await freePort(), isEmbedded ? undefined : await startPostgres());
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts the product. Resolves once it prints its address. */
  start(env: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: this.#dataDir,
        ...(this.server && { DATABASE_URL: this.server.url }),
        PORT: String(this.port),
        LOG_LEVEL: 'warn',
        // Emails leave at once, except where a journey undoes a decision.
        UNDO_SECONDS: '0',
        // Journeys receive webhooks on this machine.
        WEBHOOK_ALLOW_PRIVATE: '1',
        NODE_OPTIONS: `--import ${MOVED_CLOCK} ${process.env.JITTER ? `--require ${JITTER}` : ''}`,
        CLOCK_AHEAD_MS: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once('close', resolve));
    return new Promise((resolve, reject) => {
      let printed = '';
      const read = (chunk: Buffer) => {
        printed += chunk;
        if (printed.includes(`is running at ${this.address}\n`)) resolve();
      };
      child.stdout!.on('data', read);
      child.stderr!.on('data', read);
      void this.#ended.then((code) => reject(new Error(`The product ended with ${code} before it ran:\n${printed}`)));
    });
  }

  /** Sets the running product's clock ahead by `aheadMs`. The embedded database has the same clock. */
  async moveClock(aheadMs: number): Promise<void> {
    const moved = once(this.#child, 'message');
    this.#child.send(aheadMs);
    await moved;
  }

  /** Stops it with SIGTERM. Resolves with the exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  /** Stops it with SIGKILL. Resolves with the exit code. */
  kill(): Promise<number | null> {
    return this.#end('SIGKILL');
  }

  /** Stops the database server and removes the folder. */
  async remove(): Promise<void> {
    await this.server?.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  #end(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal);
    return this.#ended;
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../../tools/free-port.mjs';
import type { TestApp } from './test-app.js';

const MAIN = join(__dirname, '../../dist/main.js');

/** A process of the compiled product with its own clock, on the database of a test app. */
export class BuiltProduct {
  private constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
    private readonly ended: Promise<unknown>,
  ) {}

  /** Starts a process with its clock `aheadMs` ahead and these test files preloaded. Resolves when it is ready. */
  static async start(
    { config }: TestApp,
    { smtpUrl, aheadMs, preloads = [] }: { smtpUrl: string; aheadMs: number; preloads?: string[] },
  ): Promise<BuiltProduct> {
    const port = await freePort();
    const imports = [...preloads, 'moved-clock.mjs'].map((name) => pathToFileURL(join(__dirname, name)).href);
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATABASE_URL: config.databaseUrl,
        JWT_SECRET: config.jwtSecret.toString(),
        SMTP_URL: smtpUrl,
        ADMIN_EMAILS: 'admin@example.org',
        UNDO_SECONDS: '0',
        NODE_OPTIONS: imports.map((href) => `--import=${href}`).join(' '),
        CLOCK_AHEAD_MS: String(aheadMs),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const product = new BuiltProduct(child, `http://127.0.0.1:${port}`, once(child, 'close'));
    const isReady = async () => Boolean((await fetch(`${product.origin}/api/health/ready`).catch(() => null))?.ok);
    while (!(await isReady())) await pause(50);
    return product;
  }

  /** Sets the clock to `aheadMs` ahead of the real time. */
  async moveClock(aheadMs: number): Promise<void> {
    const moved = once(this.child, 'message');
    this.child.send(aheadMs);
    await moved;
  }

  /** Kills the process and resolves when it has ended. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

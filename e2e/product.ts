import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../api/dist/main.js');

/** The built product, running as a process of its own. */
export class Product {
  private constructor(
    private readonly child: ChildProcess,
    private readonly ended: Promise<number | null>,
    readonly port: number,
    readonly address: string,
  ) {}

  /** Comes back when the product has announced its address. */
  static async start({ dataDir, port, env = {} }: { dataDir: string; port?: number; env?: Record<string, string> }) {
    const itsPort = port ?? (await freePort());
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(itsPort), LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    let printed = '';
    const address = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        printed += chunk;
        const announced = /is running at (\S+)\n/.exec(printed)?.[1];
        if (announced) resolve(announced);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void ended.then((code) => reject(new Error(`The product ended with ${code} before it was ready:\n${printed}`)));
    });
    return new Product(child, ended, itsPort, address);
  }

  /** Asks it to end; the exit code. */
  stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  /** Ends it without a word of warning, as a power cut would. */
  kill(): Promise<number | null> {
    return this.end('SIGKILL');
  }

  private end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

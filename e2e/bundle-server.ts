import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { freePort } from '../tools/free-port.mjs';

const DIST = join(import.meta.dirname, '../admin-console/dist');
const PREFIX = '/remotes/admin-console/';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** Serves only the built admin console, on another origin. */
export class BundleServer {
  private server?: Server;
  /** The number of files it has served. */
  served = 0;
  /** Whether it leaves requests without a response. */
  isStalled = false;
  /** The files to which it appends code. */
  changed?: RegExp;

  private constructor(private readonly port: number) {}

  static async start(): Promise<BundleServer> {
    const bundle = new BundleServer(await freePort());
    await bundle.open();
    return bundle;
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** The hash of the entry file from the build. */
  integrity(): string {
    const entry = readFileSync(join(DIST, 'remoteEntry.js'));
    return `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  }

  open(): Promise<void> {
    this.server = createServer((request, response) => {
      if (this.isStalled) return undefined;
      const { pathname } = new URL(request.url!, this.address);
      const file = join(DIST, normalize(pathname.slice(PREFIX.length)));
      if (!pathname.startsWith(PREFIX) || !existsSync(file)) return response.writeHead(404).end();
      this.served++;
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      });
      response.write(readFileSync(file));
      return response.end(this.changed?.test(pathname) ? '\n;' : '');
    });
    return new Promise((resolve) => this.server!.listen(this.port, resolve));
  }

  close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server!.close(() => resolve()));
    this.server!.closeAllConnections();
    return closed;
  }
}

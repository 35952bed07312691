import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../../../tools/free-port.mjs';
import { startPostgres } from '../../../tools/postgres.mjs';
import { CHECKOUT } from '../../src/platform/config/folders.js';

// Runs the services of docker-compose.yml as processes of this machine, without a container engine. They use the same
// programs and files of ops/, with other addresses and paths. This needs pgbouncer, haproxy and nginx.

type Env = Record<string, string>;

/** The folder, addresses and ports of the services. */
interface Setup {
  folder: string;
  direct: URL;
  pooled: URL;
  password: string;
  listen: number;
  consolePort: number;
  admin: number;
  apis: number[];
}

export type Production = Awaited<ReturnType<typeof startProduction>>;

const PRODUCT_ROLE = 'network_product';
/** The user for PgBouncer, which refuses to run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
/** Includes the folders where Debian installs servers, which are not in every PATH. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/**
 * Starts all services except api processes and workers. Returns functions to start those, and the addresses.
 * `env` extends the environment of the product.
 */
export async function startProduction(env: Env) {
  requirePrograms();
  const folder = mkdtempSync(join(tmpdir(), 'network-production-'));
  chmodSync(folder, 0o755);
  const database = await startPostgres({ isDurable: true });
  if (!database) throw new Error('No PostgreSQL package for this system.');
  const password = randomBytes(24).toString('hex');
  const secret = randomBytes(48).toString('base64');
  const direct = new URL(database.url);
  const pooled = new URL(database.url);
  [pooled.username, pooled.password, pooled.port] = [PRODUCT_ROLE, password, String(await freePort())];
  const [listen, consolePort, admin] = [await freePort(), await freePort(), await freePort()];
  const apis = [await freePort(), await freePort()];
  const setup = { folder, direct, pooled, password, listen, consolePort, admin, apis };

  const services = await Promise.all([startPooler(setup), startConsole(setup), startBalancer(setup, setup)]);
  const started: Program[] = [];
  const product = (more: Env) => ({
    PATH,
    NODE_ENV: 'production',
    PUBLIC_URL: `http://127.0.0.1:${listen}`,
    ADMIN_CONSOLE_URL: `http://127.0.0.1:${consolePort}`,
    DATABASE_URL: pooled.href,
    JWT_SECRET: secret,
    TRUST_PROXY: '1',
    SMTP_TLS: 'optional',
    ...env,
    ...more,
  });
  const node = async (file: string, more: Env, ready: string) => {
    const program = new Program(process.execPath, [join(CHECKOUT, 'api/dist', file)], { env: product(more) });
    started.push(program);
    await program.prints(ready);
    return program;
  };
  return {
    url: `http://127.0.0.1:${listen}`,
    consoleUrl: `http://127.0.0.1:${consolePort}`,
    directUrl: direct.href,
    database,
    makeRole: <Result>(run: (statement: string) => Result) => run(productRole(password)),
    migrate: async () => (await node('cli/migrate.js', { DATABASE_DIRECT_URL: direct.href }, 'up to date')).ended,
    /** Starts the process of API_1 or API_2. Resolves once it accepts requests. */
    startApi: (index: 0 | 1, more: Env = {}) => {
      const where = { PROCESS: 'api', HOST: '127.0.0.1', PORT: String(apis[index]), DRAIN_SECONDS: '2' };
      return node('main.js', { ...where, ...more }, '"listening"');
    },
    startWorker: (more: Env = {}) => node('main.js', { PROCESS: 'worker', ...more }, '"working"'),
    /** Returns the number of api processes that the balancer considers ready. */
    countReady: async () => (await askBalancer(admin)).filter((line) => /^ready,api-\d,.*,UP,/.test(line)).length,
    logs: () => [...services, ...started].map((program) => program.output).join(''),
    stop: async () => {
      await Promise.all([...started, ...services].map((program) => program.end('SIGTERM')));
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs first, so that a failure leaves no processes behind. */
function requirePrograms() {
  const isThere = (program: string) => PATH.split(delimiter).some((folder) => existsSync(join(folder, program)));
  const missing = ['pgbouncer', 'haproxy', 'nginx'].filter((program) => !isThere(program));
  if (missing.length) throw new Error(`Install ${missing.join(' and ')} first, from the system's packages.`);
}

/** Returns the statement of ops/product-role.sql with the password, which psql would read from the environment. */
function productRole(password: string): string {
  const [, statement] = /^(CREATE ROLE [^;]+);/m.exec(readFileSync(join(CHECKOUT, 'ops/product-role.sql'), 'utf8'))!;
  return statement!.replace(":'password'", `'${password}'`);
}

/** Writes a file of ops/ with replaced texts and returns its path. Throws if the file lacks one of the texts. */
function writeConfig(name: string, folder: string, replacements: Env): string {
  let text = readFileSync(join(CHECKOUT, 'ops', name), 'utf8');
  for (const [there, here] of Object.entries(replacements)) {
    if (!text.includes(there)) throw new Error(`ops/${name} does not contain ${there}`);
    text = text.replaceAll(there, here);
  }
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

async function startPooler({ folder, direct, pooled, password }: Setup): Promise<Program> {
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${PRODUCT_ROLE}" "${password}"\n`);
  const file = writeConfig('pgbouncer.ini', folder, {
    'host=database port=5432': `host=127.0.0.1 port=${direct.port}`,
    'listen_addr = *': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${pooled.port}`,
    '/tmp/users.txt': users,
  });
  return new Program('pgbouncer', [file], { env: { PATH }, ...NOBODY }).prints('process up');
}

async function startConsole({ folder, consolePort }: Setup): Promise<Program> {
  const root = join(folder, 'console');
  mkdirSync(join(root, 'remotes'), { recursive: true });
  symlinkSync(join(CHECKOUT, 'admin-console/dist'), join(root, 'remotes/admin-console'));
  const file = writeConfig('console.nginx.conf', folder, {
    'listen 8080': `listen 127.0.0.1:${consolePort}`,
    '/tmp/': `${folder}/`,
    '/srv/console': root,
    // In the image the user may read the files. In a checkout that depends on its location.
    'events {': `${NOBODY.uid ? 'user root;\n' : ''}events {`,
  });
  return new Program('nginx', ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], { env: { PATH } }).prints(
    'start worker',
  );
}

/**
 * Starts the balancer in front of two api processes with its file of `ops/`.
 * With `report`, the balancer reports the state of its servers at the port `admin`.
 */
export async function startBalancer(
  { listen, apis }: Pick<Setup, 'listen' | 'apis'>,
  report?: Pick<Setup, 'admin' | 'folder'>,
): Promise<Program> {
  const file = report
    ? writeConfig('haproxy.cfg', report.folder, {
        'maxconn 4000': `maxconn 4000\n  stats socket ipv4@127.0.0.1:${report.admin}`,
      })
    : join(CHECKOUT, 'ops/haproxy.cfg');
  const [API_1, API_2] = apis.map((port) => `127.0.0.1:${port}`);
  const env = { PATH, LISTEN: `127.0.0.1:${listen}`, API_1, API_2 };
  return new Program('haproxy', ['-W', '-db', '-f', file], { env }).prints('Loading success');
}

/** Returns the lines of the balancer's report about its servers. */
async function askBalancer(port: number): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  socket.write('show stat\n');
  return (await socket.setEncoding('utf8').toArray()).join('').split('\n');
}

/** The running programs. None of them outlives this process. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A started program and its output. */
export class Program {
  output = '';
  /** The exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
  readonly #name: string;
  readonly #child: ChildProcess;
  #hear = () => {};

  constructor(file: string, args: string[], options: SpawnOptions) {
    this.#name = args.findLast((arg) => arg.includes('/')) ?? file;
    this.#child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    running.add(this.#child);
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
      stream.on('data', (chunk) => {
        this.output += chunk;
        this.#hear();
      });
    }
    this.ended = new Promise<number | null>((resolve) => {
      this.#child.once('error', (error) => (this.output += error.message));
      this.#child.once('close', resolve);
    }).finally(() => running.delete(this.#child));
  }

  /** Resolves to the program once its output contains the text. Throws if the program ends before that. */
  async prints(text: string): Promise<this> {
    const printed = new Promise<void>((resolve) => {
      this.#hear = () => {
        if (this.output.includes(text)) resolve();
      };
    });
    await Promise.race([printed, this.ended]);
    if (!this.output.includes(text)) throw new Error(`${this.#name} ended before it printed ${text}:\n${this.output}`);
    return this;
  }

  end(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal);
    return this.ended;
  }
}

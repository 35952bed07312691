import { spawn } from 'node:child_process';
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
import { ROOT } from './files.mjs';
import { freePort } from './free-port.mjs';
import { startPostgres } from './postgres.mjs';

// Runs the services of docker-compose.yml as processes of this machine, without a container engine. They use the same
// programs and files of ops/, with other addresses and paths. This needs pgbouncer, haproxy and nginx.

const PRODUCT_ROLE = 'network_product';
/** The user for PgBouncer, which refuses to run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
/** Includes the folders where Debian installs servers, which are not in every PATH. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/**
 * Starts all services except api processes and workers. Returns functions to start those, and the addresses.
 * `env` extends the environment of the product.
 */
export async function startProduction(env) {
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
  const [listen, consolePort, admin, ...apis] = await Promise.all(Array.from({ length: 5 }, freePort));
  const setup = { folder, direct, pooled, password, listen, consolePort, admin, apis };

  const services = await Promise.all([startPooler(setup), startConsole(setup), startBalancer(setup)]);
  const started = [];
  const product = (more) => ({
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
  const node = async (file, more, ready) => {
    const program = new Program(process.execPath, [join(ROOT, 'api/dist', file)], { env: product(more) });
    started.push(program);
    await program.prints(ready);
    return program;
  };
  return {
    url: `http://127.0.0.1:${listen}`,
    consoleUrl: `http://127.0.0.1:${consolePort}`,
    directUrl: direct.href,
    database,
    makeRole: (ask) => ask(productRole(password)),
    migrate: async () => (await node('cli/migrate.js', { DATABASE_DIRECT_URL: direct.href }, 'up to date')).ended,
    /** Starts the process of API_1 or API_2. Resolves once it accepts requests. */
    startApi: (index, more = {}) => {
      const where = { PROCESS: 'api', HOST: '127.0.0.1', PORT: String(apis[index]), DRAIN_SECONDS: '2' };
      return node('main.js', { ...where, ...more }, '"listening"');
    },
    startWorker: (more = {}) => node('main.js', { PROCESS: 'worker', ...more }, '"working"'),
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
  const isThere = (program) => PATH.split(delimiter).some((folder) => existsSync(join(folder, program)));
  const missing = ['pgbouncer', 'haproxy', 'nginx'].filter((program) => !isThere(program));
  if (missing.length) throw new Error(`Install ${missing.join(' and ')} first, from the system's packages.`);
}

/** Returns the statement of ops/product-role.sql with the password, which psql would read from the environment. */
function productRole(password) {
  const [, statement] = /^(CREATE ROLE [^;]+);/m.exec(readFileSync(join(ROOT, 'ops/product-role.sql'), 'utf8'));
  return statement.replace(":'password'", `'${password}'`);
}

/** Writes a file of ops/ with replaced texts and returns its path. Throws if the file lacks one of the texts. */
function written(name, folder, others) {
  let text = readFileSync(join(ROOT, 'ops', name), 'utf8');
  for (const [there, here] of Object.entries(others)) {
    if (!text.includes(there)) throw new Error(`ops/${name} does not contain ${there}`);
    text = text.replaceAll(there, here);
  }
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

async function startPooler({ folder, direct, pooled, password }) {
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${PRODUCT_ROLE}" "${password}"\n`);
  const file = written('pgbouncer.ini', folder, {
    'host=database port=5432': `host=127.0.0.1 port=${direct.port}`,
    'listen_addr = *': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${pooled.port}`,
    '/tmp/users.txt': users,
  });
  return new Program('pgbouncer', [file], { env: { PATH }, ...NOBODY }).prints('process up');
}

async function startConsole({ folder, consolePort }) {
  const root = join(folder, 'console');
  mkdirSync(join(root, 'remotes'), { recursive: true });
  symlinkSync(join(ROOT, 'admin-console/dist'), join(root, 'remotes/admin-console'));
  const file = written('console.nginx.conf', folder, {
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
 * If `admin` is a port, the balancer reports the state of its servers there.
 */
export async function startBalancer({ listen, apis, admin, folder }) {
  const changes = admin && { 'maxconn 4000': `maxconn 4000\n  stats socket ipv4@127.0.0.1:${admin}` };
  const file = changes ? written('haproxy.cfg', folder, changes) : join(ROOT, 'ops/haproxy.cfg');
  const [API_1, API_2] = apis.map((port) => `127.0.0.1:${port}`);
  const env = { PATH, LISTEN: `127.0.0.1:${listen}`, API_1, API_2 };
  return new Program('haproxy', ['-W', '-db', '-f', file], { env }).prints('Loading success');
}

/** Returns the lines of the balancer's report about its servers. */
async function askBalancer(port) {
  const socket = connect(port, '127.0.0.1');
  socket.write('show stat\n');
  return (await socket.setEncoding('utf8').toArray()).join('').split('\n');
}

/** The running programs. None of them outlives this process. */
const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A started program and its output. */
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
    /** The exit code, or null after a signal. */
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => (this.output += error.message));
      this.#child.once('close', resolve);
    }).finally(() => running.delete(this.#child));
  }

  /** Resolves to the program once its output contains the text. Throws if the program ends before that. */
  async prints(text) {
    const printed = new Promise((resolve) => {
      this.#hear = () => this.output.includes(text) && resolve();
    });
    await Promise.race([printed, this.ended]);
    if (!this.output.includes(text)) throw new Error(`${this.#name} ended before it printed ${text}:\n${this.output}`);
    return this;
  }

  end(signal) {
    this.#child.kill(signal);
    return this.ended;
  }
}

import { spawn } from 'node:child_process';
import { ROOT } from './files.mjs';

// Runs all parts with reload on one origin. The shell's server is in front and proxies the other parts.

const port = Number(process.env.PORT ?? 3000);
const ports = { API_PORT: port + 1, PORTAL_PORT: port + 2, ADMIN_CONSOLE_PORT: port + 3 };
const origin = `http://localhost:${port}`;

const PARTS = {
  api: { PORT: ports.API_PORT, PUBLIC_URL: process.env.PUBLIC_URL ?? origin },
  portal: { PORT: ports.PORTAL_PORT },
  'admin-console': { PORT: ports.ADMIN_CONSOLE_PORT },
  shell: { PORT: port, ...ports },
};

const children = new Set();
let isEnding = false;

/** Starts a command in its own process group, so that its children end with it. */
function start(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])) },
  });
  children.add(child);
  child.once('exit', () => {
    children.delete(child);
    // Background children have lost their parent, but are still in the group.
    signal(child, 'SIGTERM');
  });
  return child;
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // The process has already ended.
  }
}

function end(code) {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const child of children) signal(child, 'SIGTERM');
  const killTimer = setTimeout(() => children.forEach((child) => signal(child, 'SIGKILL')), 8_000);
  killTimer.unref();
}

process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));

// The first build creates the api's dist and the exports of the libs. Editors read the generated client.
const build = start('npx', ['nx', 'run-many', '-t', 'build', 'generate', '-p', 'domain', 'api', 'api-client']);
build.once('exit', (code) => {
  if (isEnding) return;
  if (code !== 0) return end(code ?? 1);
  for (const [name, env] of Object.entries(PARTS)) {
    const child = start('npm', ['run', 'dev', '--silent', '-w', `@network/${name}`], env);
    // End everything if one part ends. A missing part would look like an error in the others.
    child.once('exit', (childCode) => end(childCode ?? 1));
  }
  console.log(`\n  ${origin}   inbox: ${origin}/dev/inbox   components: ${origin}/dev/ui\n`);
});

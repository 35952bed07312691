import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from './build.mjs';

/** The file of a package's program, to be run by node itself: the same on every system and for every user. */
export function program(name, { bin = name, part = '.' } = {}) {
  const packages = createRequire(join(ROOT, part, 'package.json'));
  const file = packages.resolve(`${name}/package.json`);
  const { bin: bins } = packages(file);
  return join(dirname(file), typeof bins === 'string' ? bins : bins[bin]);
}

/** Runs a program with node and returns its output; with `live` the output is also printed as it comes. */
export function run(args, { env = {}, live = false, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: undefined, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', ...env },
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        chunks.push(chunk);
        if (live) process.stdout.write(chunk);
      });
    }
    const end = (signal) => () => child.kill(signal);
    const [onInt, onTerm] = [end('SIGINT'), end('SIGTERM')];
    process.on('SIGINT', onInt).on('SIGTERM', onTerm);
    child.once('close', (code) => {
      process.off('SIGINT', onInt).off('SIGTERM', onTerm);
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() });
    });
  });
}

/**
 * Runs `steps` in their order, two at a time, and prints one line for each; true when none failed. A step that needs
 * the build (`after`) waits for it, and is left out when it failed.
 */
export async function runSteps(steps, atOnce = 2) {
  const waiting = [...steps];
  const ends = new Map();
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      ends.set(step, runStep(step, ends.get(step.after)));
      await ends.get(step);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (await Promise.all(ends.values())).every(Boolean);
}

async function runStep({ name, work, fix }, isReady) {
  if ((await isReady) === false) {
    console.log(`left out ${name}`);
    return false;
  }
  const start = Date.now();
  const { ok, output } = await work();
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(56)} ${seconds.padStart(6)} s`);
  if (!ok) console.log(`\n${output.trim()}\n\n${fix}\n`);
  return ok;
}

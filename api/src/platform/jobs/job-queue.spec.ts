import { Logger } from '@nestjs/common';
import { backoff, JobLoop } from './job-queue.js';
import { runEach } from './recurring-jobs.js';

const NEVER_MS = 60_000;

/** Returns a loop with these runs, and the number of started runs. */
function loopOf(runs: (() => Promise<unknown>)[], pauseMs: number) {
  let begun = 0;
  const loop = new JobLoop('test', async () => runs[begun++]?.(), pauseMs);
  const until = async (count: number) => {
    while (begun < count) await new Promise(setImmediate);
  };
  return { loop, until, begun: () => begun };
}

/** Gives a loop without pauses enough time for many runs. */
async function manyTurns() {
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
}

describe('a loop', () => {
  beforeEach(() => void jest.spyOn(Logger.prototype, 'warn').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it('runs again at once while more is due, and pauses when not', async () => {
    const { loop, until, begun } = loopOf([async () => true, async () => true, async () => false], NEVER_MS);
    loop.start();
    await until(3);
    await manyTurns();
    expect(begun()).toBe(3);
    await loop.stop();
  });

  it('runs again after runs that failed, and logs a failure that lasts once a minute', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const error = new Error('no');
    const fail = () => Promise.reject(error);
    const failLater = () => {
      now.mockReturnValue(60_000);
      return fail();
    };
    const failOtherwise = () => Promise.reject(new RangeError('no'));
    const { loop, until } = loopOf([fail, fail, async () => false, fail, failLater, fail, failOtherwise, fail], 1);
    loop.start();
    await until(9);
    await loop.stop();
    const logged = jest.mocked(Logger.prototype.warn).mock.calls.map(([line]) => /RangeError|Error/.exec(line)?.[0]);
    expect(logged).toEqual(['Error', 'Error', 'Error', 'RangeError', 'Error']);
  });

  it('stops after the current run, and runs no more', async () => {
    let end = () => {};
    const { loop, until, begun } = loopOf([() => new Promise<void>((resolve) => (end = resolve))], 0);
    loop.start();
    await until(1);
    let hasStopped = false;
    const stopped = loop.stop().then(() => (hasStopped = true));
    await manyTurns();
    expect(hasStopped).toBe(false);
    end();
    await stopped;
    expect(begun()).toBe(1);
  });
});

it('runs a job for each id, also after one that failed', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const done: string[] = [];
  await runEach('test', ['a', 'b', 'c'], async (id) => {
    if (id === 'b') throw new Error('no');
    done.push(id);
  });
  expect([done, warn.mock.calls.length]).toEqual([['a', 'c'], 1]);
  warn.mockRestore();
});

it('doubles the back-off after each failed attempt, up to a limit', () => {
  const pauses = [0, 1, 2, 3, 4].map((tries) => backoff(tries, { firstMs: 5, longestMs: 30 }));
  expect(pauses).toEqual([5, 10, 20, 30, 30]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { withTable } from './read-table.js';

jest.mock('node:worker_threads', () => {
  const real = jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads');
  return {
    ...real,
    Worker: jest.fn((...options: ConstructorParameters<typeof Worker>) => new real.Worker(...options)),
  };
});

const folder = mkdtempSync(join(tmpdir(), 'read-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file of these rows. */
function file(rows: string[][]): string {
  const path = join(folder, 'people.csv');
  writeFileSync(path, rows.map((cells) => cells.join(',')).join('\n'));
  return path;
}

const threads = () => jest.mocked(Worker).mock.results.map(({ value }) => value as Worker);

it('reads a table in a thread, which returns one batch at a time and ends', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => [`${index}`, 'a', '', 'c']);
  const taken = await withTable(file(rows), async ({ head, count, lastFilled, batch }) => {
    expect([count, lastFilled, head[1]]).toEqual([1000, [999, 999, -1, 999], { row: 2, cells: ['1', 'a', '', 'c'] }]);
    return batch({ from: 900, stored: [0, 3], mapped: [3] });
  });
  expect([taken.rows.length, taken.rows[0]]).toEqual([100, { row: 901, cells: ['c'] }]);
  expect(JSON.parse(taken.file)[0]).toEqual({ row: 901, cells: ['900', 'c'] });
  expect(threads().map(({ threadId }) => threadId)).toEqual([-1]);
});

it('limits the time that the event loop takes for a batch', () =>
  withTable(file(Array.from({ length: 1000 }, () => ['a', 'b'.repeat(4000)])), async ({ batch }) => {
    const some = await batch({ from: 0, stored: [0, 1], mapped: [0] });
    expect(some.file.length).toBeLessThan(250_000);
    expect((await batch({ from: some.rows.length, stored: [0], mapped: [] })).rows).toHaveLength(250);
  }));

it('truncates very long cells', () =>
  withTable(file([['a'.repeat(40_000)]]), async ({ head }) => expect(head[0]!.cells[0]).toHaveLength(8001)));

it('survives an error of the thread after its timeout', async () => {
  const time = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
  const reading = withTable(file([['a']]), () => Promise.resolve());
  await setImmediate();
  time.abort();
  expect(() => threads().at(-1)!.emit('error', new Error('late'))).not.toThrow();
  await expect(reading).rejects.toMatchObject({ code: 'invalid_input' });
});

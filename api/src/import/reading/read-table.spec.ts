import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { readTable, type TableRow } from './read-table.js';

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

const rowsOf = (count: number, text: string) => Array.from({ length: count }, () => ['a', text]);

const threads = () => jest.mocked(Worker).mock.results.map(({ value }) => value as Worker);

it('reads a table in a thread, which ends', async () => {
  const rows = await readTable(file(Array.from({ length: 1000 }, (_, index) => [`${index}`, 'a', '', 'c', ''])));
  expect([rows.length, rows[1], rows[999]]).toEqual([
    1000,
    { row: 2, cells: ['1', 'a', '', 'c'] },
    { row: 1000, cells: ['999', 'a', '', 'c'] },
  ]);
  expect(threads().map(({ threadId }) => threadId)).toEqual([-1]);
});

it('limits the time that the event loop takes for a batch', async () => {
  const sizes: number[] = [];
  const reading = readTable(file([...rowsOf(1000, 'b'.repeat(4000)), ...rowsOf(1000, 'b')]));
  await setImmediate();
  threads()
    .at(-1)!
    .on('message', ({ rows }: { rows: TableRow[] }) => sizes.push(rows.length));
  expect(await reading).toHaveLength(2000);
  expect(sizes).toEqual([...Array<number>(20).fill(50), 250, 250, 250, 250, 0]);
});

it('truncates very long cells', async () => {
  const [row] = await readTable(file([['a'.repeat(40_000)]]));
  expect(row!.cells[0]).toHaveLength(8001);
});

it('survives an error of the thread after its timeout', async () => {
  const time = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
  const reading = readTable(file([['a']]));
  await setImmediate();
  time.abort();
  expect(() => threads().at(-1)!.emit('error', new Error('late'))).not.toThrow();
  await expect(reading).rejects.toMatchObject({ code: 'invalid_input' });
});

import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LIMITS } from '@network/domain';
import pLimit from 'p-limit';
import { FILES } from '../../platform/config/folders.js';
import { invalidInput } from '../../platform/http/api-error.js';
import type { MessageId } from '../../platform/i18n/messages.js';

/** One row of a file: its number, as spreadsheets show it, and its cells. */
export interface TableRow {
  row: number;
  cells: string[];
}

/** A workbook of 20,000 rows takes eight seconds on a busy machine. */
const LONGEST_MS = 30_000;
const MEMORY_MB = 512;

/** Limits the threads of one process. More would slow down everybody else. */
const limitThreads = pLimit(2);

const REFUSALS: Record<string, MessageId> = {
  columns: 'import.file.columns',
  empty: 'import.file.empty',
  formulas: 'import.file.formulas',
  rows: 'import.file.rows',
  type: 'import.file.type',
  unpacked: 'import.file.unpacked',
  unreadable: 'import.file.unreadable',
};

const refused = (reason: string) =>
  invalidInput({
    file: [{ id: REFUSALS[reason]!, values: { rows: LIMITS.importRows, columns: LIMITS.importColumns } }],
  });

/**
 * Reads the rows of a CSV file or of the first sheet of a workbook, without blank ones. A separate thread with limits
 * on time and memory reads it. Throws 400 for a file that is no table.
 */
export const readTable = (path: string): Promise<TableRow[]> => limitThreads(() => readInThread(path));

async function readInThread(path: string): Promise<TableRow[]> {
  const thread = new Worker(join(FILES, 'import/reading/table.worker.js'), {
    workerData: { path, maxRows: LIMITS.importRows, maxColumns: LIMITS.importColumns },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // An error after the time is up would otherwise end the process.
  thread.on('error', () => undefined);
  try {
    const answers = once(thread, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
    const [answer] = (await answers) as [{ rows: TableRow[] } | { refused: string }];
    if ('refused' in answer) throw refused(answer.refused);
    return answer.rows;
  } catch (error) {
    throw hasExceededLimits(error) ? refused('unreadable') : error;
  } finally {
    await thread.terminate();
  }
}

/** Whether the thread ran out of time or memory. */
const hasExceededLimits = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));

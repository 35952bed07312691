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
const TIMEOUT_MS = 30_000;
const MEMORY_MB = 512;

/** The maximum number of threads per process. Caps CPU use. */
const limitThreads = pLimit(2);

const THREAD_LIMITS = {
  rows: LIMITS.importRows,
  columns: LIMITS.importColumns,
  cells: LIMITS.importCells,
  /** Text of all cells. Archives unpack to more than the limit on files. */
  characters: 4 * LIMITS.importBytes,
  /** Characters per cell. Twice the longest field's limit, so truncated cells still fail validation. */
  cell: 2 * LIMITS.text,
};

/** Returns the error for the field `file`. The reason is the end of a message id. */
export const refused = (reason: string) =>
  invalidInput({
    file: [
      {
        id: `import.file.${reason}` as MessageId,
        values: { rows: LIMITS.importRows, columns: LIMITS.importColumns, cells: LIMITS.importCells },
      },
    ],
  });

/**
 * Returns the rows of a CSV file or of a workbook's first sheet, without blank rows and trailing blank cells. A worker
 * thread with time and memory limits reads them. Throws 400 for an invalid file.
 */
export const readTable = (path: string): Promise<TableRow[]> => limitThreads(() => readInThread(path));

async function readInThread(path: string): Promise<TableRow[]> {
  const thread = new Worker(join(FILES, 'import/reading/table.worker.js'), {
    workerData: { path, limits: THREAD_LIMITS },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // An unhandled error after the timeout would end the process.
  thread.on('error', () => undefined);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const rows: TableRow[] = [];
  try {
    for (;;) {
      thread.postMessage('next batch');
      const [batch] = (await once(thread, 'message', { signal })) as [{ rows: TableRow[] } | { reason: string }];
      if ('reason' in batch) throw refused(batch.reason);
      if (batch.rows.length === 0) return rows;
      rows.push(...batch.rows);
    }
  } catch (error) {
    throw hasExceededLimits(error) ? refused('unreadable') : error;
  } finally {
    await thread.terminate();
  }
}

/** The errors of a thread that ran out of time or memory. */
const LIMIT_ERRORS = ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'];
const hasExceededLimits = (error: unknown) => LIMIT_ERRORS.includes((error as { code?: string }).code ?? '');

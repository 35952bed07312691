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

/** The start of a table, without blank rows. */
export interface TableHead {
  head: TableRow[];
  count: number;
  /** The index of the last row in which each column has a value, or -1. */
  lastFilled: number[];
}

export interface TableBatch {
  /** The cells of the columns that are mapped to fields. */
  rows: TableRow[];
  /** The numbers and the stored cells of the same rows as JSON, which the database reads. */
  file: string;
}

/** The rows to take from a table, and the indexes of their columns. */
interface Wanted {
  from: number;
  stored: number[];
  mapped: number[];
}

/** A parsed table, read in batches from a thread. */
export interface Table extends TableHead {
  batch: (wanted: Wanted) => Promise<TableBatch>;
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

const REFUSALS: Record<string, MessageId> = {
  cells: 'import.file.cells',
  columns: 'import.file.columns',
  empty: 'import.file.empty',
  formulas: 'import.file.formulas',
  rows: 'import.file.rows',
  type: 'import.file.type',
  unpacked: 'import.file.unpacked',
  unreadable: 'import.file.unreadable',
};

/** Returns the error for the field `file`. */
export const refused = (reason: string) =>
  invalidInput({
    file: [
      {
        id: REFUSALS[reason]!,
        values: { rows: LIMITS.importRows, columns: LIMITS.importColumns, cells: LIMITS.importCells },
      },
    ],
  });

/**
 * Passes the table of a CSV file or a workbook's first sheet to `use`. A worker thread with time and memory limits
 * reads it, and ends after `use`. Throws 400 for an invalid file.
 */
export const withTable = <T>(path: string, use: (table: Table) => Promise<T>): Promise<T> =>
  limitThreads(() => readInThread(path, use));

async function readInThread<T>(path: string, use: (table: Table) => Promise<T>): Promise<T> {
  const thread = new Worker(join(FILES, 'import/reading/table.worker.js'), {
    workerData: { path, limits: THREAD_LIMITS },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // An unhandled error after the timeout would end the process.
  thread.on('error', () => undefined);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = async <Answer>() => ((await once(thread, 'message', { signal })) as [Answer])[0];
  try {
    const head = await answer<TableHead | { refused: string }>();
    if ('refused' in head) throw refused(head.refused);
    return await use({
      ...head,
      batch: (wanted) => {
        thread.postMessage(wanted);
        return answer<TableBatch>();
      },
    });
  } catch (error) {
    throw hasExceededLimits(error) ? refused('unreadable') : error;
  } finally {
    await thread.terminate();
  }
}

/** The errors of a thread that ran out of time or memory. */
const LIMIT_ERRORS = ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'];
const hasExceededLimits = (error: unknown) => LIMIT_ERRORS.includes((error as { code?: string }).code ?? '');

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

/** The beginning of a table, whose blank rows are left out. */
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

/** A table that a thread has read. It hands out one batch at a time. */
export interface Table extends TableHead {
  batch: (wanted: Wanted) => Promise<TableBatch>;
}

/** A workbook of 20,000 rows takes eight seconds on a busy machine. */
const LONGEST_MS = 30_000;
const MEMORY_MB = 512;

/** Limits the threads of one process. More would slow down everybody else. */
const limitThreads = pLimit(2);

const THREAD_LIMITS = {
  rows: LIMITS.importRows,
  columns: LIMITS.importColumns,
  cells: LIMITS.importCells,
  /** Text of all cells. Archives unpack to more than the limit on files. */
  characters: 4 * LIMITS.importBytes,
  /** Text of one cell. Twice the limit of the longest field, so that what is cut is too long in any case. */
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

/** The refusal of a file, as an error beside the field `file`. */
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
 * Hands a CSV file or the first sheet of a workbook to `use`. A separate thread with limits on time and memory reads it,
 * and ends with `use`. Throws 400 for a file that is no table.
 */
export const withTable = <T>(path: string, use: (table: Table) => Promise<T>): Promise<T> =>
  limitThreads(() => readInThread(path, use));

async function readInThread<T>(path: string, use: (table: Table) => Promise<T>): Promise<T> {
  const thread = new Worker(join(FILES, 'import/reading/table.worker.js'), {
    workerData: { path, limits: THREAD_LIMITS },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // An error after the time is up would otherwise end the process.
  thread.on('error', () => undefined);
  const signal = AbortSignal.timeout(LONGEST_MS);
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

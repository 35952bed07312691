import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, StreamableFile } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { callOf } from '../auth/failed-writes.filter.js';
import { WriteTransactions } from '../database/write-transactions.js';
import type { RequestWithActor, SignedIn } from '../http/access.js';
import { csvOf, type Cell } from '../http/csv.js';
import { readerLanguage } from '../http/reader-language.js';
import type { Filter } from '../input/list-query.js';
import { translate } from '../locales/messages.js';
import { headingOf, type Columns, type Heading, type Say } from './export-columns.js';

/** What an export narrows its list by. */
export type Filters = Filter & { orgId?: string | null };

/** For each moment of work an export leaves so many to other calls, which then do not wait for it. */
const LEFT_TO_OTHERS = 3;
/** Where others keep the process busy, it still goes on. */
const LONGEST_PAUSE_MS = 100;

/** Lists as files for spreadsheets. */
@Injectable()
export class ExportService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * The pages of a list as a CSV file, made while it is fetched and no further. It is recorded before anything leaves:
   * which list and narrowed how, not what was searched for, which is mostly a name.
   */
  async file<Row>(
    pages: AsyncGenerator<Row[]>,
    columns: Columns<Row>,
    query: Filters,
    actor: SignedIn,
    request: RequestWithActor,
  ): Promise<StreamableFile> {
    // Read before the answer begins: a wrong filter or a lost database is still refused as everywhere.
    const first = await pages.next();
    const entry = {
      action: 'list.export',
      subjectType: 'list',
      subjectId: null,
      fields: narrowedBy(query),
      relatedIds: query.orgId ? [query.orgId] : [],
      call: callOf(request).call,
    } as const;
    await this.transactions.run(actor, (tx) => this.audit.record(tx, actor.id, entry));
    const say: Say = (id) => translate(readerLanguage(request), id);
    const fields = Object.keys(columns) as (Heading & keyof Row)[];
    const rows = cells(from(first, pages), (row) => fields.map((field) => columns[field]!(row[field], say)));
    const csv = csvOf(
      fields.map((field) => say(headingOf(field))),
      rows,
    );
    const [list] = request.url.match(/\w+(?=\.csv)/) ?? [];
    return new StreamableFile(Readable.from(unhurried(csv), { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${list}-${new Date().toISOString().slice(0, 10)}.csv"`,
    });
  }
}

/** Filters by their names, statuses and order with their values. */
const narrowedBy = ({ status, sort, search, orgId }: Filters): string[] => [
  ...(status ? [`status=${status}`] : []),
  ...(sort ? [`sort=${sort}`] : []),
  ...(search ? ['search'] : []),
  ...(orgId ? ['orgId'] : []),
];

async function* from<Row>(first: IteratorResult<Row[]>, pages: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  if (first.done) return;
  yield first.value;
  yield* pages;
}

async function* cells<Row>(pages: AsyncGenerator<Row[]>, of: (row: Row) => Cell[]): AsyncGenerator<Cell[][]> {
  for await (const rows of pages) yield rows.map(of);
}

async function* unhurried(parts: AsyncGenerator<string>): AsyncGenerator<string> {
  for (;;) {
    const began = performance.now();
    const { done, value } = await parts.next();
    const took = performance.now() - began;
    if (done) return;
    yield value;
    await pause(Math.min(LONGEST_PAUSE_MS, LEFT_TO_OTHERS * took));
  }
}

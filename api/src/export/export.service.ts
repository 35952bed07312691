import { Injectable, type StreamableFile } from '@nestjs/common';
import { programmeDay } from '@network/domain';
import { AuditService } from '../audit/audit.service.js';
import { callOf } from '../auth/error-audit.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { RequestWithActor, SignedIn } from '../platform/http/access.js';
import { readerLanguage } from '../platform/http/reader-preferences.js';
import { translate, type Say } from '../platform/i18n/messages.js';
import { csvFile, type Cell } from '../platform/lists/csv.js';
import { headingOf, type Columns, type Heading } from './export-columns.js';

/** Streams lists as CSV files for spreadsheets. */
@Injectable()
export class ExportService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * Returns a list as a CSV file, which reads pages only as fast as the client downloads them. The audit log records
   * the list and its filters before the first byte. It omits the search text, which is usually a name.
   */
  async file<Row>(
    pages: AsyncGenerator<Row[]>,
    columns: Columns<Row>,
    query: object & { orgId?: string | null },
    actor: SignedIn,
    request: RequestWithActor,
  ): Promise<StreamableFile> {
    // Before the response begins, so that an invalid filter or an unavailable database still gets an error response.
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
    const language = readerLanguage(request);
    const say: Say = (id) => translate(language, id);
    const fields = Object.keys(columns) as (Heading & keyof Row)[];
    const rows = cells(from(first, pages), (row) => fields.map((field) => columns[field]!(row[field], say)));
    const headings = fields.map((field) => say(headingOf(field)));
    const [list] = request.url.match(/\w+(?=\.csv)/) ?? [];
    return csvFile(`${list}-${programmeDay()}`, headings, rows);
  }
}

/** The filters that may hold a name or an id. The audit log records them without their values. */
const BY_NAME_ONLY = ['search', 'skill', 'owner', 'orgId'];

/** Returns the filters for the audit log, those with values first. */
function narrowedBy(query: object): string[] {
  const filters = Object.entries(query).filter(([, value]) => Boolean(value));
  const isNameOnly = ([name]: [string, unknown]) => BY_NAME_ONLY.includes(name);
  return [
    ...filters.filter((filter) => !isNameOnly(filter)).map(([name, value]) => `${name}=${String(value)}`),
    ...filters.filter(isNameOnly).map(([name]) => name),
  ];
}

async function* from<Row>(first: IteratorResult<Row[]>, pages: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  if (first.done) return;
  yield first.value;
  yield* pages;
}

async function* cells<Row>(pages: AsyncGenerator<Row[]>, cellsOf: (row: Row) => Cell[]): AsyncGenerator<Cell[][]> {
  for await (const rows of pages) yield rows.map(cellsOf);
}

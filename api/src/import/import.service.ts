import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { InterfaceLanguage } from '@network/domain';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditAction } from '../audit/audit.entity.js';
import { AuditService } from '../audit/audit.service.js';
import { findOr404, lockOr404 } from '../platform/database/query.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { ApiError, invalidInput, wrongState } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { findPage } from '../platform/lists/list.js';
import { pageOf, type Listed, type Page } from '../platform/lists/paging.js';
import { checkRows, readRows, type ReadRow } from './checked-rows.js';
import { IMPORT_FIELDS } from './fields/import-fields.js';
import {
  toRowDto,
  toSummaryDto,
  type ImportDto,
  type ImportRowDto,
  type ImportSummaryDto,
} from './import-response.dto.js';
import type { ApplyImportDto, ImportRowsQueryDto, MapColumnsDto } from './import.dto.js';
import { Import } from './import.entity.js';
import { countFates, ImportRepository } from './import.repository.js';
import { readPeopleList } from './read-list.js';
import { withUpload } from './upload.js';

/** Reads, maps, applies and undoes files of people (docs/product 10.4). */
@Injectable()
export class ImportService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly repository: ImportRepository,
    private readonly audit: AuditService,
  ) {}

  /** Reads an uploaded file and guesses the fields of its columns. Creates no person. */
  create(request: FastifyRequest, actor: SignedIn): Promise<ImportDto> {
    return withUpload(request, async ({ path, role, source, hash }) => {
      // A repeated call with the same key must have the same file.
      if (actor.idempotentCall) actor.idempotentCall.requestHash = hash;
      const { columns, rows } = await readPeopleList(path, role);
      const read = await readRows(rows, columns, role);
      return this.transactions.run(actor, async (tx) => {
        const checked = await checkRows(read, await this.repository.peopleLike(tx, read, role), role);
        const importJob = await tx.save(tx.create(Import, { role, source, columns, counts: countFates(checked) }));
        await this.repository.add(tx, importJob.id, rows, checked);
        await this.record(tx, importJob, 'import.create', actor);
        return this.show(tx, importJob);
      });
    });
  }

  async list(page: Page): Promise<Listed<ImportSummaryDto>> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const { rows, total } = await findPage(this.database.manager, Import, { order }, page);
    return { rows: rows.map(toSummaryDto), total };
  }

  async get(id: string): Promise<ImportDto> {
    const { manager } = this.database;
    return this.show(manager, await findOr404(manager, Import, { id }));
  }

  async rows(
    id: string,
    { fate, ...query }: ImportRowsQueryDto,
    language: InterfaceLanguage,
  ): Promise<Listed<ImportRowDto>> {
    const { manager } = this.database;
    await findOr404(manager, Import, { id });
    const { rows, total } = await this.repository.page(manager, id, fate, pageOf(query));
    return { rows: rows.map((row) => toRowDto(row, language)), total };
  }

  /**
   * Maps columns to other fields and reads the rows again. Throws 409 unless the import is a draft, and 412 if its
   * mapping has changed.
   */
  async map(
    id: string,
    { columns: changes }: MapColumnsDto,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<ImportDto> {
    return this.transactions.run(actor, async (tx) => {
      const importJob = await lockOr404(tx, Import, { id });
      const { role, columns } = importJob;
      const isKnown = (heading: string) => columns.some((column) => column.heading === heading);
      const isOfRole = (field: string | null) => field === null || IMPORT_FIELDS[role].has(field);
      if (!Object.keys(changes).every(isKnown)) throw invalidInput({ columns: [{ id: 'import.unknownHeading' }] });
      if (!Object.values(changes).every(isOfRole)) throw invalidInput({ columns: [{ id: 'field.option' }] });
      requireDraft(importJob, 'import.cannotMap');
      checkVersion(expected, importJob.version);
      importJob.columns = columns.map(({ heading, field }) => ({
        heading,
        field: Object.hasOwn(changes, heading) ? changes[heading]! : field,
      }));
      const rows = await this.repository.cells(tx, id);
      await this.check(tx, importJob, await readRows(rows, importJob.columns, role));
      await this.record(tx, importJob, 'import.map', actor);
      return this.show(tx, importJob);
    });
  }

  /**
   * Starts creating the accounts in the background. Throws 409 unless the import is a draft and the number of accounts
   * to create is as expected, and 412 if its mapping has changed.
   */
  async apply(
    id: string,
    { invite, expectedCreate }: ApplyImportDto,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<ImportDto> {
    let count = 0;
    const applied = await this.transactions.run(actor, async (tx) => {
      const importJob = await lockOr404(tx, Import, { id });
      requireDraft(importJob, 'import.cannotApply');
      checkVersion(expected, importJob.version);
      await this.check(tx, importJob, await this.repository.values(tx, id));
      count = importJob.counts.create;
      // Commits the new counts even though the call is refused.
      if (count !== expectedCreate) return null;
      Object.assign(importJob, { state: 'applying', invite, total: count, appliedAt: new Date() });
      await tx.save(Import, importJob);
      await this.record(tx, importJob, 'import.apply', actor);
      return this.show(tx, importJob);
    });
    if (!applied)
      throw new ApiError('count_changed', {
        sentence: 'import.countChanged',
        values: { count, expected: expectedCreate },
      });
    return applied;
  }

  /** Starts erasing the accounts that were never signed in to. Throws 409 unless the import is applied. */
  async undo(id: string, actor: SignedIn): Promise<ImportDto> {
    return this.transactions.run(actor, async (tx) => {
      const importJob = await lockOr404(tx, Import, { id });
      if (importJob.state !== 'applied' || importJob.undoAskedAt) throw wrongState('import.cannotUndo');
      importJob.undoAskedAt = new Date();
      importJob.done = 0;
      await tx.save(Import, importJob);
      await this.record(tx, importJob, 'import.undo', actor);
      return this.show(tx, importJob);
    });
  }

  /** Decides the outcomes of rows again and stores those that have changed. */
  private async check(tx: EntityManager, importJob: Import, read: ReadRow[]): Promise<void> {
    const checked = await checkRows(read, await this.repository.peopleLike(tx, read, importJob.role), importJob.role);
    await this.repository.update(tx, importJob.id, checked);
    importJob.counts = countFates(checked);
    await tx.save(Import, importJob);
  }

  private async show(tx: EntityManager, importJob: Import): Promise<ImportDto> {
    const samples = await this.repository.samples(tx, importJob);
    return {
      ...toSummaryDto(importJob),
      columns: importJob.columns.map(({ heading, field }, at) => ({ heading, field, sample: samples[at]! })),
    };
  }

  private record(
    tx: EntityManager,
    { id }: Import,
    action: AuditAction & `import.${string}`,
    actor: SignedIn,
  ): Promise<void> {
    return this.audit.record(tx, actor.id, { action, subjectType: 'import', subjectId: id });
  }
}

function requireDraft({ state }: Import, sentence: 'import.cannotMap' | 'import.cannotApply'): void {
  if (state !== 'draft') throw wrongState(sentence);
}

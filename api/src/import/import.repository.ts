import { Injectable } from '@nestjs/common';
import { IMPORT_FATES, type ImportFate, type JoiningRole } from '@network/domain';
import { In, type EntityManager } from 'typeorm';
import { RemovedAccountService } from '../auth/removed-accounts/removed-account.service.js';
import { queryRows } from '../platform/database/query.js';
import type { Listed, Page } from '../platform/lists/paging.js';
import { UserService } from '../user/user.service.js';
import { contactsOf, emailOf, MOST_OF_CONTACT, type JudgedRow, type KnownPeople, type KnownPerson } from './fates.js';
import { Import, ImportRow, type FateCounts } from './import.entity.js';
import type { RowDone } from './imported-accounts.js';
import type { TableRow } from './reading/read-table.js';

/** Rows per statement. */
const ROWS_AT_ONCE = 1000;
/** The rows in which samples of the columns are looked for. */
const SAMPLED_ROWS = 50;

type ReadRow = Pick<JudgedRow, 'values' | 'errors'>;

/** Selects the people of each role with the contacts of $1, in the form of `contactsOf`. */
const SAME_CONTACT: Record<JoiningRole, string> = {
  expert: `SELECT "userId", "fullName" AS name, contact FROM (
      SELECT "userId", "fullName", rtrim(regexp_replace(regexp_replace(lower("linkedinUrl"),
        '^https?://([a-z]{2,3}\\.)?', ''), '[?#].*$', ''), '/') AS contact
      FROM experts WHERE "linkedinUrl" IS NOT NULL AND "fullName" IS NOT NULL) AS person
    WHERE contact = ANY ($1)`,
  organization: `SELECT "userId", "orgName" AS name, "pocPhone" AS contact
    FROM organizations WHERE "pocPhone" = ANY ($1) AND "orgName" IS NOT NULL`,
};

/** Reads and stores the rows of imports. */
@Injectable()
export class ImportRepository {
  constructor(
    private readonly users: UserService,
    private readonly removed: RemovedAccountService,
  ) {}

  /** The people with whom these rows are compared. */
  async peopleLike(tx: EntityManager, rows: readonly ReadRow[], role: JoiningRole): Promise<KnownPeople> {
    const emails = [...new Set(rows.flatMap((row) => emailOf(row) ?? []))];
    const contacts = [...new Set(rows.flatMap(contactsOf))];
    const byContact = new Map<string, KnownPerson[]>();
    const people = await queryRows<KnownPerson & { contact: string }>(tx, SAME_CONTACT[role], [contacts]);
    for (const { contact, ...person } of people) {
      const others = byContact.get(contact) ?? [];
      byContact.set(contact, others);
      if (others.length < MOST_OF_CONTACT) others.push(person);
    }
    return {
      accounts: await this.users.idsByEmail(tx, emails),
      erased: await this.removed.erasedAmong(tx, emails),
      byContact,
    };
  }

  /** All rows of an import, as they are in the file. */
  async cells(tx: EntityManager, importId: string): Promise<TableRow[]> {
    return tx.find(ImportRow, { where: { importId }, select: { row: true, cells: true }, order: { row: 'ASC' } });
  }

  /** The values of all rows of an import. */
  async values(tx: EntityManager, importId: string): Promise<(ReadRow & { row: number })[]> {
    const select = { row: true, values: true, errors: true } as const;
    return tx.find(ImportRow, { where: { importId }, select, order: { row: 'ASC' } });
  }

  /** Stores new rows. */
  async add(
    tx: EntityManager,
    importId: string,
    cells: readonly TableRow[],
    judged: readonly JudgedRow[],
  ): Promise<void> {
    const rows = judged.map((row, at) => ({ ...row, importId, cells: cells[at]!.cells }));
    await inBatches(rows, (batch) =>
      queryRows(
        tx,
        `INSERT INTO import_rows ("importId", row, cells, values, errors, fate, "userId")
         SELECT "importId", row, cells, values, errors, fate, "userId" FROM jsonb_to_recordset($1) AS new("importId" uuid,
           row int, cells jsonb, values jsonb, errors jsonb, fate varchar, "userId" uuid)`,
        [JSON.stringify(batch)],
      ),
    );
  }

  /** Stores the values and outcomes of rows that have changed. */
  async update(tx: EntityManager, importId: string, judged: readonly JudgedRow[]): Promise<void> {
    await inBatches(judged, (batch) =>
      queryRows(
        tx,
        `UPDATE import_rows AS old SET values = new.values, errors = new.errors, fate = new.fate, "userId" = new."userId"
         FROM jsonb_to_recordset($2) AS new(row int, values jsonb, errors jsonb, fate varchar, "userId" uuid)
         WHERE old."importId" = $1 AND old.row = new.row AND (old.values, old.errors, old.fate, old."userId")
           IS DISTINCT FROM (new.values, new.errors, new.fate, new."userId")`,
        [importId, JSON.stringify(batch)],
      ),
    );
  }

  /** Stores the outcomes of rows whose accounts were created, also with the rows that repeat their addresses. */
  async recordDone(tx: EntityManager, importId: string, done: readonly RowDone[]): Promise<void> {
    const values = [importId, JSON.stringify(done)];
    await queryRows(
      tx,
      `UPDATE import_rows AS old SET fate = new.fate, "userId" = new."userId", errors = new.errors
       FROM jsonb_to_recordset($2) AS new(row int, fate varchar, "userId" uuid, errors jsonb)
       WHERE old."importId" = $1 AND old.row = new.row`,
      values,
    );
    await queryRows(
      tx,
      `UPDATE import_rows AS old SET "userId" = new."userId"
       FROM jsonb_to_recordset($2) AS new(email varchar, "userId" uuid)
       WHERE old."importId" = $1 AND old.fate = 'duplicate' AND old.values ->> 'email' = new.email`,
      values,
    );
  }

  /** One page of rows in the order of the file, with the number of all. */
  async page(
    tx: EntityManager,
    importId: string,
    fates: readonly ImportFate[] | null | undefined,
    { offset, limit }: Page,
  ): Promise<Listed<ImportRow>> {
    const where = { importId, ...(fates && { fate: In([...fates]) }) };
    const [rows, total] = await tx.findAndCount(ImportRow, { where, order: { row: 'ASC' }, skip: offset, take: limit });
    return { rows, total };
  }

  /** The first value of each column; empty without one. */
  async samples(tx: EntityManager, { id: importId, columns }: Import): Promise<string[]> {
    const select = { row: true, cells: true } as const;
    const rows = await tx.find(ImportRow, { where: { importId }, select, order: { row: 'ASC' }, take: SAMPLED_ROWS });
    return columns.map((_, at) => rows.map(({ cells }) => cells[at]).find((cell) => cell) ?? '');
  }
}

/** The number of rows by outcome. */
export const countFates = (rows: readonly Pick<JudgedRow, 'fate'>[]): FateCounts => {
  const counts = Object.fromEntries(IMPORT_FATES.map((fate) => [fate, 0])) as FateCounts;
  for (const { fate } of rows) counts[fate]++;
  return counts;
};

async function inBatches<Row>(rows: readonly Row[], work: (batch: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await work(rows.slice(at, at + ROWS_AT_ONCE));
}

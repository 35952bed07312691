import { Injectable } from '@nestjs/common';
import { IMPORT_FATES, type ImportFate, type JoiningRole } from '@network/domain';
import sql, { type Sql } from 'sql-template-tag';
import { In, type EntityManager } from 'typeorm';
import { RemovedAccountService } from '../auth/removed-accounts/removed-account.service.js';
import { queryRows } from '../platform/database/query.js';
import { pacer } from '../platform/jobs/pacer.js';
import type { Listed, Page } from '../platform/lists/paging.js';
import { UserService } from '../user/user.service.js';
import {
  contactsOf,
  emailOf,
  MAX_PEOPLE_PER_CONTACT,
  type CheckedRow,
  type KnownPeople,
  type KnownPerson,
  type ReadRow,
} from './checked-rows.js';
import { Import, ImportRow, type FateCounts } from './import.entity.js';
import type { RowDone } from './imported-accounts.js';
import type { TableRow } from './reading/read-table.js';

/** Rows per statement that reads. */
const ROWS_AT_ONCE = 500;
/** Characters per statement that writes. */
const CHARACTERS_AT_ONCE = 200_000;
/** The number of rows searched for samples of the columns. */
const SAMPLED_ROWS = 50;
const MAX_SAMPLE_LENGTH = 200;

/** Selects the people of each role with these contacts, in the form of `contactsOf`. */
const SAME_CONTACT: Record<JoiningRole, (contacts: string[]) => Sql> = {
  expert: (contacts) => sql`
    SELECT "userId", "fullName" AS name, contact FROM (
      SELECT "userId", "fullName", rtrim(regexp_replace(regexp_replace(lower("linkedinUrl"),
        '^https?://([a-z]{2,3}\\.)?', ''), '[?#].*$', ''), '/') AS contact
      FROM experts WHERE "linkedinUrl" IS NOT NULL AND "fullName" IS NOT NULL) AS person
    WHERE contact = ANY (${contacts})`,
  organization: (contacts) => sql`
    SELECT "userId", "orgName" AS name, "pocPhone" AS contact
    FROM organizations WHERE "pocPhone" = ANY (${contacts}) AND "orgName" IS NOT NULL`,
};

/** Reads and stores the rows of imports. */
@Injectable()
export class ImportRepository {
  constructor(
    private readonly users: UserService,
    private readonly removed: RemovedAccountService,
  ) {}

  /** Returns the people to compare these rows with. */
  async peopleLike(tx: EntityManager, rows: readonly ReadRow[], role: JoiningRole): Promise<KnownPeople> {
    const pace = pacer();
    const [emails, contacts] = [new Set<string>(), new Set<string>()];
    for (const row of rows) {
      await pace();
      const email = emailOf(row);
      if (email) emails.add(email);
      for (const contact of contactsOf(row)) contacts.add(contact);
    }
    const people = { accounts: new Map<string, string>(), erased: new Set<string>() };
    await inBatches([...emails], async (batch) => {
      for (const [email, id] of await this.users.idsByEmail(tx, batch)) people.accounts.set(email, id);
      for (const email of await this.removed.erasedAmong(tx, batch)) people.erased.add(email);
    });
    return { ...people, byContact: await this.peopleByContact(tx, [...contacts], role) };
  }

  private async peopleByContact(
    tx: EntityManager,
    contacts: string[],
    role: JoiningRole,
  ): Promise<Map<string, KnownPerson[]>> {
    const byContact = new Map<string, KnownPerson[]>();
    const people = await queryRows<KnownPerson & { contact: string }>(tx, SAME_CONTACT[role](contacts));
    for (const { contact, ...person } of people) {
      const sameContact = byContact.get(contact) ?? [];
      byContact.set(contact, sameContact);
      if (sameContact.length < MAX_PEOPLE_PER_CONTACT) sameContact.push(person);
    }
    return byContact;
  }

  /** Returns the cells of all rows of an import, as they are in the file. */
  cells(tx: EntityManager, importId: string): Promise<TableRow[]> {
    return this.allRows(tx, importId, sql`cells`);
  }

  /** Returns the values of all rows of an import. */
  values(tx: EntityManager, importId: string): Promise<ReadRow[]> {
    return this.allRows(tx, importId, sql`values, errors`);
  }

  /** Reads the rows in batches, because parsing blocks the event loop. */
  private async allRows<Row extends { row: number }>(
    tx: EntityManager,
    importId: string,
    columns: Sql,
  ): Promise<Row[]> {
    const after = (row: number) => sql`SELECT row, ${columns} FROM import_rows
      WHERE "importId" = ${importId} AND row > ${row} ORDER BY row LIMIT ${ROWS_AT_ONCE}`;
    const rows: Row[] = [];
    for (let batch: Row[] | undefined; !batch || batch.length === ROWS_AT_ONCE; rows.push(...batch))
      batch = await queryRows<Row>(tx, after(rows.at(-1)?.row ?? 0));
    return rows;
  }

  /** Stores the rows of a file with their outcomes. */
  async add(
    tx: EntityManager,
    importId: string,
    rows: readonly TableRow[],
    checked: readonly CheckedRow[],
  ): Promise<void> {
    const stored = checked.map((row, index) => ({ ...row, cells: rows[index]!.cells }));
    for await (const batch of jsonBatches(stored)) {
      await queryRows(
        tx,
        sql`INSERT INTO import_rows ("importId", row, cells, values, errors, fate, "userId")
         SELECT ${importId}::uuid, row, cells, values, errors, fate, "userId"
         FROM jsonb_to_recordset(${batch}::jsonb)
           AS new(row int, cells jsonb, values jsonb, errors jsonb, fate varchar, "userId" uuid)`,
      );
    }
  }

  /** Stores the values and outcomes of rows that have changed. */
  async update(tx: EntityManager, importId: string, checked: readonly CheckedRow[]): Promise<void> {
    for await (const batch of jsonBatches(checked)) {
      await queryRows(
        tx,
        sql`UPDATE import_rows AS old SET values = new.values, errors = new.errors, fate = new.fate, "userId" = new."userId"
         FROM jsonb_to_recordset(${batch}::jsonb) AS new(row int, values jsonb, errors jsonb, fate varchar, "userId" uuid)
         WHERE old."importId" = ${importId} AND old.row = new.row AND (old.values, old.errors, old.fate, old."userId")
           IS DISTINCT FROM (new.values, new.errors, new.fate, new."userId")`,
      );
    }
  }

  /** Stores the outcomes of rows whose accounts were created, also with the rows that repeat their addresses. */
  async recordDone(tx: EntityManager, importId: string, done: readonly RowDone[]): Promise<void> {
    const rows = JSON.stringify(done);
    await queryRows(
      tx,
      sql`UPDATE import_rows AS old SET fate = new.fate, "userId" = new."userId", errors = new.errors
       FROM jsonb_to_recordset(${rows}::jsonb) AS new(row int, fate varchar, "userId" uuid, errors jsonb)
       WHERE old."importId" = ${importId} AND old.row = new.row`,
    );
    await queryRows(
      tx,
      sql`UPDATE import_rows AS old SET "userId" = new."userId"
       FROM jsonb_to_recordset(${rows}::jsonb) AS new(email varchar, "userId" uuid)
       WHERE old."importId" = ${importId} AND old.fate = 'duplicate' AND old.values ->> 'email' = new.email`,
    );
  }

  /** Returns one page of rows in the order of the file, with the number of all. */
  async page(
    tx: EntityManager,
    importId: string,
    fates: readonly ImportFate[] | null | undefined,
    { offset, limit }: Page,
  ): Promise<Listed<ImportRow>> {
    const where = { importId, ...(fates && { fate: In([...fates]) }) };
    const select = { importId: true, row: true, values: true, errors: true, fate: true, userId: true } as const;
    const page = { select, order: { row: 'ASC' }, skip: offset, take: limit } as const;
    const [rows, total] = await tx.findAndCount(ImportRow, { where, ...page });
    return { rows, total };
  }

  /** Returns the first value of each column; empty without one. */
  async samples(tx: EntityManager, { id: importId, columns }: Import): Promise<string[]> {
    const select = { row: true, cells: true } as const;
    const rows = await tx.find(ImportRow, { where: { importId }, select, order: { row: 'ASC' }, take: SAMPLED_ROWS });
    return columns.map((_, at) => (rows.find(({ cells }) => cells[at])?.cells[at] ?? '').slice(0, MAX_SAMPLE_LENGTH));
  }
}

export const countFates = (rows: readonly Pick<CheckedRow, 'fate'>[]): FateCounts => {
  const counts = Object.fromEntries(IMPORT_FATES.map((fate) => [fate, 0])) as FateCounts;
  for (const { fate } of rows) counts[fate]++;
  return counts;
};

async function inBatches<Row>(rows: readonly Row[], work: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await work(rows.slice(at, at + ROWS_AT_ONCE));
}

/** Yields the rows as JSON arrays whose length does not block the event loop. */
async function* jsonBatches(rows: readonly object[]): AsyncGenerator<string> {
  const pace = pacer();
  let batch = '';
  for (const row of rows) {
    await pace();
    batch += (batch && ',') + JSON.stringify(row);
    if (batch.length < CHARACTERS_AT_ONCE) continue;
    yield `[${batch}]`;
    batch = '';
  }
  if (batch) yield `[${batch}]`;
}

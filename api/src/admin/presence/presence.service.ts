import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { MoreThan, Not, type EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { SignedIn } from '../../platform/http/access.js';
import { ResponseField } from '../../platform/http/api-docs.js';
import { notFound } from '../../platform/http/api-error.js';
import { NamesQueries } from '../../project/names.queries.js';
import { Presence } from './presence.entity.js';

/** Another administrator who has the same person or project open. */
export class ViewerDto {
  /** The administrator's account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The administrator's name, or the address if there is none.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string' })
  name!: string;
}

/** The time after which a mark expires, in milliseconds. */
const OPEN_MS = 20_000;

/** Shows administrators who else has the same person or project open (docs/product 9.19). */
@Injectable()
export class PresenceService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly names: NamesQueries,
  ) {}

  /**
   * Marks a person or project as open in the caller's session, and returns the other administrators who have it open.
   * Throws 404 if there is no such person or project.
   */
  async open(subjectId: string, actor: SignedIn): Promise<ViewerDto[]> {
    return this.transactions.run(actor, async (tx) => {
      if (!(await mark(tx, subjectId, actor))) throw notFound();
      return this.otherViewers(tx, subjectId, actor);
    });
  }

  /** Removes the mark of the caller's session. Idempotent. */
  async close(subjectId: string, actor: SignedIn): Promise<void> {
    await this.transactions.run(actor, (tx) => tx.delete(Presence, { sessionId: actor.sessionId, subjectId }));
  }

  private async otherViewers(tx: EntityManager, subjectId: string, { id }: SignedIn): Promise<ViewerDto[]> {
    const open = await tx.find(Presence, {
      where: { subjectId, until: MoreThan(new Date()), session: { userId: Not(id) } },
      relations: { session: true },
    });
    if (open.length === 0) return [];
    const names = await this.names.byId(
      open.map(({ session }) => session.userId),
      tx,
    );
    return [...names]
      .map(([viewerId, { name }]) => ({ id: viewerId, name }))
      .sort((a, b) => a.name.localeCompare(b.name));
  }
}

/** Marks the subject as open, if it exists. One statement, because each open dialog repeats the call. */
async function mark(tx: EntityManager, subjectId: string, { sessionId }: SignedIn): Promise<boolean> {
  const until = new Date(Date.now() + OPEN_MS);
  const marked = await queryRows(
    tx,
    sql`INSERT INTO presences ("sessionId", "subjectId", until)
     SELECT ${sessionId}::uuid, subject.id, ${until}::timestamptz FROM (
       SELECT id FROM projects WHERE id = ${subjectId}
       UNION ALL SELECT id FROM users WHERE id = ${subjectId} AND role <> 'admin'
     ) AS subject
     ON CONFLICT ("sessionId", "subjectId") DO UPDATE SET until = excluded.until RETURNING "subjectId"`,
  );
  return marked.length > 0;
}

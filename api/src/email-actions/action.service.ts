import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { lockSessionsToWrite } from '../auth/named-locks.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.js';
import { gone, notFound, wrongStatus } from '../platform/http/api-error.js';
import { readForm } from '../platform/validation/pipes.js';
import { User } from '../user/user.entity.js';
import { UserService } from '../user/user.service.js';
import { ActionKinds, type ActionFacts, type ActionHandler, type ActionPerson } from './action-kinds.js';
import { ActionLink } from './action-link.entity.js';
import { ActionLinks } from './action-links.js';
import type { ActionDto } from './action.dto.js';

/** A valid link with its person, handler and facts. */
export interface OpenAction {
  link: ActionLink;
  user: User;
  handler: ActionHandler;
  facts: ActionFacts;
}

type Sent = Record<string, unknown>;

/** Performs the actions of mailed links, without a session (docs/product 7.11). */
@Injectable()
export class ActionService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly limits: RateLimits,
    private readonly links: ActionLinks,
    private readonly kinds: ActionKinds,
    private readonly users: UserService,
  ) {}

  /**
   * The purpose of the link. Changes nothing. Throws 404 for a forged token, and 410 for an expired or deleted link.
   */
  async get(token: string): Promise<ActionDto> {
    const { link, facts } = await this.open(token);
    const { name, projectTitle, orgName, isDone } = facts;
    return { kind: link.kind, name, projectTitle, orgName, expiresAt: link.expiresAt.toISOString(), isDone };
  }

  /** The link with all data for its page. */
  async open(token: string): Promise<OpenAction> {
    const { manager } = this.database;
    const link = await this.find(manager, token);
    return { link, ...(await this.read(manager, link)) };
  }

  /** Performs the action as the link's person, in one transaction. A repeat gets the first response. */
  async act(token: string, body: Sent, ip: string): Promise<Sent> {
    await this.limits.countAction(ip);
    const { userId } = await this.find(this.database.manager, token);
    return this.database.transaction(async (tx) => {
      const person = await this.personOf(tx, userId);
      // Locked, so that the second of two concurrent requests gets the first response.
      const link = await this.find(tx, token, true);
      const { handler } = await this.read(tx, link);
      const input = readForm(body, handler.form(person.role));
      const sent = hashOf(input);
      if (handler.isIdempotent) return (await handler.act(tx, input, person, link)) as Sent;
      const known = link.uses.find((use) => !handler.takesOthers || use.sent === sent);
      if (known) return known.answer;
      const answer = (await handler.act(tx, input, person, link)) as Sent;
      await tx.update(ActionLink, { id: link.id }, { uses: [...link.uses, { sent, answer }] as object[] });
      return answer;
    });
  }

  /**
   * The person who received the link. Locks the account against deletion until the transaction ends. Throws the same
   * errors as a session would.
   */
  private async personOf(tx: EntityManager, userId: string): Promise<ActionPerson> {
    await lockSessionsToWrite(tx, userId);
    const [account] = await this.users.statuses(tx, [userId]);
    if (!account || account.role === 'admin') throw gone();
    if (account.status === 'inactive') throw wrongStatus('organization.inactive');
    return { id: account.id, role: account.role };
  }

  private async find(tx: EntityManager, token: string, isLocked = false): Promise<ActionLink> {
    const id = this.links.idIn(token);
    if (!id) throw notFound();
    const lock = isLocked ? { mode: 'for_no_key_update' as const } : undefined;
    const link = await tx.findOne(ActionLink, { where: { id }, lock });
    // The token is genuine, so the link was deleted, with its account or long after it expired.
    if (!link) throw gone();
    if (link.expiresAt.getTime() <= Date.now()) throw gone('action.expired');
    return link;
  }

  private async read(tx: EntityManager, link: ActionLink) {
    const handler = this.kinds.of(link.kind);
    const user = await tx.findOneBy(User, { id: link.userId });
    if (!user || user.role === 'admin' || (await this.users.isSuspended(tx, user.email))) throw gone();
    const facts = await handler.describe(tx, link);
    if (!facts) throw gone();
    return { handler, user, facts };
  }
}

const hashOf = (input: object) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(input).sort(([a], [b]) => a.localeCompare(b))))
    .digest('base64url');

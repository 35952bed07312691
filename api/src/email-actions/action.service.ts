import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { mayAct, type InterfaceLanguage, type MemberRole } from '@network/domain';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { lockSessionsToWrite } from '../auth/named-locks.js';
import { queryRows } from '../platform/database/query.js';
import { gone, notFound, wrongMemberRole, wrongStatus } from '../platform/http/api-error.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.js';
import { readForm } from '../platform/validation/pipes.js';
import { memberNameSql } from '../user/profile.queries.js';
import { User } from '../user/user.entity.js';
import { UserService } from '../user/user.service.js';
import { ActionKinds, type ActionFacts, type ActionHandler, type ActionPerson } from './action-kinds.js';
import { ActionLink } from './action-link.entity.js';
import { ActionLinks, startOf, type LinkHolder } from './action-links.js';
import type { ActionDto } from './action.dto.js';

/** A valid link with its person, handler and facts. */
export interface OpenAction {
  link: ActionLink;
  /** The account to which it was mailed. For a point of contact it is the first owner's. */
  user: User;
  /** The account of the person who holds the link. Null for a point of contact. */
  holderId: string | null;
  /** Whether the person is a member of the organization who may not answer. */
  isReadOnly: boolean;
  handler: ActionHandler;
  facts: ActionFacts;
}

type Sent = Record<string, unknown>;

interface MemberRow {
  role: MemberRole;
  name: string | null;
  handedOverAt: Date | null;
}

/** Selects a member's role and name in another member's organization, and when it was last handed over. */
const membershipIn = (holderId: string, userId: string) => sql`
  SELECT member.role, ${memberNameSql('person', 'organization')} AS name, organization."handedOverAt"
  FROM memberships AS member
  JOIN users AS person ON person.id = member."userId"
  JOIN organizations AS organization ON organization.id = member."orgId"
  JOIN memberships AS own ON own."orgId" = member."orgId"
  WHERE member."userId" = ${holderId} AND own."userId" = ${userId}`;

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
   * Returns the purpose of the link. Changes nothing. Throws 404 for a forged token, and 410 for an expired or deleted
   * link.
   */
  async get(token: string): Promise<ActionDto> {
    const { link, facts } = await this.open(token);
    const { name, projectTitle, orgName, isDone, answeredBy } = facts;
    const expiresAt = link.expiresAt.toISOString();
    return { kind: link.kind, name, projectTitle, orgName, expiresAt, isDone, answeredBy: answeredBy?.name ?? null };
  }

  async open(token: string): Promise<OpenAction> {
    const { manager } = this.database;
    const holder = this.holderOf(token);
    return this.read(manager, await this.find(manager, holder), holder);
  }

  /** Returns the language of a link's recipient. Null for a forged token, and once the account is deleted. */
  async languageOf(token: string): Promise<InterfaceLanguage | null> {
    const { manager } = this.database;
    const holder = this.links.holderOf(token);
    const link = holder && (await manager.findOneBy(ActionLink, { id: holder.linkId }));
    const id = holder?.userId ?? link?.userId;
    const user = id ? await manager.findOneBy(User, { id }) : null;
    return user?.language ?? null;
  }

  /**
   * Performs the action as the person to whom the link was mailed, in one transaction. The first response answers all
   * later requests, also those of colleagues. Throws 403 for a member who may only read.
   */
  async act(token: string, body: Sent, ip: string): Promise<Sent> {
    await this.limits.countClient('action-ip', ip);
    const holder = this.holderOf(token);
    const { userId } = await this.find(this.database.manager, holder);
    return this.database.transaction(async (tx) => {
      const account = await this.accountOf(tx, holder.userId ?? userId);
      // Locked, so that the second of two concurrent requests gets the first response.
      const link = await this.find(tx, holder, true);
      const { handler, isReadOnly, holderId: byId } = await this.read(tx, link, holder);
      if (isReadOnly) throw wrongMemberRole('editor');
      const person = { ...account, byId };
      const input = readForm(body, handler.form(person.role));
      const sent = hashOf(input);
      const known =
        !handler.isIdempotent && link.uses.findLast((use) => !handler.allowsSeveralUses || use.sent === sent);
      if (known && (!handler.lasts || (await handler.lasts(tx, known.answer)))) return known.answer;
      const answer = (await handler.act(tx, input, person, link)) as Sent;
      // A repeat of an idempotent action acts again, so its response is not stored.
      const use = { sent, answer: handler.isIdempotent ? {} : answer, byId };
      await tx.update(ActionLink, { id: link.id }, { uses: [...link.uses, use] as object[] });
      return answer;
    });
  }

  /**
   * Returns the account that acts. Locks it against deletion, and a member against removal, until the transaction ends.
   * Throws the same errors as a session would.
   */
  private async accountOf(tx: EntityManager, userId: string): Promise<Pick<ActionPerson, 'id' | 'role'>> {
    await lockSessionsToWrite(tx, userId);
    const [account] = await this.users.statuses(tx, [userId]);
    if (!account || account.role === 'admin') throw gone('action.gone');
    if (account.status === 'inactive') throw wrongStatus('organization.inactive');
    return { id: account.id, role: account.role };
  }

  private holderOf(token: string): LinkHolder {
    const holder = this.links.holderOf(token);
    if (!holder) throw notFound();
    return holder;
  }

  private async find(tx: EntityManager, { linkId: id }: LinkHolder, isLocked = false): Promise<ActionLink> {
    const lock = isLocked ? { mode: 'for_no_key_update' as const } : undefined;
    const link = await tx.findOne(ActionLink, { where: { id }, lock });
    // The token is genuine, so the link was deleted, with its account or long after it expired.
    if (!link) throw gone('action.gone');
    if (link.expiresAt.getTime() <= Date.now()) throw gone('action.expired');
    return link;
  }

  private async read(tx: EntityManager, link: ActionLink, holder: LinkHolder): Promise<OpenAction> {
    const handler = this.kinds.handlerOf(link.kind);
    const user = await tx.findOneBy(User, { id: holder.userId ?? link.userId });
    if (!user || user.role === 'admin' || (await this.users.isSuspended(tx, user.email))) throw gone('action.gone');
    const member = user.role === 'organization' ? await this.memberOf(tx, user, link, holder) : null;
    const isReadOnly = member !== null && !holder.isContact && !mayAct(member.role, 'editor');
    const facts = await handler.describe(tx, link);
    if (!facts) throw gone('action.gone');
    if (member && !holder.isContact) facts.name = member.name;
    return { link, user, holderId: holder.isContact ? null : user.id, isReadOnly, handler, facts };
  }

  /** Returns the member of the organization of a link. Throws 410 for a person who no longer belongs to it. */
  private async memberOf(
    tx: EntityManager,
    { id }: User,
    link: ActionLink,
    { userId, isContact }: LinkHolder,
  ): Promise<MemberRow> {
    const [membership] = await queryRows<MemberRow>(tx, membershipIn(id, link.userId));
    // A token from an earlier version was mailed to the first owner of that time.
    const isFormerOwners = !userId && !isContact && (membership?.handedOverAt ?? 0) > startOf(link);
    if (!membership || isFormerOwners) throw gone('action.left');
    return membership;
  }
}

const hashOf = (input: object) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(input).sort(([a], [b]) => a.localeCompare(b))))
    .digest('base64url');

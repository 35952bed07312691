import { Injectable } from '@nestjs/common';
import {
  ADMIN_STATUS,
  DEFAULT_LANGUAGE,
  type InterfaceLanguage,
  type JoiningRole,
  type UserStatus,
} from '@network/domain';
import { In, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { SignedIn } from '../platform/http/access.js';
import { searchTexts } from '../platform/search/search-text.js';
import { notSignedIn, wrongStatus } from '../platform/http/api-error.js';
import { User } from './user.entity.js';
import { statusAfterMove, type StatusMove } from './user-status.js';
import { queryRows } from '../platform/database/query.js';

/** The only service that writes accounts: role, status and language. */
@Injectable()
export class UserService {
  constructor(private readonly audit: AuditService) {}

  /** The account of an address, or null. */
  findByEmail(tx: EntityManager, email: string): Promise<User | null> {
    return tx.findOneBy(User, { email });
  }

  /** The caller's own account. Throws 401 when the account no longer exists. */
  async get(tx: EntityManager, { id }: Pick<SignedIn, 'id'>): Promise<User> {
    const user = await tx.findOneBy(User, { id });
    if (!user) throw notSignedIn();
    return user;
  }

  /** The account, locked until the transaction ends; null when there is none. */
  lock(tx: EntityManager, id: string): Promise<User | null> {
    return tx.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** The account of an address, locked until the transaction ends, or null. */
  lockByEmail(tx: EntityManager, email: string): Promise<User | null> {
    return tx.findOne(User, { where: { email }, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * The caller's own account, locked until the transaction ends. Throws 401 when the account no longer exists. Throws
   * 403 when its status no longer allows the call.
   */
  async lockOwn(tx: EntityManager, { id, allowed }: Pick<SignedIn, 'id' | 'allowed'>): Promise<User> {
    const user = await this.lock(tx, id);
    if (!user) throw notSignedIn();
    if (allowed && !allowed.statuses.includes(user.status)) throw wrongStatus(allowed.otherwise);
    return user;
  }

  /** The accounts, locked in the order of their ids so that two transactions cannot deadlock. */
  lockAll(tx: EntityManager, ids: string[]): Promise<User[]> {
    return tx.find(User, { where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
  }

  /** Creates an account for the address, or returns the one it already has. */
  async join(
    tx: EntityManager,
    email: string,
    role: JoiningRole,
    language: InterfaceLanguage,
  ): Promise<{ user: User; isNew: boolean }> {
    const known = await this.findByEmail(tx, email);
    if (known) return { user: known, isNew: false };
    return {
      user: await tx.save(
        tx.create(User, { email, role, status: 'onboarding', language, searchText: searchTexts.account(email) }),
      ),
      isNew: true,
    };
  }

  /** Sets the status of locked accounts and records it. */
  async moveTo(tx: EntityManager, users: User[], status: UserStatus, actor: Pick<SignedIn, 'id'>): Promise<void> {
    const moved = users.filter((user) => user.status !== status);
    if (moved.length === 0) return;
    const changes = { status, statusSince: new Date() };
    await tx.update(User, { id: In(moved.map(({ id }) => id)) }, changes);
    const entries = moved.map((user) => ({
      action: 'user.status' as const,
      subjectType: 'user' as const,
      subjectId: user.id,
      fields: ['status'],
      fromStatus: user.status,
      toStatus: status,
    }));
    await this.audit.record(tx, actor.id, ...entries);
    for (const user of moved) Object.assign(user, changes, { version: user.version + 1 });
  }

  /** Applies a move to the locked accounts whose status allows it, and returns those accounts. */
  async move(tx: EntityManager, users: User[], move: StatusMove, actor: Pick<SignedIn, 'id'>): Promise<User[]> {
    const movable = users.filter((user) => statusAfterMove(move, user));
    if (movable[0]) await this.moveTo(tx, movable, statusAfterMove(move, movable[0])!, actor);
    return movable;
  }

  /** The version of an account that has no profile of its own. */
  async versionOf(tx: EntityManager, id: string): Promise<number> {
    return (await tx.findOneBy(User, { id }))?.version ?? 1;
  }

  /** Sets the language. Raises the version only for administrators, because other versions count changes of status. */
  async setLanguage(tx: EntityManager, { id, role }: User, language: InterfaceLanguage): Promise<void> {
    const version = role === 'admin' ? 1 : 0;
    await tx.query('UPDATE users SET language = $1, version = version + $2 WHERE id = $3', [language, version, id]);
  }

  /** Sets the language of an account whose language is not known yet. */
  async learnLanguage(tx: EntityManager, { id }: User, language: InterfaceLanguage): Promise<void> {
    await tx.query('UPDATE users SET language = $1, "isLanguageKnown" = true WHERE id = $2 AND NOT "isLanguageKnown"', [
      language,
      id,
    ]);
  }

  /** Gives the administrators' role to a locked account, or to a new one for the address. */
  async makeAdministrator(tx: EntityManager, account: User | string): Promise<User> {
    const user =
      typeof account === 'string'
        ? tx.create(User, {
            email: account,
            language: DEFAULT_LANGUAGE,
            isLanguageKnown: false,
            searchText: searchTexts.account(account),
          })
        : account;
    Object.assign(user, {
      roleBefore: user.role ?? null,
      role: 'admin',
      status: ADMIN_STATUS,
      statusSince: new Date(),
    });
    return tx.save(user);
  }

  /**
   * Restores the earlier role of a former administrator for another review, and returns the status. Deletes an account
   * without an earlier role, and returns null.
   */
  async unmakeAdministrator(tx: EntityManager, user: User): Promise<UserStatus | null> {
    if (!user.roleBefore) {
      await this.remove(tx, user);
      return null;
    }
    Object.assign(user, { role: user.roleBefore, roleBefore: null, status: 'under_review', statusSince: new Date() });
    return (await tx.save(user)).status;
  }

  /** All administrators, newest first. */
  listAdministrators(tx: EntityManager): Promise<User[]> {
    return tx.find(User, { where: { role: 'admin' }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Deletes an account with all rows that belong to it. */
  async remove(tx: EntityManager, { id }: Pick<User, 'id'>): Promise<void> {
    await tx.delete(User, { id });
  }
}

/** Sets the text by which administrators find a person, without raising the version. */
export async function setSearchText(tx: EntityManager, userId: string, text: string): Promise<void> {
  await queryRows(tx, 'UPDATE users SET "searchText" = $1 WHERE id = $2 AND "searchText" <> $1', [text, userId]);
}

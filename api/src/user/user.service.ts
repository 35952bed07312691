import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type InterfaceLanguage, type JoiningRole } from '@network/domain';
import sql from 'sql-template-tag';
import { In, IsNull, type EntityManager } from 'typeorm';
import { findOr404, queryRows } from '../platform/database/query.js';
import type { ActorRef } from '../platform/http/access.js';
import { ApiError, notSignedIn } from '../platform/http/api-error.js';
import { ACCOUNT_STATUS, PROFILE_JOINS } from './profile.queries.js';
import { standingSql } from './standing.js';
import type { AccountStatus } from './user-status.js';
import { User, type Notifications } from './user.entity.js';

type NonAdmin = User & { role: JoiningRole };
const isNonAdmin = (user: User): user is NonAdmin => user.role !== 'admin';

/** The only service that writes accounts: address, role and language. */
@Injectable()
export class UserService {
  findByEmail(tx: EntityManager, email: string): Promise<User | null> {
    return tx.findOneBy(User, { email });
  }

  /** Returns the caller's own account. Throws 401 when the account no longer exists. */
  async get(tx: EntityManager, { id }: ActorRef): Promise<User> {
    const user = await tx.findOneBy(User, { id });
    if (!user) throw notSignedIn();
    return user;
  }

  /** Locks and returns the caller's own account. Throws 401 when the account no longer exists. */
  async lockOwn(tx: EntityManager, { id }: ActorRef): Promise<User> {
    const user = await tx.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!user) throw notSignedIn();
    return user;
  }

  all(tx: EntityManager, ids: string[]): Promise<User[]> {
    return tx.find(User, { where: { id: In(ids) }, order: { id: 'ASC' } });
  }

  find(tx: EntityManager, id: string): Promise<User | null> {
    return tx.findOneBy(User, { id });
  }

  /** Returns the account of an expert or an organization. Throws 404 for an unknown id, 409 for an administrator. */
  async getNonAdmin(tx: EntityManager, id: string): Promise<NonAdmin> {
    const user = await findOr404(tx, User, { id });
    if (!isNonAdmin(user)) throw new ApiError('administrator_account');
    return user;
  }

  /** Returns the roles, statuses and standings of the accounts that exist. */
  statuses(tx: EntityManager, ids: string[]): Promise<AccountStatus[]> {
    return queryRows(
      tx,
      sql`SELECT account.id, account.role, ${ACCOUNT_STATUS} AS status,
         coalesce(${standingSql('expert')}, ${standingSql('organization')}, 'active') AS standing
       FROM users AS account ${PROFILE_JOINS} WHERE account.id = ANY (${ids})`,
    );
  }

  /** Returns whether the account of an address is suspended. Takes the same steps for unknown addresses. */
  async isSuspended(tx: EntityManager, email: string): Promise<boolean> {
    const [account] = await queryRows<Pick<AccountStatus, 'standing'>>(
      tx,
      sql`SELECT coalesce(${standingSql('expert')}, ${standingSql('organization')}) AS standing
       FROM users AS account ${PROFILE_JOINS} WHERE account.email = ${email}`,
    );
    return account?.standing === 'suspended';
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
    return { user: await tx.save(tx.create(User, { email, role, language })), isNew: true };
  }

  /** Returns the ids of the accounts that these addresses have. */
  async idsByEmail(tx: EntityManager, emails: string[]): Promise<Map<string, string>> {
    const found = await queryRows<{ id: string; email: string }>(
      tx,
      sql`SELECT id, email FROM users WHERE email = ANY (${emails})`,
    );
    return new Map(found.map(({ id, email }) => [email, id]));
  }

  /** Creates accounts for those of these addresses that have none, and returns the new ones. */
  async addAll(
    tx: EntityManager,
    accounts: Pick<User, 'email' | 'role' | 'language' | 'isLanguageKnown'>[],
  ): Promise<User[]> {
    return queryRows(
      tx,
      sql`INSERT INTO users (email, role, language, "isLanguageKnown", version)
       SELECT email, role, language, "isLanguageKnown", 1
       FROM jsonb_to_recordset(${JSON.stringify(accounts)}) AS new(email varchar, role varchar, language varchar, "isLanguageKnown" boolean)
       ON CONFLICT (email) DO NOTHING RETURNING *`,
    );
  }

  async update(
    tx: EntityManager,
    { id }: ActorRef,
    changes: Partial<Pick<User, 'email' | 'fullName' | 'language'>>,
  ): Promise<void> {
    await tx.update(User, { id }, changes);
  }

  /** Keeps the name by which a former first owner was known, unless they have set one. */
  async setNameIfUnset(tx: EntityManager, id: string, fullName: string): Promise<void> {
    await tx.update(User, { id, fullName: IsNull() }, { fullName });
  }

  /** Switches emails on or off, and leaves the others as they are. */
  async setNotifications(tx: EntityManager, { id }: Pick<User, 'id'>, changes: Notifications): Promise<void> {
    const { notifications } = await tx.findOneOrFail(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
    await tx.update(User, { id }, { notifications: { ...notifications, ...changes } });
  }

  /** Unsubscribes a member from programme emails. Returns false if already unsubscribed or deleted. */
  async unsubscribeFromProgramme(tx: EntityManager, id: string): Promise<boolean> {
    const user = await tx.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!user || user.notifications.programme === false) return false;
    await tx.update(User, { id }, { notifications: { ...user.notifications, programme: false } });
    return true;
  }

  /** Sets the language of an account whose language is not known yet. */
  async learnLanguage(tx: EntityManager, { id }: User, language: InterfaceLanguage): Promise<void> {
    await queryRows(
      tx,
      sql`UPDATE users SET language = ${language}, "isLanguageKnown" = true WHERE id = ${id} AND NOT "isLanguageKnown"`,
    );
  }

  /** Gives the administrator role to an account, or to a new one for the address. */
  async makeAdministrator(tx: EntityManager, account: User | string): Promise<User> {
    const user =
      typeof account === 'string'
        ? tx.create(User, { email: account, language: DEFAULT_LANGUAGE, isLanguageKnown: false })
        : account;
    return tx.save(User, Object.assign(user, { roleBefore: user.role ?? null, role: 'admin' }));
  }

  /** Restores the earlier role of a former administrator, or deletes an account without one. */
  async unmakeAdministrator(tx: EntityManager, user: User): Promise<void> {
    if (user.roleBefore) await tx.save(User, Object.assign(user, { role: user.roleBefore, roleBefore: null }));
    else await this.remove(tx, [user.id]);
  }

  listAdministrators(tx: EntityManager): Promise<User[]> {
    return tx.find(User, { where: { role: 'admin' }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  async remove(tx: EntityManager, ids: string[]): Promise<void> {
    await tx.delete(User, { id: In(ids) });
  }
}

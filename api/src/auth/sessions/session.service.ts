import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, HOUR_MS, LIFETIMES, MINUTE_MS, type Role } from '@network/domain';
import { isUUID } from 'class-validator';
import sql, { empty } from 'sql-template-tag';
import { And, DataSource, Equal, LessThan, MoreThan, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { queryPrepared, queryRows } from '../../platform/database/query.js';
import type { SignedIn } from '../../platform/http/access.js';
import { withCount, WRITES_WINDOW_MS, type CountedUse } from '../../platform/rate-limits/counted-use.js';
import { accountFactsSql } from '../../user/memberships/membership.queries.js';
import { ACCOUNT_STATUS, PROFILE_JOINS } from '../../user/profile.queries.js';
import type { User } from '../../user/user.entity.js';
import type { Device } from './device.js';
import { Session } from './session.entity.js';

/** The session that a token names, and its account. */
interface SessionClaims {
  sub: string;
  sid: string;
}

/** The caller that a token names, and the count of their writes if this call was counted. */
interface Caller {
  actor: SignedIn;
  writes?: CountedUse;
}

/** The caller of a request, as `callerSql` selects them. */
type CallerRow = SignedIn & { lastUsedAt: Date; count?: CountedUse };

/**
 * Selects the caller of a session. Selects nothing if the session ended by `now`, or if it is an administrator's and was
 * last used by `idleBefore`. The facts of the account double PostgreSQL's planning time, so they are optional.
 */
const callerSql = ({ sid, sub }: SessionClaims, now: Date, idleBefore: Date, withAccount: boolean) => sql`
  SELECT account.id, account.email, account.role, account.language,
    ${ACCOUNT_STATUS} AS status,
    membership.role AS "memberRole",
    session.id AS "sessionId", session."confirmedAt", session."lastUsedAt",
    CASE
      WHEN account.role <> 'admin' OR session."passkeyAt" IS NOT NULL THEN NULL
      WHEN EXISTS (SELECT FROM passkeys WHERE passkeys."userId" = account.id) THEN 'passkey'
      ELSE 'first-passkey'
    END AS "waitsFor"${withAccount ? sql`, json_build_object(${accountFactsSql(now)}) AS account` : empty}
  FROM sessions AS session
  JOIN users AS account ON account.id = session."userId"
  ${PROFILE_JOINS}
  WHERE session.id = ${sid} AND session."userId" = ${sub} AND session."expiresAt" > ${now}
    AND (account.role <> 'admin' OR session."lastUsedAt" > ${idleBefore})`;

const UNKNOWN_DEVICE: Device = { browser: null, system: null };

/** The precision of `lastUsedAt` for administrators, whose sessions end when idle. */
const ADMIN_STEP = 5 * MINUTE_MS;

const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);

const adminStepBefore = (time: Date) => new Date(time.getTime() - ADMIN_STEP);

const lifetimeOf = (role: Role) =>
  role === 'admin' ? LIFETIMES.adminSessionHours * HOUR_MS : LIFETIMES.sessionDays * DAY_MS;

/** Opens, reads and ends sessions. A token is valid only while its row exists. */
@Injectable()
export class SessionService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jwt: JwtService,
    private readonly config: Config,
  ) {}

  /** Opens a session for the person, within the caller's transaction. */
  async open(tx: EntityManager, user: User, { browser, system } = UNKNOWN_DEVICE): Promise<Session> {
    // Whole seconds, so that the token can be recreated from the row.
    const createdAt = new Date(Math.floor(Date.now() / 1000) * 1000);
    const expiresAt = new Date(createdAt.getTime() + lifetimeOf(user.role));
    const lastUsedAt = user.role === 'admin' ? createdAt : hourOf(createdAt);
    const times = { createdAt, confirmedAt: createdAt, lastUsedAt, expiresAt };
    return tx.save(tx.create(Session, { userId: user.id, browser, system, ...times }));
  }

  /** Returns the token of a session. Every call returns the same token. */
  tokenOf(session: Session): string {
    const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
    return this.jwt.sign({
      sub: session.userId,
      sid: session.id,
      iat: seconds(session.createdAt),
      exp: seconds(session.expiresAt),
    });
  }

  /**
   * Returns the caller that a token names. Null when the token is forged or expired, or its session has ended. With
   * `isCounted`, it also counts a write. With `isUnattended`, the session does not count as used.
   */
  async read(token: string, { isCounted = false, isUnattended = false } = {}): Promise<Caller | null> {
    const now = new Date();
    const claims = this.claimsOf(token);
    if (!claims) return null;
    const caller = callerSql(claims, now, this.idleBefore(now), true);
    const statement = isCounted ? withCount(caller, 'writes', WRITES_WINDOW_MS, now) : caller;
    const [row] = await queryPrepared<CallerRow>(this.database, statement);
    if (!row) return null;
    if (!isUnattended) await this.recordUse(row, now);
    return { actor: this.toSignedIn(row), writes: row.count };
  }

  /** Records that a session is in use: at most one write an hour, or one in five minutes for administrators. */
  private async recordUse({ sessionId: id, role, lastUsedAt }: CallerRow, now: Date): Promise<void> {
    const isAdmin = role === 'admin';
    const since = isAdmin ? adminStepBefore(now) : hourOf(now);
    if (lastUsedAt >= since) return;
    const use = { lastUsedAt: isAdmin ? now : hourOf(now) };
    await this.database.manager.update(Session, { id, lastUsedAt: LessThan(since) }, use);
  }

  /** Returns the time limit for idle sessions of administrators. Sessions last used then or earlier have ended. */
  private idleBefore(now: Date): Date {
    return new Date(now.getTime() - this.config.adminIdleMinutes * MINUTE_MS - ADMIN_STEP);
  }

  /** Selects a person's sessions that have not ended. */
  private alive({ id: userId, role }: Pick<SignedIn, 'id' | 'role'>): FindOptionsWhere<Session> {
    const now = new Date();
    const isUsed = role === 'admin' && { lastUsedAt: MoreThan(this.idleBefore(now)) };
    return { userId, expiresAt: MoreThan(now), ...isUsed };
  }

  /** Returns the current caller of the session. Null when the session has ended. */
  async find(tx: EntityManager, claims: SessionClaims, { withAccount = false } = {}): Promise<SignedIn | null> {
    const now = new Date();
    const [row] = await queryRows<CallerRow>(tx, callerSql(claims, now, this.idleBefore(now), withAccount));
    return row ? this.toSignedIn(row) : null;
  }

  private toSignedIn({ lastUsedAt: _, count: __, ...caller }: CallerRow): SignedIn {
    const isPasskeyOptional = caller.waitsFor === 'first-passkey' && this.config.adminPasskeys === 'offered';
    return isPasskeyOptional ? { ...caller, waitsFor: null } : caller;
  }

  /** Returns the claims of a token, or null when it is forged or expired. */
  claimsOf(token: string): SessionClaims | null {
    try {
      const { sub, sid } = this.jwt.verify<SessionClaims>(token);
      return isUUID(sub) && isUUID(sid) ? { sub, sid } : null;
    } catch {
      return null;
    }
  }

  /** Returns a person's active sessions, most recently used first. */
  findByPerson(person: Pick<SignedIn, 'id' | 'role'>): Promise<Session[]> {
    const where = this.alive(person);
    const order = { lastUsedAt: 'DESC', createdAt: 'DESC', id: 'ASC' } as const;
    return this.database.manager.find(Session, { where, order });
  }

  /** Records that the session's user controls the mailbox. */
  async confirm(tx: EntityManager, id: string, confirmedAt: Date): Promise<void> {
    await tx.update(Session, { id }, { confirmedAt });
  }

  /** Records that a passkey has verified the session. This also confirms it. */
  async verify(tx: EntityManager, id: string, passkeyAt: Date): Promise<void> {
    await tx.update(Session, { id }, { passkeyAt, confirmedAt: passkeyAt });
  }

  async end(tx: EntityManager, sessionId: string): Promise<void> {
    await tx.delete(Session, { id: sessionId });
  }

  /**
   * Ends a person's sessions except the current one, or only the named one of them. Returns the number of ended
   * sessions.
   */
  async endOthers(
    tx: EntityManager,
    actor: Pick<SignedIn, 'id' | 'role' | 'sessionId'>,
    named?: string,
  ): Promise<number> {
    const { sessionId } = actor;
    const id = named ? And(Equal(named), Not(sessionId)) : Not(sessionId);
    const { affected } = await tx.delete(Session, { ...this.alive(actor), id });
    return affected ?? 0;
  }

  /** Ends every session of a person immediately, on every replica. */
  async endAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(Session, { userId });
  }

  /** Deletes administrators' sessions that have been idle too long at `now`. */
  async removeIdle(tx: EntityManager, now: Date): Promise<void> {
    await queryRows(
      tx,
      sql`DELETE FROM sessions AS session USING users AS account
       WHERE account.id = session."userId" AND account.role = 'admin' AND session."lastUsedAt" <= ${this.idleBefore(now)}`,
    );
  }
}

import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectDataSource } from '@nestjs/typeorm';
import { LIFETIMES, type Role } from '@network/domain';
import { And, DataSource, Equal, LessThan, MoreThan, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import type { SignedIn, WaitsFor } from '../../platform/http/access.js';
import type { Device } from './device.js';
import { withCountedWrite, type CountedWrites } from '../../platform/rate-limits/rate-limits.js';
import { Session } from './session.entity.js';
import { claimsIn, type SessionClaims } from './session-claims.js';
import { queryPrepared, queryRows } from '../../platform/database/query.js';
import { RoleProfiles } from '../../user/role-profiles.js';
import type { User } from '../../user/user.entity.js';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** What the statement that reads a caller does beside: it answers the profile, it counts a write. */
interface ReadWith {
  isWithProfile?: boolean;
  isCounted?: boolean;
}

/** Whom a token stands for, and their writes where one was counted. */
interface Caller {
  actor: SignedIn;
  writes?: CountedWrites;
}

/** What an administrator's session waits for that no passkey has verified; others need none. */
const WAITS_FOR = `CASE WHEN account.role <> 'admin' OR session."passkeyAt" IS NOT NULL THEN NULL
  WHEN EXISTS (SELECT FROM passkeys WHERE passkeys."userId" = account.id) THEN 'passkey' ELSE 'first-passkey' END`;

/** Selects the person of session `$1` and account `$2` that is not over at `$3`, with more expressions. */
const select = (...more: string[]) => {
  const person = ['id', 'email', 'role', 'status', 'language'].map((column) => `account.${column}`);
  const session = ['session.id AS "sessionId"', 'session."confirmedAt"', `${WAITS_FOR} AS "waitsFor"`];
  return `SELECT ${[...person, ...session, ...more].join(', ')}
    FROM sessions AS session JOIN users AS account ON account.id = session."userId"
    WHERE session.id = $1 AND session."userId" = $2 AND session."expiresAt" > $3
      AND (account.role <> 'admin' OR session."lastUsedAt" > $4)`;
};
/** Whether the use is written down already: in the hour that began at `$5`, an administrator's since `$6`. */
const IS_USE_NOTED = `session."lastUsedAt" >= CASE account.role WHEN 'admin' THEN $6::timestamptz ELSE $5::timestamptz END AS "isUseNoted"`;
const PERSON = select();

type ReadCaller = SignedIn & { isUseNoted: boolean; writes?: CountedWrites };

const UNKNOWN_DEVICE: Device = { browser: null, system: null };

/** How exactly the use of an administrator's session is written down, which ends when nobody uses it. */
const ADMIN_STEP = 5 * MINUTE;

const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / HOUR) * HOUR);

const adminStepBefore = (time: Date) => new Date(time.getTime() - ADMIN_STEP);

const lifetimeOf = (role: Role) =>
  role === 'admin' ? LIFETIMES.adminSessionHours * HOUR : LIFETIMES.sessionDays * 24 * HOUR;

/** Opens, reads and ends sessions: a token is worth as much as the row it names. */
@Injectable()
export class SessionService {
  private readonly statements = new Map<string, string>();
  private readonly key: KeyObject;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jwt: JwtService,
    private readonly profiles: RoleProfiles,
    private readonly config: Config,
  ) {
    this.key = createSecretKey(config.jwtSecret);
  }

  /** A new session for the person, within the caller's transaction. */
  async open(tx: EntityManager, user: User, { browser, system } = UNKNOWN_DEVICE): Promise<Session> {
    // Whole seconds, so that the token can be made again from the row.
    const createdAt = new Date(Math.floor(Date.now() / 1000) * 1000);
    const expiresAt = new Date(createdAt.getTime() + lifetimeOf(user.role));
    const lastUsedAt = user.role === 'admin' ? createdAt : hourOf(createdAt);
    const times = { createdAt, confirmedAt: createdAt, lastUsedAt, expiresAt };
    return tx.save(tx.create(Session, { userId: user.id, browser, system, ...times }));
  }

  /** The token of a session: the same each time. */
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
   * Who a token stands for, or null when it is forged, expired or its session has ended: one statement. With `isCounted`
   * it counts a write of theirs.
   */
  async read(token: string, { isWithProfile, isCounted }: ReadWith = {}): Promise<Caller | null> {
    const now = new Date();
    const claims = this.claimsOf(token, now);
    if (!claims) return null;
    const values = [claims.sid, claims.sub, now, this.idleBefore(now), hourOf(now), adminStepBefore(now)];
    const [row] = await queryPrepared<ReadCaller>(this.database, this.statementOf(isWithProfile, isCounted), values);
    if (!row) return null;
    const { isUseNoted, writes, ...person } = row;
    const actor = this.actorOf(person);
    if (!isUseNoted) await this.noteUse(actor, now);
    return { actor, writes };
  }

  /** Made when it is first asked for: then the modules above have said where their profiles are. */
  private statementOf(isWithProfile = false, isCounted = false): string {
    const form = `${isWithProfile}${isCounted}`;
    const known = this.statements.get(form);
    if (known) return known;
    const profile = () =>
      `json_build_object('version', account.version, 'profile', ${this.profiles.asJson('account')})`;
    const caller = isWithProfile ? select(IS_USE_NOTED, `${profile()} AS account`) : select(IS_USE_NOTED);
    const made = isCounted ? withCountedWrite(caller, '$3') : caller;
    this.statements.set(form, made);
    return made;
  }

  /** Notes that a session is in use: one write an hour, of an administrator one in five minutes, for however many calls. */
  private async noteUse({ sessionId: id, role }: SignedIn, now: Date): Promise<void> {
    const isAdmin = role === 'admin';
    const before = LessThan(isAdmin ? adminStepBefore(now) : hourOf(now));
    await this.database.manager.update(
      Session,
      { id, lastUsedAt: before },
      { lastUsedAt: isAdmin ? now : hourOf(now) },
    );
  }

  /** An administrator's session is over whose use was written down then, or before. */
  private idleBefore(now: Date): Date {
    return new Date(now.getTime() - this.config.adminIdleMinutes * MINUTE - ADMIN_STEP);
  }

  /** Which sessions of a person are not over. */
  private alive({ id: userId, role }: Pick<SignedIn, 'id' | 'role'>): FindOptionsWhere<Session> {
    const now = new Date();
    const isUsed = role === 'admin' && { lastUsedAt: MoreThan(this.idleBefore(now)) };
    return { userId, expiresAt: MoreThan(now), ...isUsed };
  }

  /** Whose session this is, as the account is now, or null when it has ended. */
  async find(tx: EntityManager, { sid, sub }: SessionClaims): Promise<SignedIn | null> {
    const now = new Date();
    const [row] = await queryRows<SignedIn>(tx, PERSON, [sid, sub, now, this.idleBefore(now)]);
    return row ? this.actorOf(row) : null;
  }

  private actorOf(person: SignedIn): SignedIn {
    return { ...person, waitsFor: this.demanded(person) };
  }

  /** What the session really waits for: whoever has no passkey needs none, unless all administrators do. */
  private demanded({ waitsFor }: Pick<SignedIn, 'waitsFor'>): WaitsFor | null {
    return waitsFor === 'first-passkey' && this.config.adminPasskeys === 'offered' ? null : waitsFor;
  }

  /** What a token says, or null when it is forged or expired. */
  claimsOf(token: string, now = new Date()): SessionClaims | null {
    return claimsIn(token, this.key, now);
  }

  /** The sessions of a person that have not ended, the one used last first. */
  ofPerson(person: Pick<SignedIn, 'id' | 'role'>): Promise<Session[]> {
    const where = this.alive(person);
    const order = { lastUsedAt: 'DESC', createdAt: 'DESC', id: 'ASC' } as const;
    return this.database.manager.find(Session, { where, order });
  }

  /** From now on, the person who uses the session has shown that the mailbox is theirs. */
  async confirm(tx: EntityManager, id: string, confirmedAt: Date): Promise<void> {
    await tx.update(Session, { id }, { confirmedAt });
  }

  /** A passkey has verified the session, which confirms it, too. */
  async verify(tx: EntityManager, id: string, passkeyAt: Date): Promise<void> {
    await tx.update(Session, { id }, { passkeyAt, confirmedAt: passkeyAt });
  }

  /** Ends one session. */
  async end(tx: EntityManager, sessionId: string): Promise<void> {
    await tx.delete(Session, { id: sessionId });
  }

  /** Ends a person's sessions but the present one, or only the named one of them; returns how many were alive. */
  async endOthers(tx: EntityManager, actor: SignedIn, named?: string): Promise<number> {
    const { sessionId } = actor;
    const id = named ? And(Equal(named), Not(sessionId)) : Not(sessionId);
    const { affected } = await tx.delete(Session, { ...this.alive(actor), id });
    return affected ?? 0;
  }

  /** Ends every session of a person, at once and on every replica. */
  async endAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(Session, { userId });
  }

  /** Removes administrators’ sessions that have rested too long at `now`. */
  async removeIdle(tx: EntityManager, now: Date): Promise<void> {
    await tx.query(
      `DELETE FROM sessions AS session USING users AS account
       WHERE account.id = session."userId" AND account.role = 'admin' AND session."lastUsedAt" <= $1`,
      [this.idleBefore(now)],
    );
  }
}

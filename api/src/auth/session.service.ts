import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectDataSource } from '@nestjs/typeorm';
import { LIFETIMES, type Role } from '@network/domain';
import { isUUID } from 'class-validator';
import { And, DataSource, Equal, LessThan, MoreThan, Not, type EntityManager } from 'typeorm';
import type { SignedIn } from '../http/access.js';
import type { Device } from './device.js';
import { Session } from './session.entity.js';
import { plainQuery } from '../database/plain-query.js';
import { RoleProfiles } from '../user/role-profiles.js';
import type { User } from '../user/user.entity.js';

const HOUR = 60 * 60 * 1000;

/** Which session of whom a token names. */
export interface SessionClaims {
  sub: string;
  sid: string;
}

/** Selects the person of session `$1` and account `$2` that is not over at `$3`, with more expressions. */
const select = (...more: string[]) => {
  const person = ['id', 'email', 'role', 'status', 'language'].map((column) => `account.${column}`);
  return `SELECT ${[...person, 'session.id AS "sessionId"', ...more].join(', ')}
    FROM sessions AS session JOIN users AS account ON account.id = session."userId"
    WHERE session.id = $1 AND session."userId" = $2 AND session."expiresAt" > $3`;
};
/** Whether `$4`, the hour of now, is written down already. */
const IS_USE_NOTED = 'session."lastUsedAt" >= $4 AS "isUseNoted"';
const PERSON = select();
const CALLER = select(IS_USE_NOTED);

const UNKNOWN_DEVICE: Device = { browser: null, system: null };

const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / HOUR) * HOUR);

const lifetimeOf = (role: Role) =>
  role === 'admin' ? LIFETIMES.adminSessionHours * HOUR : LIFETIMES.sessionDays * 24 * HOUR;

/** Opens, reads and ends sessions: a token is worth as much as the row it names. */
@Injectable()
export class SessionService {
  private withProfile?: string;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jwt: JwtService,
    private readonly profiles: RoleProfiles,
  ) {}

  /** A new session for the person, within the caller's transaction. */
  async open(tx: EntityManager, user: User, { browser, system } = UNKNOWN_DEVICE): Promise<Session> {
    // Whole seconds, so that the token can be made again from the row.
    const createdAt = new Date(Math.floor(Date.now() / 1000) * 1000);
    const expiresAt = new Date(createdAt.getTime() + lifetimeOf(user.role));
    const lastUsedAt = hourOf(createdAt);
    return tx.save(tx.create(Session, { userId: user.id, browser, system, createdAt, lastUsedAt, expiresAt }));
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

  /** Who a token stands for, or null when it is forged, expired or its session has ended: one statement. */
  async read(token: string, isWithProfile = false): Promise<SignedIn | null> {
    const claims = this.claimsOf(token);
    if (!claims) return null;
    const now = new Date();
    const hour = hourOf(now);
    const [row] = await plainQuery<SignedIn & { isUseNoted: boolean }>(
      this.database,
      isWithProfile ? this.callerWithProfile() : CALLER,
      [claims.sid, claims.sub, now, hour],
    );
    if (!row) return null;
    const { isUseNoted, ...actor } = row;
    if (!isUseNoted) await this.noteUse(actor, hour);
    return actor;
  }

  /** Made when it is first asked for: then the modules above have said where their profiles are. */
  private callerWithProfile(): string {
    const account = `json_build_object('version', account.version, 'profile', ${this.profiles.asJson('account')})`;
    return (this.withProfile ??= select(IS_USE_NOTED, `${account} AS account`));
  }

  /** Notes that a session is in use: one write an hour, however many calls there are. */
  private async noteUse({ sessionId: id }: SignedIn, hour: Date): Promise<void> {
    await this.database.manager.update(Session, { id, lastUsedAt: LessThan(hour) }, { lastUsedAt: hour });
  }

  /** Whose session this is, as the account is now, or null when it has ended. */
  async find(tx: EntityManager, { sid, sub }: SessionClaims): Promise<SignedIn | null> {
    const [actor] = await tx.query<SignedIn[]>(PERSON, [sid, sub, new Date()]);
    return actor ?? null;
  }

  /** What a token says, or null when it is forged or expired. */
  claimsOf(token: string): SessionClaims | null {
    try {
      const claims = this.jwt.verify<SessionClaims>(token);
      return isUUID(claims.sub) && isUUID(claims.sid) ? claims : null;
    } catch {
      return null;
    }
  }

  /** The sessions of a person that have not ended, the one used last first. */
  ofPerson(userId: string): Promise<Session[]> {
    const where = { userId, expiresAt: MoreThan(new Date()) };
    const order = { lastUsedAt: 'DESC', createdAt: 'DESC', id: 'ASC' } as const;
    return this.database.manager.find(Session, { where, order });
  }

  /** Ends one session. */
  async end(tx: EntityManager, sessionId: string): Promise<void> {
    await tx.delete(Session, { id: sessionId });
  }

  /** Ends a person's sessions but the present one, or only the named one of them; returns how many were alive. */
  async endOthers(tx: EntityManager, { id: userId, sessionId }: SignedIn, named?: string): Promise<number> {
    const id = named ? And(Equal(named), Not(sessionId)) : Not(sessionId);
    const { affected } = await tx.delete(Session, { userId, id, expiresAt: MoreThan(new Date()) });
    return affected ?? 0;
  }

  /** Ends every session of a person, at once and on every replica. */
  async endAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(Session, { userId });
  }
}

import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectDataSource } from '@nestjs/typeorm';
import { LIFETIMES, type Role } from '@network/domain';
import { isUUID } from 'class-validator';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import type { SignedIn } from '../http/access.js';
import { Session } from './session.entity.js';
import type { User } from '../user/user.entity.js';

const HOUR = 60 * 60 * 1000;

/** Which session of whom a token names. */
export interface SessionClaims {
  sub: string;
  sid: string;
}

const lifetimeOf = (role: Role) =>
  role === 'admin' ? LIFETIMES.adminSessionHours * HOUR : LIFETIMES.sessionDays * 24 * HOUR;

/** Opens, reads and ends sessions: a token is worth as much as the row it names. */
@Injectable()
export class SessionService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jwt: JwtService,
  ) {}

  /** A new session for the person, within the caller's transaction. */
  async open(tx: EntityManager, user: User): Promise<Session> {
    // Whole seconds, so that the token can be made again from the row.
    const createdAt = new Date(Math.floor(Date.now() / 1000) * 1000);
    const expiresAt = new Date(createdAt.getTime() + lifetimeOf(user.role));
    return tx.save(tx.create(Session, { userId: user.id, createdAt, expiresAt }));
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

  /** Who a token stands for, or null when it is forged, expired or its session has ended. */
  async read(token: string): Promise<SignedIn | null> {
    const claims = this.claimsOf(token);
    return claims && this.find(this.database.manager, claims);
  }

  /** Whose session this is, as the account is now, or null when it has ended. */
  async find(tx: EntityManager, claims: SessionClaims): Promise<SignedIn | null> {
    const session = await tx
      .createQueryBuilder(Session, 'session')
      .innerJoinAndSelect('session.user', 'user')
      .where('session.id = :sid AND session.userId = :sub AND session.expiresAt > :now', { ...claims, now: new Date() })
      .getOne();
    if (!session) return null;
    const { id, email, role, status, language } = session.user;
    return { id, email, role, status, language, sessionId: session.id };
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

  /** The sessions of a person that have not ended, latest first. */
  ofPerson(userId: string): Promise<Session[]> {
    const where = { userId, expiresAt: MoreThan(new Date()) };
    return this.database.manager.find(Session, { where, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** Ends one session. */
  async end(tx: EntityManager, sessionId: string): Promise<void> {
    await tx.delete(Session, { id: sessionId });
  }

  /** Ends every session of a person, at once and on every replica. */
  async endAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(Session, { userId });
  }
}

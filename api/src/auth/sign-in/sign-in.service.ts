import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LIFETIMES, MINUTE_MS, type InterfaceLanguage } from '@network/domain';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { ApiError } from '../../platform/http/api-error.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { claimImported } from '../../user/imported-profiles.js';
import { invitationsTo } from '../../user/memberships/membership.queries.js';
import { MembershipService } from '../../user/memberships/membership.service.js';
import { ProfileService } from '../../user/profile.service.js';
import type { User } from '../../user/user.entity.js';
import { UserService } from '../../user/user.service.js';
import { ErrorAudit } from '../error-audit.js';
import { lockMailbox, lockSessionsToEnd } from '../named-locks.js';
import type { Device } from '../sessions/device.js';
import { Session } from '../sessions/session.entity.js';
import { SessionService } from '../sessions/session.service.js';
import { CODE_TRIES, LinkKeys } from './link-keys.js';
import { LoginLink } from './login-link.entity.js';

/** An id that no link has. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** The browser that opens a link. */
interface Browser {
  nonce?: string;
  /** The token of its session, which may have ended. */
  session: string | null;
  device: Device;
  /** The language of the caller's browser, if the call names one. */
  language?: InterfaceLanguage;
}

/** Exchanges a valid code for a token. */
type UseOfCode = (tx: EntityManager, link: LoginLink) => Promise<string>;

/** Signs people in with a mailed link or code (docs/product 3.3, 3.4). */
@Injectable()
export class SignInService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UserService,
    private readonly sessions: SessionService,
    private readonly profiles: ProfileService,
    private readonly memberships: MembershipService,
    private readonly keys: LinkKeys,
    private readonly limits: RateLimits,
    private readonly errorAudit: ErrorAudit,
    private readonly audit: AuditService,
  ) {}

  /**
   * Redeems a link's token for a session token. Exactly one of several concurrent callers gets a session. The same
   * browser, identified by its nonce, gets the same session again for two minutes.
   */
  async openLink(token: string, browser: Browser): Promise<string> {
    const id = this.keys.idIn('sign-in', token);
    const found = id ? await this.database.getRepository(LoginLink).findOneBy({ id }) : null;
    // Counts all forged links as one cause.
    return this.errorAudit.recordRefusedSignIn({ email: found?.email ?? null, cause: found?.id ?? '' }, () =>
      this.redeemLink(found, browser),
    );
  }

  private async redeemLink(found: LoginLink | null, browser: Browser): Promise<string> {
    if (!found) throw new ApiError('link_invalid');
    return this.database.transaction(async (tx) => {
      await lockMailbox(tx, found.email);
      const link = await tx.findOneBy(LoginLink, { id: found.id });
      if (!link) throw new ApiError('link_invalid');
      if (link.usedAt) return this.repeat(tx, link, browser);
      if (link.expiresAt.getTime() <= Date.now()) throw new ApiError('link_expired');
      if (await this.users.isSuspended(tx, link.email)) throw new ApiError('link_invalid');
      const session = await this.signIn(tx, link, 'sign-in.link', browser);
      const nonceHash = browser.nonce ? hashOf(browser.nonce) : null;
      await tx.update(LoginLink, { id: link.id }, { usedAt: new Date(), nonceHash, sessionId: session.id });
      return this.sessions.tokenOf(session);
    });
  }

  private async repeat(tx: EntityManager, link: LoginLink, browser: Browser): Promise<string> {
    const token = await this.tokenAgain(tx, link, link.usedAt!, browser);
    if (!token) throw new ApiError('link_used');
    return token;
  }

  /** Returns the token of the session that this browser got when it used the email. Null for others, or too late. */
  private async tokenAgain(
    tx: EntityManager,
    link: LoginLink,
    usedAt: Date,
    { nonce }: Browser,
  ): Promise<string | null> {
    const isSameBrowser = nonce !== undefined && link.nonceHash === hashOf(nonce);
    const session =
      isSameBrowser && isSoonAfter(usedAt) && link.sessionId
        ? await tx.findOneBy(Session, { id: link.sessionId })
        : null;
    return session && this.sessions.tokenOf(session);
  }

  /**
   * Redeems a mailed code for a session token. A wrong attempt counts against the code and the mailbox. The same
   * browser may repeat the call as with a link.
   */
  redeemCode(email: string, code: string, ip: string, browser: Browser): Promise<string> {
    const use: UseOfCode = async (tx, link) => {
      const session = await this.signIn(tx, link, 'sign-in.code', browser);
      const nonceHash = browser.nonce && hashOf(browser.nonce);
      // Another browser that has just opened the link may still repeat its call.
      const isKept = link.usedAt && isSoonAfter(link.usedAt) && link.nonceHash !== nonceHash;
      if (nonceHash && !isKept) await tx.update(LoginLink, { id: link.id }, { nonceHash, sessionId: session.id });
      return this.sessions.tokenOf(session);
    };
    return this.useCode(email, code, ip, use, browser);
  }

  /**
   * Redeems a mailed code for the token of a new link, by the same rules. A page without scripts cannot store a session
   * token. The page of the link can once its scripts arrive.
   */
  exchangeCode(email: string, code: string, ip: string): Promise<string> {
    return this.useCode(email, code, ip, async (tx, { language, role }) => {
      const expiresAt = new Date(Date.now() + LIFETIMES.codeMinutes * MINUTE_MS);
      const { identifiers } = await tx.insert(LoginLink, { email, language, role, expiresAt });
      return this.keys.tokenOf('sign-in', identifiers[0]!.id as string);
    });
  }

  private async useCode(email: string, code: string, ip: string, use: UseOfCode, browser?: Browser): Promise<string> {
    await this.errorAudit.recordRefusedSignIn({ email: null, cause: ip }, () => this.limits.countClient('code-ip', ip));
    return this.errorAudit.recordRefusedSignIn({ email, cause: email }, () =>
      this.limits.redeemCode(email, () => this.tryCode(email, code, use, browser)),
    );
  }

  private async tryCode(email: string, code: string, use: UseOfCode, browser?: Browser): Promise<string | null> {
    return this.database.transaction(async (tx) => {
      await lockMailbox(tx, email);
      const [newest] = await tx.find(LoginLink, {
        where: { email },
        order: { createdAt: 'DESC', id: 'DESC' },
        take: 1,
      });
      const user = await this.users.findByEmail(tx, email);
      // Always check both, so that the response time does not reveal which addresses have an account.
      const isRight = this.keys.isCodeOf(newest?.id ?? UNKNOWN_ID, code);
      const isSuspended = await this.users.isSuspended(tx, email);
      const isAllowed = user?.role !== 'admin' && !isSuspended;
      if (newest && isRight && isOpen(newest) && isAllowed) {
        const token = await use(tx, newest);
        await tx.update(LoginLink, { id: newest.id }, { codeUsedAt: new Date() });
        return token;
      }
      if (newest?.codeUsedAt && isRight && isAllowed && browser) {
        const token = await this.tokenAgain(tx, newest, newest.codeUsedAt, browser);
        if (token) return token;
      }
      // The same update for known and unknown mailboxes.
      const isRecent = newest && newest.expiresAt.getTime() > Date.now();
      await tx.increment(LoginLink, { id: isRecent ? newest.id : UNKNOWN_ID }, 'codeTries', 1);
      return null;
    });
  }

  /**
   * Opens a session of the link's account, and creates the account when the address has none. Ends the links and codes
   * of all other emails to the mailbox, and the browser's earlier session.
   */
  private async signIn(
    tx: EntityManager,
    link: LoginLink,
    action: 'sign-in.link' | 'sign-in.code',
    { session: previousSession, device, language }: Browser,
  ): Promise<Session> {
    // Locked before any row, because running writes of that session may wait for a row.
    await this.endSession(tx, previousSession);
    const invitations = await this.lockInvited(tx, link.email);
    const otherLinks = { email: link.email, id: Not(link.id) };
    const now = new Date();
    await tx.update(LoginLink, { ...otherLinks, usedAt: IsNull() }, { usedAt: now });
    await tx.update(LoginLink, { ...otherLinks, codeUsedAt: IsNull() }, { codeUsedAt: now });
    const user = await this.accountOf(tx, link, invitations);
    const isClaimed = await claimImported(tx, user);
    // An invitation is written before the reader's language is known.
    const readerLanguage = (isClaimed && language) || link.language;
    if (!user.isLanguageKnown) await this.users.learnLanguage(tx, user, readerLanguage);
    await this.audit.recordOwn(tx, user, action);
    return this.sessions.open(tx, user, device);
  }

  private async endSession(tx: EntityManager, token: string | null): Promise<void> {
    const claims = token ? this.sessions.claimsOf(token) : null;
    if (!claims) return;
    await lockSessionsToEnd(tx, claims.sub);
    const caller = await this.sessions.find(tx, claims);
    if (!caller) return;
    await this.sessions.end(tx, caller.sessionId);
    await this.audit.recordOwn(tx, caller, 'sign-out');
  }

  /** Returns the invitations to a mailbox. If there are any, waits for the running writes of its account. */
  private async lockInvited(tx: EntityManager, email: string): Promise<string[]> {
    const invitations = await invitationsTo(tx, email);
    const known = invitations.length > 0 ? await this.users.findByEmail(tx, email) : null;
    if (known) await lockSessionsToEnd(tx, known.id);
    return invitations;
  }

  /** Returns the account of the link, which joins the first organization of these invitations that it can. */
  private async accountOf(tx: EntityManager, link: LoginLink, invitations: string[]): Promise<User> {
    const member =
      invitations.length > 0 ? await this.memberships.join(tx, link.email, link.language, invitations) : null;
    if (member) return member;
    if (!link.role) {
      const known = await this.users.findByEmail(tx, link.email);
      if (!known) throw new ApiError('link_invalid');
      return known;
    }
    const { user, isNew } = await this.users.join(tx, link.email, link.role, link.language);
    if (isNew) await this.profiles.create(tx, link.role, user);
    return user;
  }
}

const isOpen = ({ codeUsedAt, codeExpiresAt, codeTries }: LoginLink) =>
  !codeUsedAt && !!codeExpiresAt && codeExpiresAt.getTime() > Date.now() && codeTries < CODE_TRIES;

/** Whether a browser may still repeat the call that used an email. */
const isSoonAfter = (usedAt: Date) => Date.now() - usedAt.getTime() < LIFETIMES.repeatVerifyMinutes * MINUTE_MS;

const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex');

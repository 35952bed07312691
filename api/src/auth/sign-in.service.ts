import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LIFETIMES } from '@network/domain';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { ApiError } from '../http/api-error.js';
import { LinkKeys } from './link-keys.js';
import { LoginLink } from './login-link.entity.js';
import { lockMailbox } from './named-locks.js';
import { ProfileInitializers } from '../user/profile-initializers.js';
import { RateLimits } from './rate-limits.js';
import { ErrorAudit } from './error-audit.js';
import { Session } from './session.entity.js';
import { SessionService } from './session.service.js';
import type { User } from '../user/user.entity.js';
import { UserService } from '../user/user.service.js';

const MINUTE = 60 * 1000;
const CODE_TRIES = 5;

/** Signs people in by what only their mailbox knows: a link, or the code beside it (docs/product.md 3.3, 3.4). */
@Injectable()
export class SignInService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UserService,
    private readonly sessions: SessionService,
    private readonly profileInitializers: ProfileInitializers,
    private readonly keys: LinkKeys,
    private readonly limits: RateLimits,
    private readonly errors: ErrorAudit,
    private readonly audit: AuditService,
  ) {}

  /**
   * The session token for a link's token. Exactly one caller gets a session, however many ask at once;
   * the same browser, known by its nonce, gets the same session again for two minutes.
   */
  async openLink(token: string, nonce: string | null): Promise<string> {
    const id = this.keys.idIn('sign-in', token);
    const found = id ? await this.database.getRepository(LoginLink).findOneBy({ id }) : null;
    // A forged link names nobody: all of them are alike.
    return this.errors.ofSignIn({ email: found?.email ?? null, cause: found?.id ?? '' }, () =>
      this.redeemLink(found, nonce),
    );
  }

  private async redeemLink(found: LoginLink | null, nonce: string | null): Promise<string> {
    if (!found) throw new ApiError('link_invalid');
    return this.database.transaction(async (tx) => {
      await lockMailbox(tx, found.email);
      const link = await tx.findOneBy(LoginLink, { id: found.id });
      if (!link) throw new ApiError('link_invalid');
      if (link.usedAt) return this.repeat(tx, link, nonce);
      if (link.expiresAt.getTime() <= Date.now()) throw new ApiError('link_expired');
      const session = await this.signIn(tx, link, 'sign-in.link');
      const usedAt = new Date();
      await tx.update(LoginLink, { email: link.email, usedAt: IsNull() }, { usedAt });
      await tx.update(LoginLink, { id: link.id }, { nonceHash: nonce && hashOf(nonce), sessionId: session.id });
      return this.sessions.tokenOf(session);
    });
  }

  private async repeat(tx: EntityManager, link: LoginLink, nonce: string | null): Promise<string> {
    const isSameBrowser = nonce !== null && link.nonceHash === hashOf(nonce);
    const isSoon = Date.now() - link.usedAt!.getTime() < LIFETIMES.repeatVerifyMinutes * MINUTE;
    const session =
      isSameBrowser && isSoon && link.sessionId ? await tx.findOneBy(Session, { id: link.sessionId }) : null;
    if (!session) throw new ApiError('link_used');
    return this.sessions.tokenOf(session);
  }

  /** The session token for the six digits that came with a link; a wrong try counts against code and mailbox. */
  async redeemCode(typedEmail: string, typedCode: string, ip: string): Promise<string> {
    const email = typedEmail.toLowerCase();
    await this.errors.ofSignIn({ email: null, cause: ip }, () => this.limits.countCodeTry(ip));
    return this.errors.ofSignIn({ email, cause: email }, async () => {
      // Counted before it is looked at: however many guess at once, no more than a day's tries are.
      if (!(await this.limits.takeAttempt(email))) throw new ApiError('code_invalid');
      const token = await this.tryCode(email, typedCode.replace(/\s/g, ''));
      if (!token) throw new ApiError('code_invalid');
      await this.limits.refundAttempt(email);
      return token;
    });
  }

  private async tryCode(email: string, code: string): Promise<string | null> {
    return this.database.transaction(async (tx) => {
      await lockMailbox(tx, email);
      const open = await this.openCodes(tx, email);
      const isForAdministrator = (await this.users.findByEmail(tx, email))?.role === 'admin';
      const link = isForAdministrator ? undefined : open.find(({ id }) => this.keys.isCodeOf(id, code));
      if (!link) {
        for (const { id } of open) await tx.increment(LoginLink, { id }, 'codeTries', 1);
        return null;
      }
      await tx.update(LoginLink, { id: link.id }, { codeUsedAt: new Date() });
      return this.sessions.tokenOf(await this.signIn(tx, link, 'sign-in.code'));
    });
  }

  private async openCodes(tx: EntityManager, email: string): Promise<LoginLink[]> {
    return tx
      .createQueryBuilder(LoginLink, 'link')
      .where('link.email = :email AND link.codeUsedAt IS NULL', { email })
      .andWhere('link.codeExpiresAt > :now AND link.codeTries < :tries', { now: new Date(), tries: CODE_TRIES })
      .getMany();
  }

  /** The account that a link opens, made when the address has none yet, and a session of it. */
  private async signIn(tx: EntityManager, link: LoginLink, action: 'sign-in.link' | 'sign-in.code'): Promise<Session> {
    const user = await this.accountOf(tx, link);
    if (!user.isLanguageKnown) await this.users.learnLanguage(tx, user, link.language);
    await this.audit.record(tx, user.id, { action, subjectType: 'user', subjectId: user.id });
    return this.sessions.open(tx, user);
  }

  private async accountOf(tx: EntityManager, link: LoginLink): Promise<User> {
    if (!link.role) {
      const known = await this.users.findByEmail(tx, link.email);
      if (!known) throw new ApiError('link_invalid');
      return known;
    }
    const { user, isNew } = await this.users.join(tx, link.email, link.role, link.language);
    if (isNew) await this.profileInitializers.create(tx, link.role, user);
    return user;
  }
}

const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex');

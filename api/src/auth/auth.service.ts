import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { JOINING_ROLES, LIFETIMES, type InterfaceLanguage, type JoiningRole } from '@network/domain';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { Refusal, type ErrorCode } from '../common/refusal.js';
import { MailService } from '../mail/mail.service.js';
import { LinkKeys } from './link-keys.js';
import { LoginLink } from './login-link.entity.js';
import { lockMailbox } from './mailbox-lock.js';
import { Newcomers } from './newcomers.js';
import { RateLimits } from './rate-limits.js';
import { SessionService } from './session.service.js';
import { Session } from './session.entity.js';
import type { User } from './user.entity.js';
import { UserService } from './user.service.js';

const MINUTE = 60 * 1000;
const CODE_TRIES = 5;

const linkRefused = (code: ErrorCode & `link_${string}`) =>
  new Refusal(400, code, {
    id:
      ({ link_expired: 'auth.link.expired', link_used: 'auth.link.used' } as const)[code as string] ??
      'auth.link.invalid',
  });
const codeRefused = () => new Refusal(400, 'code_invalid', { id: 'auth.code.invalid' });

/** Signs people in by what only their mailbox knows (contract, section 3). */
@Injectable()
export class AuthService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UserService,
    private readonly sessions: SessionService,
    private readonly newcomers: Newcomers,
    private readonly keys: LinkKeys,
    private readonly limits: RateLimits,
    private readonly mail: MailService,
    private readonly audit: AuditService,
  ) {}

  /** Mails a way to sign in, or to join; does the same work for known and unknown addresses. */
  async start(
    typed: string,
    role: JoiningRole | null,
    from: { ip: string; language: InterfaceLanguage },
  ): Promise<void> {
    const email = typed.toLowerCase();
    await this.limits.countAddress(from.ip);
    await this.limits.countMailbox(email);
    await this.database.transaction(async (tx) => {
      const user = await this.users.findByEmail(tx, email);
      const language = user?.language ?? from.language;
      const roles: (JoiningRole | null)[] = user || role ? [role] : [...JOINING_ROLES];
      // Not for administrators, and not where the reader has yet to choose what to join as.
      const withCode = roles.length === 1 && user?.role !== 'admin';
      const links = await this.makeLinks(tx, { email, language, roles, withCode });
      await this.mail.send(tx, {
        kind: roles.length === 1 ? 'sign-in' : 'join',
        to: email,
        userId: user?.id ?? null,
        language,
        facts: { linkIds: links, role: user?.role ?? role, isNew: !user, withCode },
      });
    });
  }

  private async makeLinks(
    tx: EntityManager,
    {
      email,
      language,
      roles,
      withCode,
    }: { email: string; language: InterfaceLanguage; roles: (JoiningRole | null)[]; withCode: boolean },
  ): Promise<string[]> {
    const now = Date.now();
    const expiresAt = new Date(now + LIFETIMES.linkHours * 60 * MINUTE);
    const codeExpiresAt = withCode ? new Date(now + LIFETIMES.codeMinutes * MINUTE) : null;
    const { identifiers } = await tx.insert(
      LoginLink,
      roles.map((role) => ({ email, language, role, expiresAt, codeExpiresAt })),
    );
    return identifiers.map(({ id }) => id as string);
  }

  /**
   * The session token for a link's token. Exactly one caller gets a session, however many ask at once;
   * the same browser, known by its nonce, gets the same session again for two minutes.
   */
  async openLink(token: string, nonce: string | null): Promise<string> {
    const id = this.keys.idIn('sign-in', token);
    const found = id && (await this.database.getRepository(LoginLink).findOneBy({ id }));
    if (!found) throw linkRefused('link_invalid');
    return this.database.transaction(async (tx) => {
      await lockMailbox(tx, found.email);
      const link = await tx.findOneBy(LoginLink, { id: found.id });
      if (!link) throw linkRefused('link_invalid');
      if (link.usedAt) return this.repeat(tx, link, nonce);
      if (link.expiresAt.getTime() <= Date.now()) throw linkRefused('link_expired');
      const session = await this.signIn(tx, link);
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
    if (!session) throw linkRefused('link_used');
    return this.sessions.tokenOf(session);
  }

  /** The session token for the six digits that came with a link; a wrong try counts against code and mailbox. */
  async redeemCode(typedEmail: string, typedCode: string, ip: string): Promise<string> {
    await this.limits.countCodeTry(ip);
    const email = typedEmail.toLowerCase();
    const code = typedCode.replace(/\s/g, '');
    if (await this.limits.areCodesBlocked(email)) throw codeRefused();
    const token = await this.database.transaction(async (tx) => {
      await lockMailbox(tx, email);
      const open = await this.openCodes(tx, email);
      const isForAdministrator = (await this.users.findByEmail(tx, email))?.role === 'admin';
      const link = isForAdministrator ? undefined : open.find(({ id }) => this.keys.isCodeOf(id, code));
      if (!link) {
        for (const { id } of open) await tx.increment(LoginLink, { id }, 'codeTries', 1);
        return null;
      }
      await tx.update(LoginLink, { id: link.id }, { codeUsedAt: new Date() });
      return this.sessions.tokenOf(await this.signIn(tx, link));
    });
    if (token) return token;
    await this.limits.countWrongCode(email);
    throw codeRefused();
  }

  private async openCodes(tx: EntityManager, email: string): Promise<LoginLink[]> {
    return tx
      .createQueryBuilder(LoginLink, 'link')
      .where('link.email = :email AND link.codeUsedAt IS NULL', { email })
      .andWhere('link.codeExpiresAt > :now AND link.codeTries < :tries', { now: new Date(), tries: CODE_TRIES })
      .getMany();
  }

  /** The account that a link opens, made when the address has none yet, and a session of it. */
  private async signIn(tx: EntityManager, link: LoginLink): Promise<Session> {
    const user = await this.accountOf(tx, link);
    await this.audit.record(tx, user.id, { action: 'sign-in', subjectType: 'user', subjectId: user.id });
    return this.sessions.open(tx, user);
  }

  private async accountOf(tx: EntityManager, link: LoginLink): Promise<User> {
    if (!link.role) {
      const known = await this.users.findByEmail(tx, link.email);
      if (!known) throw linkRefused('link_invalid');
      return known;
    }
    const { user, isNew } = await this.users.join(tx, link.email, link.role, link.language);
    if (isNew) await this.newcomers.welcome(tx, link.role, user);
    return user;
  }

  /** Ends the caller's session. */
  async signOut(sessionId: string): Promise<void> {
    await this.sessions.end(this.database.manager, sessionId);
  }
}

const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex');

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  JOINING_ROLES,
  LIFETIMES,
  MINUTE_MS,
  HOUR_MS,
  type InterfaceLanguage,
  type JoiningRole,
} from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { MailService } from '../../mail/mail.service.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { invitationsTo } from '../../user/memberships/membership.queries.js';
import type { User } from '../../user/user.entity.js';
import { UserService } from '../../user/user.service.js';
import { joinMail, signInMail } from '../auth.mails.js';
import { ErrorAudit } from '../error-audit.js';
import { RemovedAccountService } from '../removed-accounts/removed-account.service.js';
import { LoginLink } from './login-link.entity.js';

/** Sends sign-in emails (docs/product 3.1). */
@Injectable()
export class LoginLinkService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UserService,
    private readonly limits: RateLimits,
    private readonly errorAudit: ErrorAudit,
    private readonly mail: MailService,
    private readonly removed: RemovedAccountService,
  ) {}

  /** Emails links to sign in or to join. Does the same work for known and unknown addresses. */
  async send(
    email: string,
    role: JoiningRole | null,
    from: { ip: string; language: InterfaceLanguage },
  ): Promise<void> {
    await this.errorAudit.recordRefusedSignIn({ email: null, cause: from.ip }, async () => {
      await this.limits.countClient('ip', from.ip);
      await this.limits.countMailboxOfClient(email, from.ip);
      await this.limits.countMailbox(email);
    });
    await this.database.transaction(async (tx) => {
      const user = await this.users.findByEmail(tx, email);
      const invitations = await invitationsTo(tx, email);
      const offer = await this.removed.offerFor(tx, email);
      const language = user?.isLanguageKnown ? user.language : from.language;
      // An invited person joins that organization, even when asking for another role (docs/product 13.4).
      const requestedRole = invitations.length > 0 && !user ? 'organization' : role;
      const roles: (JoiningRole | null)[] = user || requestedRole ? [requestedRole] : [...JOINING_ROLES];
      // Omit the code for administrators, and when the reader must choose between roles, or between a new and the
      // deleted account.
      const withCode = roles.length === 1 && user?.role !== 'admin' && (!!user || !offer.hiddenId);
      const now = Date.now();
      const expiresAt = new Date(now + LIFETIMES.linkHours * HOUR_MS);
      const codeExpiresAt = withCode ? new Date(now + LIFETIMES.codeMinutes * MINUTE_MS) : null;
      const link = { email, language, expiresAt, codeExpiresAt };
      const links = roles.map((joiningRole) => ({ ...link, id: randomUUID(), role: joiningRole }));
      const linkIds = links.map(({ id }) => id);
      await tx.insert(LoginLink, links);
      await this.mail.send(tx, {
        kind: roles.length === 1 ? signInMail : joinMail,
        to: email,
        userId: user?.id ?? null,
        language,
        facts: { linkIds, role: user?.role ?? requestedRole, isNew: !user, withCode, ...(!user && offer) },
      });
    });
  }

  /** Creates a link for each of these accounts, and returns the ids by address. */
  async createAll(
    tx: EntityManager,
    accounts: readonly Pick<User, 'email' | 'language'>[],
    expiresAt: Date,
  ): Promise<Map<string, string>> {
    const links = accounts.map(({ email, language }) => ({ id: randomUUID(), email, language, role: null, expiresAt }));
    await tx.createQueryBuilder().insert().into(LoginLink).values(links).updateEntity(false).execute();
    return new Map(links.map(({ email, id }) => [email, id]));
  }
}

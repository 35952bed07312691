import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource, MoreThan } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { Mail } from '../mail/mail.entity.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import { Config, DEFAULT_CONTACT_EMAIL } from '../platform/config/config.js';
import { queryRows } from '../platform/database/query.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { tooManyRequests } from '../platform/http/api-error.js';
import { testMail } from './report.mails.js';

/** The seconds between two test emails of an administrator. */
const TEST_MAIL_EVERY = 60;

/** The steps that make a new network ready. Each is true once it is done. */
export class FirstStepsDto {
  /** Whether the mail server has accepted a test email. */
  @ResponseField({ type: 'boolean' })
  testMail!: boolean;

  /** Whether the operator has set the contact address. */
  @ResponseField({ type: 'boolean' })
  contactAddress!: boolean;

  /** Whether there is more than one administrator. */
  @ResponseField({ type: 'boolean' })
  secondAdministrator!: boolean;

  /** Whether the reader has a passkey. */
  @ResponseField({ type: 'boolean' })
  passkey!: boolean;

  /** Whether an expert or an organization has joined. */
  @ResponseField({ type: 'boolean' })
  links!: boolean;
}

export class TestMailDto {
  /**
   * The address of the test email.
   * @example admin@example.org
   */
  @ResponseField({ type: 'string' })
  to!: string;
}

/** The first steps of a new network (docs/product 9.15). Facts decide whether a step is done. */
@Injectable()
export class FirstStepsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly config: Config,
  ) {}

  async get(actor: SignedIn): Promise<FirstStepsDto> {
    const [facts] = await queryRows<Omit<FirstStepsDto, 'contactAddress'>>(
      this.database.manager,
      sql`SELECT EXISTS (SELECT FROM mails WHERE kind = ${testMail.name} AND status = 'sent') AS "testMail",
         (SELECT count(*) > 1 FROM users WHERE role = 'admin') AS "secondAdministrator",
         EXISTS (SELECT FROM passkeys WHERE "userId" = ${actor.id}) AS passkey,
         EXISTS (SELECT FROM users WHERE role <> 'admin') AS links`,
    );
    return { ...facts!, contactAddress: this.config.contactEmail !== DEFAULT_CONTACT_EMAIL };
  }

  /** Emails the administrator. Throws 429 within a minute of the last test email. */
  async sendTestMail(actor: SignedIn): Promise<TestMailDto> {
    return this.transactions.run(actor, async (tx) => {
      const createdAt = MoreThan(new Date(Date.now() - TEST_MAIL_EVERY * 1000));
      const isSoon = await tx.existsBy(Mail, { kind: testMail.name, userId: actor.id, createdAt });
      if (isSoon) throw tooManyRequests(TEST_MAIL_EVERY);
      const singleton = { key: `${testMail.name}:${actor.id}` };
      await this.mail.send(tx, { kind: testMail, ...toAccount(actor), facts: {}, singleton });
      await this.audit.recordOwn(tx, actor, 'mail.test');
      return { to: actor.email };
    });
  }
}

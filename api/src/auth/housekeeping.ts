import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LIFETIMES } from '@network/domain';
import { DataSource, LessThan } from 'typeorm';
import { Config } from '../config/config.js';
import { ErrorAudit } from './error-audit.js';
import { LoginLink } from './login-link.entity.js';
import { RemovedAccounts } from './removed-accounts.js';
import { RateLimit } from './rate-limit.entity.js';
import { SessionService } from './session.service.js';
import { BackgroundWork } from '../background/background-work.js';
import { StatusCounts } from '../database/status-counts.js';
import { MailService } from '../mail/mail.service.js';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

const LINK_RETENTION = LIFETIMES.linkDays * 24 * HOUR;
const MAIL_RETENTION = LIFETIMES.mailDays * 24 * HOUR;

/** Removes what is over: sessions, login links, counters of requests, mails of long ago, and what deleted accounts held. Harmless on several replicas at once. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly background: BackgroundWork,
    private readonly counts: StatusCounts,
    private readonly mails: MailService,
    private readonly errors: ErrorAudit,
    private readonly sessions: SessionService,
    private readonly config: Config,
    private readonly removed: RemovedAccounts,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.worksAside) return;
    this.background.every(HOUR, () => this.clean(new Date()));
    this.background.every(MINUTE, () => this.counts.compact());
    this.background.every(MINUTE, () => this.errors.recordUnrecorded(new Date()));
  }

  /** Removes what was over at `now`. */
  async clean(now: Date): Promise<void> {
    const { manager } = this.database;
    await this.sessions.removeOver(manager, now);
    await manager.delete(LoginLink, { expiresAt: LessThan(new Date(now.getTime() - LINK_RETENTION)) });
    await this.mails.removeBefore(manager, new Date(now.getTime() - MAIL_RETENTION));
    await this.removed.eraseOver(now);
    await this.errors.recordUnrecorded(now);
    await manager.delete(RateLimit, { expire: LessThan(String(now.getTime())) });
  }
}
